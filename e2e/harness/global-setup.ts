import { startServer } from './server.ts';
import { removeData, TEMPLATE } from './template.ts';

/** Makes the data that every server of the journeys begins with. */
export default async function setup(): Promise<() => void> {
  const server = await startServer(TEMPLATE);
  await server.stop({ keepData: true });
  return () => removeData(TEMPLATE);
}

import { startServer } from './server.ts';
import { ownTemplate, removeData, removeLeftTemplates, useTemplate } from './template.ts';

/** Makes the data that every server of the journeys begins with. */
export default async function setup(): Promise<() => void> {
  removeLeftTemplates();
  const server = await startServer(ownTemplate);
  await server.stop({ keepData: true });
  useTemplate(ownTemplate);
  return () => removeData(ownTemplate);
}

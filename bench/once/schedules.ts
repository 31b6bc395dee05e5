// Schedules created per second over HTTP by the server of the commit that this file lies in, as a line of JSON.
import { startServer } from '../../e2e/harness/server.ts';
import { create, SCHEDULES } from '../internal/create-schedules.ts';

const server = await startServer('bench-schedules', { RATE_LIMIT_SCALE: '100000' });
try {
  const { ms } = await create(server);
  console.log(JSON.stringify({ perSecond: (SCHEDULES * 1000) / ms }));
} finally {
  await server.stop();
}

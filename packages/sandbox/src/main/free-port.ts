import { createServer } from 'node:net';

/** Every address that another program may listen on: a port may be taken on one of them alone. */
const HOSTS = ['127.0.0.1', '0.0.0.0', '::'];

/** @returns why the port is not available */
const refusal = (port: number, host: string) =>
  new Promise<string | undefined>((done) => {
    const probe = createServer();
    probe.once('error', (error) => done('code' in error ? String(error.code) : error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(undefined)));
  });

/** @throws Error with a message that names PORT */
export async function demandFreePort(port: number): Promise<void> {
  for (const host of HOSTS) {
    if ((await refusal(port, host)) !== 'EADDRINUSE') continue;
    const other = port === 65_535 ? 4001 : port + 1;
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or choose another port with the variable PORT, ` +
        `for example: PORT=${other} npm start`,
    );
  }
}

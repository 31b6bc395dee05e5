import { createServer } from 'node:net';

/** @param {string | undefined} value of the environment's PORT */
export function parsePort(value) {
  if (value === undefined || value === '') return 4000;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT is "${value}": it must be a whole number from 1 to 65535.`);
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} why the port is not available */
const refusal = (port, host) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done('code' in error ? String(error.code) : error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(undefined)));
  });

/**
 * @param {number} port
 * @throws {Error} with a message that names PORT
 */
export async function assertPortIsFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const code = await refusal(port, host);
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken by another program. Stop it, or choose another port with the variable PORT, ` +
          `for example: PORT=${port === 65_535 ? 4001 : port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new Error(`Port ${port} may not be opened by this user. Choose one above 1023 with the variable PORT.`);
    }
  }
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** @throws Error with a sentence that names the variable at fault */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken by another program. Stop it, or name another port in the variable PORT.`);
    }
    if (code === 'EACCES') {
      throw new Error(`Port ${port} may not be opened by this user. Name one above 1023 in the variable PORT.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Error(`${host} is not an address of this machine. Correct the variable HOST.`);
    }
    throw error;
  }
}

import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { pendingMigrations } from '../lib/migrator.ts';

/** `/livez`: the process responds. `/readyz`: it can serve requests, or says why not. */
export function serveHealth(app: FastifyInstance, { db, log }: Pick<AppContext, 'db' | 'log'>): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = stopping ? 'stopping' : await whatIsMissing();
    return problem === null
      ? { status: 'ready' }
      : reply.code(503).header('retry-after', '5').send({ status: 'not ready', problem });
  });

  async function whatIsMissing(): Promise<string | null> {
    try {
      const missing = await pendingMigrations(db);
      return missing.length > 0 ? 'migrations' : null;
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return 'database';
    }
  }
}

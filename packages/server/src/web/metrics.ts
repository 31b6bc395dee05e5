import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { AppContext } from '../app/context.ts';
import { chargingMetrics } from '../modules/charging-report/metrics.ts';

/**
 * Serves `/metrics` for Prometheus: charging, and this process. Only for the bearer of the configured token; without one
 * there is no such page.
 */
export function serveMetrics(app: FastifyInstance, context: AppContext): void {
  const token = context.config.metricsToken;
  if (token === null) return;
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!isSame(given, token)) return reply.code(401).header('www-authenticate', 'Bearer').send();
    const all = Registry.merge([await chargingMetrics(context), ofProcess]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Compares in constant time; digests have one length. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

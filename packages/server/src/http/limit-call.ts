import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { limitsUnavailable, type Refusal, refuse } from './problem.ts';
import type { Counted, Limiter } from './rate-limit.ts';
import { logRefusal } from './security-log.ts';

/** Counts a call against its rate limits. @returns the refusal if it exceeds one, otherwise null */
export async function limitRefusal(
  call: Omit<Counted, 'address'>,
  request: FastifyRequest,
  { limiter, context }: { readonly limiter: Limiter; readonly context: Pick<AppContext, 'config'> },
): Promise<Refusal | null> {
  let wait: number | null;
  try {
    wait = await limiter.count({ ...call, address: request.ip });
  } catch (error) {
    request.log.error({ err: error }, 'rate limits cannot be counted');
    return limitsUnavailable();
  }
  if (wait === null) return null;
  logRefusal(request, context.config, { event: 'limit.hit', route: call.route, why: 'too_many_requests' });
  const headers = { 'retry-after': String(wait) };
  return refuse(429, 'too_many_requests', { headers });
}

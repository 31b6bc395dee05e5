import { randomUUID } from 'node:crypto';
import { createSchedule } from '@lantern-giving/core/api/schedules';
import type { Server } from '../../e2e/harness/server.ts';
import { lightFetch } from './light-fetch.ts';
import { prepareCheckout } from './prepared-checkout.ts';

const DONORS = 40;
/** Not measured: as many as a server has served when its code is compiled and its statements are planned. */
const WARMING = 10 * DONORS;
/** How many are measured. */
export const SCHEDULES = 30 * DONORS;
const GIFTS_EACH = (WARMING + SCHEDULES) / DONORS;
export const AT_ONCE = 8;

export async function inLanes(work: () => Promise<void>, count: number): Promise<number> {
  let left = count;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return performance.now() - began;
}

/** Creates schedules over HTTP, after some that warm the server up. */
export async function create(server: Server): Promise<{ ms: number; ids: string[] }> {
  const client = { baseUrl: server.origin.replace('localhost', '127.0.0.1'), fetch: lightFetch };
  const checkouts = await Promise.all(
    Array.from({ length: DONORS }, (_, at) => prepareCheckout(client, `donor${at}@donor.example`, GIFTS_EACH)),
  );
  // In donor order, so that eight concurrent calls are from eight people.
  const waiting = Array.from({ length: GIFTS_EACH }, (_, at) =>
    checkouts.map((one) => ({ ...one, body: one.bodies[at] })),
  )
    .flat()
    .values();
  const ids: string[] = [];
  const one = async () => {
    const { value } = waiting.next();
    if (!value?.body) throw new Error('no quotes are left');
    const { body, checkoutToken } = value;
    const outcome = await createSchedule(client, body, { idempotencyKey: randomUUID(), checkoutToken, locale: 'en' });
    if (outcome.status !== 'created') throw new Error(`a schedule was not created: ${outcome.status}`);
    ids.push(outcome.schedule.schedule_id);
  };
  await inLanes(one, WARMING);
  ids.length = 0;
  const ms = await inLanes(one, SCHEDULES);
  if (new Set(ids).size !== SCHEDULES) throw new Error('a schedule was answered twice');
  return { ms, ids };
}

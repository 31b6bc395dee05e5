import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { type GivingApp, startGivingApp } from '../giving/app.ts';
import { callsOf } from './calls.ts';
import { openFuzzWorld } from './fixture.ts';
import { faultsOf } from './judge.ts';
import { isSearch, SEED } from './search.ts';
import { watchWrites } from './writes.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? (isSearch ? 10_000 : 500));
const SHOWN = 600;

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '100000' });
});
afterAll(() => giving.stop());

/** The routes in turn, so that chance leaves none out. */
function* plans() {
  const callsByRoute = routes.map((route) => callsOf(route));
  const rounds = Math.ceil(RUNS / callsByRoute.length);
  const drawn = callsByRoute.map((calls, at) => fc.sample(calls, { numRuns: rounds, seed: SEED + at }));
  for (let at = 0; at < RUNS; at++) {
    const plan = drawn[at % callsByRoute.length]?.[Math.floor(at / callsByRoute.length)];
    if (plan) yield plan;
  }
}

test(
  `none of ${RUNS} random calls causes a server error, and no refused one writes (FUZZ_SEED=${SEED})`,
  async () => {
    const fixture = await openFuzzWorld(giving);
    const writes = await watchWrites(giving.composition.context.db);
    const faults = new Map<string, { count: number; first: string }>();
    const answered = new Map<number, number>();
    for (const plan of plans()) {
      const sent = await fixture.prepare(plan);
      await writes.taken();
      const received = await fixture.send(sent);
      answered.set(received.status, (answered.get(received.status) ?? 0) + 1);
      for (const fault of faultsOf(plan.route, received, await writes.taken())) {
        const name = `${plan.route.method} ${plan.route.path} ${fault}`;
        const first = JSON.stringify({ caller: plan.caller, ...sent }).slice(0, SHOWN);
        faults.set(name, { first, ...faults.get(name), count: (faults.get(name)?.count ?? 0) + 1 });
      }
    }
    fixture.close();
    console.info(
      `FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}: ${[...answered].map(([status, count]) => `${status}×${count}`).join(' ')}`,
    );
    expect([...faults].map(([fault, { count, first }]) => `${fault} (${count}×), first ${first}`)).toEqual([]);
    // A run in which every call is accepted, or none, would test nothing.
    for (const status of [200, 400, 401, 403, 404])
      expect([status, answered.get(status) ?? 0]).not.toEqual([status, 0]);
  },
  // Ten times what it takes: a busy machine is no defect of the server.
  Math.max(240_000, RUNS * 120),
);

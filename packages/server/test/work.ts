import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** What a piece of work costs this process: statements sent to Postgres, and slow digests. */
export interface Work {
  readonly statements: number;
  readonly digests: number;
}

/** Counts work instead of measuring time, which depends on the machine's load. */
export async function workOf(work: () => Promise<unknown>): Promise<Work> {
  let digests = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') digests += 1;
    },
  }).enable();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return { statements: query.mock.calls.length, digests };
  } finally {
    query.mockRestore();
    hook.disable();
  }
}

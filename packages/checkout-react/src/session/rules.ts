import { ApiError } from '@lantern-giving/core/api/request';
import type { LaterRules } from './later-rules.ts';

let learnt: LaterRules | null = null;

/** What only the steps after the plan need to know, once it has loaded: the same for every checkout of a page. */
export const laterRules = (): LaterRules | null => learnt;

/** @throws ApiError with status 0 where they do not come */
export async function loadLaterRules(): Promise<LaterRules> {
  try {
    learnt ??= (await import('./later-rules.ts')).rules;
    return learnt;
  } catch (cause) {
    throw new ApiError(String(cause), 0, null);
  }
}

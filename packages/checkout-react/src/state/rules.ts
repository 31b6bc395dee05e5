import { ApiError } from '@lantern-giving/core/api/request';
import { importsAgain } from '../imports-again.ts';
import type { LaterRules } from './later-rules.ts';

let learnt: LaterRules | null = null;
let failures = 0;

/** What only the steps after the plan need to know, once it has loaded: the same for every checkout of a page. */
export const laterRules = (): LaterRules | null => learnt;

/** Whether they failed more than once, where a module that failed stays failed. */
export const rulesNeedReload = (): boolean => !importsAgain && !learnt && failures > 1;

/** @throws ApiError with status 0 where they do not come */
export async function loadLaterRules(): Promise<LaterRules> {
  try {
    learnt ??= (await import('./later-rules.ts')).rules;
    return learnt;
  } catch (cause) {
    if (!importsAgain) failures += 1;
    throw new ApiError(String(cause), 0, null);
  }
}

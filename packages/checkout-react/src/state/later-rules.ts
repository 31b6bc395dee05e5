import { analyticsOfEvent, analyticsOfProblems } from './analytics.ts';
import { dateRangeOf } from './date-range.ts';
import { draftSlot } from './draft.ts';
import { heldFacts } from './held-quote.ts';
import { problemsOf, reachableStep, reduceLater } from './index.ts';

/** Kept out of what the first view loads. */
export const rules = {
  problemsOf,
  reachableStep,
  reduceLater,
  heldFacts,
  draftSlot,
  dateRangeOf,
  analyticsOfEvent,
  analyticsOfProblems,
};

export type LaterRules = typeof rules;

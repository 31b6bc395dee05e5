import { problemsOf, reachableStep, reduceLater } from '@lantern-giving/core/donation';
import { draftSlot } from './draft.ts';
import { heldFacts } from './quote-hold.ts';
import { spanOf } from './span.ts';
import { trackedBy, trackedProblems } from './tracked.ts';

/** Kept out of what the first view loads. */
export const rules = {
  problemsOf,
  reachableStep,
  reduceLater,
  heldFacts,
  draftSlot,
  spanOf,
  trackedBy,
  trackedProblems,
};

export type LaterRules = typeof rules;

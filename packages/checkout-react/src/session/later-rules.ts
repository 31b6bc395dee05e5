import { problemsOf, reachableStep, reduceLater } from '@lantern-giving/core/donation';
import { heldFacts } from './quote-hold.ts';

/** What only the steps after the plan need to know: kept out of what the first view loads. */
export const laterRules = { problemsOf, reachableStep, reduceLater, heldFacts };

export type LaterRules = typeof laterRules;

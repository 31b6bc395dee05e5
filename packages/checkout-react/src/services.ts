// Code that the store loads once its donor has begun.
export { prepareCard } from '../processors/index.ts';
export { Basis } from '../steps/plan/basis.tsx';
export { allPlanProblems } from './all-plan-problems.ts';
export { analyticsOf, continuedWith, problemAnalytics } from './analytics.ts';
export { dateRangeOf } from './date-range.ts';
export { draftSlot } from './draft.ts';
export { heldFacts } from './held-quote.ts';
export { perNight } from './per-night.ts';
export { reachableStep } from './reachable-step.ts';
export { isShareCode } from './share-code.ts';
export { reduceStep } from './step-events.ts';

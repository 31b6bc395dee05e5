// Code that the store loads once its donor has begun; beside state/, which itself imports no step.
export { prepareCard } from './processors/index.ts';
export { allPlanProblems } from './state/all-plan-problems.ts';
export { analyticsOf, continuedWith, problemAnalytics } from './state/analytics.ts';
export { dateRangeOf } from './state/date-range.ts';
export { draftSlot } from './state/draft.ts';
export { perNight } from './state/per-night.ts';
export { heldFacts } from './state/quoted-plan.ts';
export { reachableStep } from './state/reachable-step.ts';
export { isShareCode } from './state/share-code.ts';
export { reduceStep } from './state/step-events.ts';
export { Basis } from './steps/plan/basis.tsx';

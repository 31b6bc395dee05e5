import type { CampaignKind } from '@lantern-giving/core/campaigns';
import type { StepRow, StepTerms } from '../state/index.ts';
import { View as PlanStep, problems as planProblems } from './plan/plan-step.tsx';

const always = () => true;
const charityIsChosen = ({ charityGiven }: StepTerms) => !charityGiven;

/** The steps of the flow in order: each has a folder next to this file and a row here. */
export const steps: readonly StepRow[] = [
  { id: 'charity', applies: charityIsChosen, load: () => import('./charity/charity-step.tsx') },
  // Loaded in advance, so that nobody waits for the first question.
  { id: 'plan', applies: always, module: { View: PlanStep, problems: planProblems } },
  { id: 'payment', applies: always, load: () => import('./payment/payment-step.tsx') },
  { id: 'confirmation', applies: always, load: () => import('./confirmation/confirmation-step.tsx') },
];

/** The parts of a kind of campaign that replace the steps of nights. */
export const loadKind = async (kind: CampaignKind) => (await import('../kinds/index.ts')).loadKind(kind);

import { LazyStep } from '../../layout/lazy-step.tsx';
import { loadRefusal } from '../../layout/load-panels.ts';
import type { QuoteChange } from '../../state/quote.ts';
import type { PayProblem } from './attempt.ts';

export interface PayNoticeProps {
  problem: PayProblem | null;
  change?: QuoteChange | null;
  /** Requests the quote again, where the quote was what failed. */
  retry?: () => void;
}

/** Why the last attempt did not succeed, where there is something to say. */
export function PayNotice(props: PayNoticeProps) {
  const { problem, change } = props;
  if (!change && (!problem || problem.kind === 'field')) return null;
  return <LazyStep load={loadRefusal} given={props} waiting={null} />;
}

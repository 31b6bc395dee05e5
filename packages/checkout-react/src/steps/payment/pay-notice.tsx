import { LazyStep } from '../../layout/lazy-step.tsx';
import { loadRefusal } from '../../layout/load-giving.ts';
import type { PayNoticeProps } from './attempt.ts';

/** Why the last attempt did not succeed, where there is something to say. */
export function PayNotice(props: PayNoticeProps) {
  const { problem, change } = props;
  if (!change && (!problem || problem.kind === 'field')) return null;
  return <LazyStep load={loadRefusal} given={props} waiting={null} />;
}

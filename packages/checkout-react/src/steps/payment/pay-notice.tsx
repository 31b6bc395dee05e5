import { loadRefusal } from '../../parts/giving.ts';
import { LazyPart } from '../../parts/lazy-part.tsx';
import type { PayNoticeProps } from './attempt.ts';

/** Why the last attempt did not succeed, where there is something to say. */
export function PayNotice(props: PayNoticeProps) {
  const { problem, change } = props;
  if (!change && (!problem || problem.kind === 'field')) return null;
  return <LazyPart load={loadRefusal} given={props} waiting={null} />;
}

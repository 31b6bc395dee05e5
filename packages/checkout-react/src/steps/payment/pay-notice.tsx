import { lazyPart } from '../../layout/lazy-part.ts';
import { LazyStep } from '../../layout/lazy-step.tsx';
import { panelsMessages } from '../../layout/panels-messages.ts';
import type { PayNoticeProps } from './attempt.ts';

export const loadRefusal = lazyPart(() => import('./refusal.tsx'), panelsMessages);

/** Why the last attempt did not succeed, where there is something to say. */
export function PayNotice(props: PayNoticeProps) {
  const { problem, change } = props;
  if (!change && (!problem || problem.kind === 'field')) return null;
  return <LazyStep load={loadRefusal} given={props} waiting={null} />;
}

import type { CheckoutErrorCode } from '../../events.ts';
import type { CheckoutSession } from '../../state/checkout-session.ts';
import { rememberRefused } from '../../state/refusal.ts';
import type { PayProblem } from './attempt.ts';

const codes: Partial<Record<PayProblem['kind'], CheckoutErrorCode>> = {
  declined: 'card_declined',
  changed: 'quote_changed',
  offline: 'unreachable',
  unheard: 'unreachable',
  server: 'server',
  wait: 'refused',
  unchecked: 'refused',
  tooManyCards: 'card_declined',
  late: 'quote_changed',
  answer: 'refused',
  refused: 'refused',
};

/** Reports a refused attempt to the page, and marks the answer that it concerns. */
export function noteRefusal(session: CheckoutSession, problem: PayProblem): void {
  const code = codes[problem.kind];
  const message = 'reason' in problem ? problem.reason : ('said' in problem && problem.said) || problem.kind;
  if (code) session.emit({ name: 'error', detail: { code, message } });
  if (problem.kind === 'answer' && problem.field) rememberRefused(session, problem.field);
  if (problem.kind === 'late') session.reload();
}

/** Refusals that the payment step shows when it opens, since the part that received them is gone by then. */
const handedOver = new WeakMap<CheckoutSession, PayProblem | null>();

/** Opens the payment step, which leads to the problem. @param problem null where its own fields say it */
export function handOver(session: CheckoutSession, problem: PayProblem | null): void {
  handedOver.set(session, problem);
  session.goTo('payment');
}

/** The refusal that was handed over; undefined if there is none. `tookOver` forgets it. */
export const handed = (session: CheckoutSession): PayProblem | null | undefined => handedOver.get(session);
export const tookOver = (session: CheckoutSession): boolean => handedOver.delete(session);

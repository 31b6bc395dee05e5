import type { CheckoutState } from '../../state/index.ts';

/** What makes the gifts to other charities; null where there are none. After a refresh it may not have loaded yet. */
export async function forOthers({ plan }: CheckoutState) {
  if (plan.others.length === 0) return null;
  return import('./several/requests.ts').then(
    ({ requests }) => requests,
    () => 'unreachable' as const,
  );
}

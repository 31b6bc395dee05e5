import type { CheckoutState } from '../../state/index.ts';

/**
 * What makes the gifts to other charities; null where there are none. After a refresh it may not have loaded yet.
 * @param repeats whether something goes on beside this gift, which it has for a wallet
 */
export async function forOthers({ plan }: CheckoutState, repeats = false) {
  if (plan.others.length === 0 && !repeats) return null;
  return import('./several/requests.ts').then(
    ({ requests }) => requests,
    () => 'unreachable' as const,
  );
}

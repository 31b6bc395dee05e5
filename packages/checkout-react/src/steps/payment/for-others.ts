import type { CheckoutState } from '../../state/index.ts';

/**
 * The module that makes the gifts to other charities; null if there are none. After a refresh it may not have loaded
 * yet.
 * @param repeats whether a gift that repeats is added to this one, for which the module has the wallet's lines
 */
export async function forOthers({ plan }: CheckoutState, repeats = false) {
  if (plan.others.length === 0 && !repeats) return null;
  return import('./several/requests.ts').then(
    ({ requests }) => requests,
    () => 'unreachable' as const,
  );
}

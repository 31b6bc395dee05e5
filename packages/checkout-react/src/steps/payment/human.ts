import { type AsHuman, addScript, humanOf } from '@lantern-giving/core/human-check';
import type { CheckoutFacts } from '../../state/index.ts';

/** The service's script, loading or loaded. A blocked script stays blocked for the page's lifetime. */
let loading: Promise<void> | undefined;

/**
 * Makes requests with a human-check token.
 * @param nonce of the page's CSP, for the service's script
 */
export const humanAt = (
  { human_check, campaign_terms }: CheckoutFacts['charity'],
  nonce: string | undefined,
): AsHuman => humanOf(campaign_terms.brand, human_check, (src) => (loading ??= addScript(src, src, nonce)));

import { type AsHuman, addScript, humanOf } from '@lantern-giving/core/human-check';
import type { CheckoutFacts } from '../../state/index.ts';

/** The service's script, on its way or there. One that is blocked stays so for the page's life. */
let loading: Promise<void> | undefined;

/**
 * Calls by the person at this checkout.
 * @param nonce of the page's policy, for the service's script
 */
export const humanAt = (
  { human_check, campaign_terms }: CheckoutFacts['charity'],
  nonce: string | undefined,
): AsHuman => humanOf(campaign_terms.brand, human_check, (src) => (loading ??= addScript(src, src, nonce)));

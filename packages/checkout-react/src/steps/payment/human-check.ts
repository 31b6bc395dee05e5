import { addScript, humanTokenFor, type WithHumanToken } from '@lantern-giving/core/human-check';
import type { CheckoutFacts } from '../../state/index.ts';

/** The service's script, loading or loaded. A blocked script stays blocked for the page's lifetime. */
let loading: Promise<void> | undefined;

/**
 * Makes requests with a human-check token.
 * @param nonce of the page's CSP, for the service's script
 */
export const humanTokenAt = (
  { human_check, campaign_terms }: CheckoutFacts['charity'],
  nonce: string | undefined,
): WithHumanToken =>
  humanTokenFor(campaign_terms.brand, human_check, (src) => (loading ??= addScript(src, src, nonce)));

import { ApiError } from '@lantern-giving/core/api/request';
import type { CheckoutFacts } from '@lantern-giving/core/donation';
import { type HumanAction, humanToken, pageAction } from '@lantern-giving/core/tracking';
import { addScript } from './add-script.ts';

/** What a call says of the person behind it. */
export interface HumanProof {
  readonly recaptcha_token: string;
  readonly recaptcha_page: string;
}

/** Makes a call with proof that a person is behind it. */
export type AsHuman = <Answer>(action: HumanAction, call: (proof: HumanProof) => Promise<Answer>) => Promise<Answer>;

/** The service's script, on its way or there. One that is blocked stays so for the page's life. */
let loading: Promise<void> | undefined;

/**
 * Calls by the person at this checkout. One whose token the server does not take is made once more without: under
 * tighter limits everybody may give.
 * @param nonce of the page's policy, for the service's script
 */
export const humanAt =
  ({ human_check, campaign_terms }: CheckoutFacts['charity'], nonce: string | undefined): AsHuman =>
  async (action, call) => {
    const recaptcha_page = pageAction(campaign_terms.brand, action);
    const recaptcha_token = human_check
      ? await humanToken(human_check, recaptcha_page, (src) => (loading ??= addScript(src, src, nonce)))
      : '';
    try {
      return await call({ recaptcha_token, recaptcha_page });
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.error_code !== 'human_check_failed') throw error;
      return call({ recaptcha_token: '', recaptcha_page });
    }
  };

import type { HumanCheckTerms } from '../api/campaigns.schema.ts';
import { ApiError } from '../api/request.ts';
import { humanToken } from './human-check.ts';
import { type HumanAction, type HumanCheckSite, pageAction } from './page-action.ts';

/** The human check's fields in a request body. */
export interface HumanProof {
  readonly recaptcha_token: string;
  readonly recaptcha_page: string;
}

/** Makes a call with a human check token for the action. */
export type WithHumanToken = <Answer>(
  action: HumanAction,
  call: (proof: HumanProof) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Returns a function that makes calls with a human check token. If the server refuses the token, the call is repeated
 * once without one: such calls are allowed, under tighter rate limits.
 * @param terms null if the site has no human check
 * @param load loads the service's script into the page, once
 */
export const humanTokenFor =
  (site: HumanCheckSite, terms: HumanCheckTerms | null, load: (src: string) => Promise<void>): WithHumanToken =>
  async (action, call) => {
    const recaptcha_page = pageAction(site, action);
    const recaptcha_token = terms ? await humanToken(terms, recaptcha_page, load) : '';
    try {
      return await call({ recaptcha_token, recaptcha_page });
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.error_code !== 'human_check_failed') throw error;
      return call({ recaptcha_token: '', recaptcha_page });
    }
  };

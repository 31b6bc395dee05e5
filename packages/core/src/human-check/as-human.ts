import type { HumanCheckTerms } from '../api/campaigns.schema.ts';
import { ApiError } from '../api/request.ts';
import { humanToken } from './human-check.ts';
import { type HumanAction, type HumanCheckSite, pageAction } from './page-action.ts';

/** What a call says of the person behind it. */
export interface HumanProof {
  readonly recaptcha_token: string;
  readonly recaptcha_page: string;
}

/** Makes a call with proof that a person is behind it. */
export type AsHuman = <Answer>(action: HumanAction, call: (proof: HumanProof) => Promise<Answer>) => Promise<Answer>;

/**
 * Calls by the person at a page of a site. One whose token the server does not take is made once more without: under
 * tighter limits everybody may call.
 * @param terms null where the site has no check
 * @param load brings the service's script into the page, once
 */
export const humanOf =
  (site: HumanCheckSite, terms: HumanCheckTerms | null, load: (src: string) => Promise<void>): AsHuman =>
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

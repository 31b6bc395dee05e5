import type { HumanCheckTerms } from '@lantern-giving/core/api/campaigns.schema';
import type { HumanAction, HumanCheckSite } from '@lantern-giving/core/human-check';

/**
 * `absent`: no token came, or nobody could say what it is worth. A risk signal, not a pass: the caller falls under the
 * route's tighter limits.
 */
export type HumanVerdict = 'passed' | 'failed' | 'absent';

/** What a call brings to show that a person made it. */
export interface HumanProof {
  readonly token: string;
  /** What the page says the token is for: see `pageAction`. */
  readonly page: string;
  /** What the call does. */
  readonly action: HumanAction;
  /** Host of the page that the call came from. */
  readonly host: string;
  /** Network address of the caller. */
  readonly address: string;
}

/** Asks a human-check service about the token that a page got from it. */
export interface HumanCheck {
  /** What a page of the site needs to get a token; null where it needs none. */
  termsFor(site: HumanCheckSite): HumanCheckTerms | null;
  /** Never throws: a service that is down makes an `absent`. */
  verify(proof: HumanProof): Promise<HumanVerdict>;
}

/** Development's check: needs no service and lets everybody through. */
export const alwaysPass: HumanCheck = { termsFor: () => null, verify: async () => 'passed' };

/** Takes any token that is not empty for a pass; what stands in where a real service is not configured. */
export const tokenRequired: HumanCheck = {
  termsFor: () => null,
  verify: async ({ token }) => (token.trim() === '' ? 'absent' : 'passed'),
};

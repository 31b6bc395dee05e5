import type { HumanCheckTerms } from '@lantern-giving/core/api/campaigns.schema';
import type { HumanAction, HumanCheckSite } from '@lantern-giving/core/human-check';

/**
 * `absent`: there was no token, or the service could not verify it. A risk signal, not a pass: the caller falls under
 * the route's tighter limits.
 */
export type HumanVerdict = 'passed' | 'failed' | 'absent';

/** What a call presents to prove that a person made it. */
export interface HumanProof {
  readonly token: string;
  /** The action that the page requested the token for: see `pageAction`. */
  readonly page: string;
  /** The action of the call itself. */
  readonly action: HumanAction;
  /** Host name of the page. */
  readonly host: string;
  /** IP address of the caller. */
  readonly address: string;
}

/** Verifies human check tokens. */
export interface HumanCheck {
  /** Whether a service checks the tokens. Without one, a call that passes may be anybody's. */
  readonly hasService: boolean;
  /** What a page of the site needs to obtain a token; null if it needs none. */
  termsFor(site: HumanCheckSite): HumanCheckTerms | null;
  /** Never throws: if the service fails the verdict is `absent`. */
  verify(proof: HumanProof): Promise<HumanVerdict>;
}

/** For development: passes every call without a service. */
export const alwaysPass: HumanCheck = { hasService: false, termsFor: () => null, verify: async () => 'passed' };

/** Passes any non-empty token: the fallback if no real service is configured. */
export const tokenRequired: HumanCheck = {
  hasService: false,
  termsFor: () => null,
  verify: async ({ token }) => (token.trim() === '' ? 'absent' : 'passed'),
};

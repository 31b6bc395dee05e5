/** `absent`: no token came. A risk signal, not a pass: the caller falls under the route's tighter limits. */
export type HumanVerdict = 'passed' | 'failed' | 'absent';

/** Asks a human-check service about the token that a page got from it. */
export interface HumanCheck {
  verify(check: { readonly token: string; readonly page: string; readonly address: string }): Promise<HumanVerdict>;
}

/** Development's check: needs no service and lets everybody through. */
export const alwaysPass: HumanCheck = { verify: async () => 'passed' };

/** Takes any token that is not empty for a pass; what stands in where a real service is not configured. */
export const tokenRequired: HumanCheck = {
  verify: async ({ token }) => (token.trim() === '' ? 'absent' : 'passed'),
};

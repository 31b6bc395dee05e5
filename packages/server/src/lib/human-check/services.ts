import type { HumanCheckService } from '@lantern-giving/core/human-check';

interface Service {
  /** Where a token is checked. */
  readonly siteverify: string;
  /** Whether it says how sure it is, instead of yes or no. */
  readonly scored: boolean;
  /** What a page's policy has to allow for it. */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
}

/** The services, which all speak one protocol: form in, `success` and `error-codes` out. */
export const SERVICES: Readonly<Record<HumanCheckService, Service>> = {
  turnstile: {
    siteverify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scored: false,
    scripts: ['https://challenges.cloudflare.com'],
    frames: ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    siteverify: 'https://www.google.com/recaptcha/api/siteverify',
    scored: true,
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
};

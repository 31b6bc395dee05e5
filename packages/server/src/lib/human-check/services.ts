import type { HumanCheckService } from '@lantern-giving/core/human-check';

interface Service {
  /** URL of the verification endpoint. */
  readonly siteverify: string;
  /** Whether it returns a score rather than yes or no. */
  readonly scored: boolean;
  /** Origins that a page's Content-Security-Policy has to allow. */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
}

/** All speak the siteverify protocol: form fields in, JSON with `success` and `error-codes` out. */
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

import type { Brand } from '../campaigns/index.ts';

/** Human check (CAPTCHA) services, as named in the configuration. */
export const HUMAN_CHECK_SERVICES = ['turnstile', 'recaptcha'] as const;
export type HumanCheckService = (typeof HUMAN_CHECK_SERVICES)[number];

/** Actions protected by a human check: saving a card, creating a schedule, registering a charity. */
export type HumanAction = 'setup' | 'schedule' | 'register';

/** A brand's pages, or the dashboard's registration page. Each may have its own site key. */
export type HumanCheckSite = Brand | 'charity';

/**
 * The action name that a token is bound to, `recaptcha_page` in requests: site and action, so that a token cannot be used
 * for another call. It consists of letters and underscores, the only characters that all services accept.
 */
export const pageAction = (site: HumanCheckSite, action: HumanAction): string => `${site}_${action}`;

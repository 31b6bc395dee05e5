import type { Brand } from '../campaigns/index.ts';

/** The services that can tell a person from a program, by what the configuration calls them. */
export const HUMAN_CHECK_SERVICES = ['turnstile', 'recaptcha'] as const;
export type HumanCheckService = (typeof HUMAN_CHECK_SERVICES)[number];

/** What is done only for a person: saving a card, creating a schedule, registering a charity. */
export type HumanAction = 'setup' | 'schedule' | 'register';

/** Whose page it is: a brand's, or that of the dashboard on which charities register. Each may have keys of its own. */
export type HumanCheckSite = Brand | 'charity';

/**
 * What a token is made for, `recaptcha_page` on the wire: the site whose keys it is made with, and the action, so that a
 * token for one call is worth nothing in another. Letters and underscores are all that every service takes.
 */
export const pageAction = (site: HumanCheckSite, action: HumanAction): string => `${site}_${action}`;

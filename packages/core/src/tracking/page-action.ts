import type { Brand } from '../calendar/campaign.ts';

/** The services that can tell a person from a program, by what the configuration calls them. */
export const HUMAN_CHECK_SERVICES = ['turnstile', 'recaptcha'] as const;
export type HumanCheckService = (typeof HUMAN_CHECK_SERVICES)[number];

/** What is done only for a person: saving a card, creating a schedule, registering a charity. */
export type HumanAction = 'setup' | 'schedule' | 'register';

/**
 * What a token is made for, `recaptcha_page` on the wire: the brand, since each may have keys of its own, and the action,
 * so that a token for one call is worth nothing in another. Letters and underscores are all that every service takes.
 */
export const pageAction = (brand: Brand, action: HumanAction): string => `${brand}_${action}`;

import { givingIn } from '@lantern-giving/i18n/checkout/giving';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';
import { partLoader } from './part-loader.ts';

const givingMessages = async (locale: Locale) => (await givingIn[locale.language]()).giving(locale);

/** What makes the gift. */
export const loadPay = () => import('../steps/payment/pay.ts');

/** Why an attempt did not succeed, and what to do about it. */
export const loadRefusal = partLoader(() => import('../steps/payment/refusal.tsx'), givingMessages);

/** The completed gift. */
export const loadConfirmation = partLoader(() => import('../steps/confirmation/confirmation.tsx'), givingMessages);

/**
 * Requests all that is needed from the press on, before the press: it may be that nothing can be loaded after it. A
 * failure is reported by whatever is needed.
 */
export function prepareGiving(locale: Locale, session: CheckoutSession): void {
  Promise.all([loadPay(), loadRefusal(locale, session), loadConfirmation(locale, session)]).catch(() => undefined);
}

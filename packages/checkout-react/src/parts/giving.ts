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
 * Requests everything that is needed after the donor presses the button, before they do so: afterwards it may be
 * impossible to load anything. A failure is reported by the part that is needed.
 */
export function prepareGiving(locale: Locale, session: CheckoutSession): void {
  Promise.all([loadPay(), loadRefusal(locale, session), loadConfirmation(locale, session)]).catch(() => undefined);
}

import type { ComponentType } from 'react';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';

/** Loads a part with its messages, in the words of the kind of campaign, and the steps, whose reducer handles its events. */
export const partLoader =
  <Given, Messages extends object>(
    load: () => Promise<{ readonly Part: ComponentType<Given & { messages: Messages }> }>,
    messagesIn: (locale: Locale) => Promise<Messages>,
  ) =>
  async (locale: Locale, session: CheckoutSession) => {
    const [{ Part }, messages] = await Promise.all([session.loadSteps().then(load), messagesIn(locale)]);
    return { Part, messages: session.snapshot().own?.says(messages, locale) ?? messages };
  };

import type { ComponentType } from 'react';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';

/** A part with its messages, worded for the kind of campaign; the steps' reducer handles the events that it sends. */
export const lazyPart =
  <Given, Messages extends object>(
    load: () => Promise<{ readonly Part: ComponentType<Given & { messages: Messages }> }>,
    messagesIn: (locale: Locale) => Promise<Messages>,
  ) =>
  async (locale: Locale, session: CheckoutSession) => {
    const [{ Part }, messages] = await Promise.all([session.loadSteps().then(load), messagesIn(locale)]);
    return { Part, messages: session.snapshot().own?.says(messages, locale) ?? messages };
  };

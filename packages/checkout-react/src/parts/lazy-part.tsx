import { Button } from '@lantern-giving/ui/button';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { importsAgain, reloadPage } from '../imports-again.ts';
import { useFlow } from '../layout/context.ts';
import { Reload } from '../layout/reload.tsx';
import { StatusView } from '../layout/status-view.tsx';
import { useLazy } from '../lazy.ts';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';

interface Loaded<Given, Messages> {
  readonly Part: ComponentType<Given & { messages: Messages }>;
  readonly messages: Messages;
}

/** Loads a part of the flow when it is rendered, in the donor's language. */
export function LazyPart<Messages, Given extends object = object>({
  load,
  waiting,
  given,
}: {
  /** Must be stable between renders. */
  load: (locale: Locale, session: CheckoutSession) => Promise<Loaded<Given, Messages>>;
  waiting: ReactNode;
  /** The part's properties besides its messages. */
  given?: Given;
}) {
  const { session, locale, messages } = useFlow();
  const part = useLazy(useCallback(() => load(locale, session), [load, locale, session]));
  if (part.value) {
    const { Part, messages: own } = part.value;
    return <Part {...(given as Given)} messages={own} />;
  }
  if (!part.retry) return waiting;
  if (!importsAgain && part.retry === reloadPage) return <Reload />;
  return (
    <StatusView title={messages.unreachable.title} text={messages.unreachable.text}>
      <Button onClick={part.retry}>{messages.frame.retry}</Button>
    </StatusView>
  );
}

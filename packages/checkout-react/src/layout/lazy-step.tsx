import { Button } from '@lantern-giving/ui/button';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { importsAgain, reloadPage } from '../imports-again.ts';
import { useLazy } from '../lazy.ts';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';
import { useFlow } from './context.ts';
import { Reload } from './reload.tsx';
import { StatusView } from './status-view.tsx';

interface Loaded<Words> {
  readonly Part: ComponentType<{ words: Words }>;
  readonly words: Words;
}

/** A part of the flow that is loaded when it is shown, in the donor's language. */
export function LazyStep<Words>({
  load,
  waiting,
}: {
  /** Keep it the same between renders. */
  load: (speech: Locale, session: CheckoutSession) => Promise<Loaded<Words>>;
  waiting: ReactNode;
}) {
  const { session, speech, words } = useFlow();
  const part = useLazy(useCallback(() => load(speech, session), [load, speech, session]));
  if (part.value) {
    const { Part, words: own } = part.value;
    return <Part words={own} />;
  }
  if (!part.retry) return waiting;
  if (!importsAgain && part.retry === reloadPage) return <Reload />;
  return (
    <StatusView title={words.unreachable.title} text={words.unreachable.text}>
      <Button onClick={part.retry}>{words.shell.retry}</Button>
    </StatusView>
  );
}

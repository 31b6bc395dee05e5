import { Button } from '@lantern-giving/ui/button';
import { useCallback, useEffect, useRef } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { useLazy } from '../../../lazy.ts';
import { useStepMessages } from '../../../messages/step-messages.ts';

const load = async () => (await import('@lantern-giving/core/person/email-typo')).suggestEmail;

/** The probable correction of an address with a mistyped domain; null for any other. */
export function useEmailSuggestion(): string | null {
  const { email } = useReadyFlow().view.state.donor;
  // Without the module nothing is suggested; a lost connection has no other effect.
  const suggestEmail = useLazy(useCallback(load, [])).value;
  return suggestEmail?.(email) ?? null;
}

interface EmailSuggestionProps {
  meant: string | null;
  /** A press was held back: moves the focus here, once. */
  leads: boolean;
  onLed: () => void;
  /** Called when the suggestion has been applied. */
  onTaken: () => void;
}

/** Suggests a correction for an address once its field was left: the only link to the schedule is sent there. */
export function EmailSuggestion({ meant, leads, onLed, onTaken }: EmailSuggestionProps) {
  const { session, view } = useReadyFlow();
  const messages = useStepMessages().details;
  const button = useRef<HTMLButtonElement>(null);
  const shown = meant !== null && view.state.attempted.includes('email');
  useEffect(() => {
    if (!leads || !shown) return;
    button.current?.focus();
    onLed();
  }, [leads, shown]);
  return (
    <div role="status">
      {shown ? (
        <Button
          buttonRef={button}
          kind="secondary"
          size="small"
          onClick={() => {
            session.send({ type: 'donorChanged', change: { email: meant } });
            onTaken();
          }}
        >
          {messages.emailSuggestion(meant.slice(meant.indexOf('@') + 1))}
        </Button>
      ) : null}
    </div>
  );
}

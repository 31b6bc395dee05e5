import { Button } from '@lantern-giving/ui/button';
import { useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure } from './failure.ts';

/** Leads to the processor's page for another card. */
export function OtherCard({
  label,
  kind,
  onOpen,
}: {
  label: string;
  kind: 'primary' | 'secondary';
  /** Leaves this page. @returns why it could not, or null */
  onOpen: () => Promise<Failure | null>;
}) {
  const { schedule: messages } = useMessages();
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async () => {
    setState('opening');
    // While the browser leaves the page, the button stays busy.
    if ((await onOpen()) !== null) setState('failed');
  };
  return (
    <div className="other-card">
      <Button
        kind={kind}
        size="small"
        busy={state === 'opening'}
        busyLabel={messages.openingCard}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="quiet">
          {messages.otherCardFailed}
        </p>
      )}
    </div>
  );
}

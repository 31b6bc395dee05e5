import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import { InfoIcon } from '@lantern-giving/ui/icons';
import { useOwnId } from '@lantern-giving/ui/own-id';
import { type ReactNode, useState } from 'react';
import { useStepMessages } from '../messages/step-messages.ts';
import './explained.css';

/** A choice with an explanation that opens under it on request, without covering anything or taking the focus. */
export function Explained({ what, children }: { what: keyof StepsMessages['explained']; children: ReactNode }) {
  const { label, text } = useStepMessages().explained[what];
  const [open, setOpen] = useState(false);
  const id = useOwnId();
  return (
    <div>
      <div className="ln-explained">
        {children}
        <button
          type="button"
          className="ln-about"
          aria-label={label}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <InfoIcon />
        </button>
      </div>
      <p id={id} className="ln-quiet" hidden={!open}>
        {text}
      </p>
    </div>
  );
}

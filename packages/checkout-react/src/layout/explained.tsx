import { InfoIcon } from '@lantern-giving/ui/icons';
import { useOwnId } from '@lantern-giving/ui/own-id';
import { type ReactNode, useState } from 'react';
import './explained.css';

/** A choice with an explanation that opens under it on request, without covering anything or taking the focus. */
export function Explained({ words, children }: { words: { label: string; text: string }; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useOwnId();
  return (
    <div>
      <div className="ln-explained">
        {children}
        <button
          type="button"
          className="ln-about"
          aria-label={words.label}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <InfoIcon />
        </button>
      </div>
      <p id={id} className="ln-quiet" hidden={!open}>
        {words.text}
      </p>
    </div>
  );
}

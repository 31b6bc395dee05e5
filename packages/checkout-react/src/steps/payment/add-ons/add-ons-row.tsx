import { ChevronIcon } from '@lantern-giving/ui/icons';
import { useOwnId } from '@lantern-giving/ui/own-id';
import { type ReactNode, useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import '../../plan/plan-row.css';
import './add-ons-row.css';

interface AddOnsRowProps {
  readonly title: string;
  /** What can be added. */
  readonly offered: string;
  /** The added gifts and their cost; empty if there are none. */
  readonly chosen: string;
  /** Whether something in here keeps the donor from paying. */
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** All add-ons in one line, which opens in place, and starts open if something is already added. */
export function AddOnsRow({ title, offered, chosen, wrong, children }: AddOnsRowProps) {
  const { attempts, busy } = useReadyFlow().view;
  const [open, setOpen] = useState(chosen !== '');
  // Every refused press shows its reason, even if the row was closed after the one before. A press that is refused here
  // counts as an attempt; before one that the server refuses, the step was busy.
  const press = `${attempts} ${busy}`;
  const [lastPress, setLastPress] = useState(press);
  if (press !== lastPress) {
    setLastPress(press);
    if (wrong) setOpen(true);
  }
  const id = useOwnId();
  return (
    <section className="ln-rows ln-row" aria-label={title}>
      <button
        type="button"
        className="ln-row-line ln-add-ons-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          {title} <small>{chosen || offered}</small>
        </span>
        <ChevronIcon />
      </button>
      {/* Rendered while closed too: the endowment reports that it was not chosen, and other charities follow the plan. */}
      <div id={id} className="ln-row-panel ln-add-ons" hidden={!open}>
        {children}
      </div>
    </section>
  );
}

import { useOwnId } from '@lantern-giving/ui/own-id';
import { type ReactNode, useState } from 'react';
import { useFlow } from '../../layout/context.ts';
import { LazyPart } from '../../parts/lazy-part.tsx';
import type { loadCausesPanel } from '../../parts/plan.ts';
import './plan-row.css';

interface PlanRowProps {
  /** Name of what is settled here. */
  label: string;
  /** The current choice; without it, the name opens the panel. */
  children?: ReactNode;
  /** Loads the panel when it is opened; undefined where nothing can be changed. */
  panel?: typeof loadCausesPanel | undefined;
  /** A problem inside opens the panel. */
  wrong?: boolean;
}

/** A part of the plan in one line, which opens in place. */
export function PlanRow({ label, children, panel, wrong = false }: PlanRowProps) {
  const { messages: all, view } = useFlow();
  const { plan: messages } = all;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  // Opens at each press that is refused because of it, even if the donor has closed it since the last one. It stays
  // open once the problem is solved: the donor is in the middle of choosing.
  const refused = wrong ? view.attempts + 1 : 0;
  if (refused !== opened) {
    setOpened(refused);
    if (wrong) setOpen(true);
  }
  const id = useOwnId();
  const button = panel ? (
    <button
      type="button"
      className="ln-text-button"
      aria-expanded={open}
      aria-controls={id}
      aria-label={children ? `${messages.change}: ${label}` : undefined}
      onClick={() => setOpen(!open)}
    >
      {children ? messages.change : label}
    </button>
  ) : null;
  return (
    <section className="ln-row" aria-label={children ? label : undefined}>
      {children ? (
        <div className="ln-row-line">
          <span>{children}</span>
          {button}
        </div>
      ) : (
        button
      )}
      <div id={id} className="ln-row-panel" hidden={!open}>
        {open && panel ? <LazyPart load={panel} waiting={null} /> : null}
      </div>
    </section>
  );
}

import { useOwnId } from '@lantern-giving/ui/own-id';
import { useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { LazyStep } from '../../layout/lazy-step.tsx';
import { loadCodePanel } from '../../layout/load.ts';
import './plan-row.css';

/** The code by which a sponsor may match the gift, in one line that opens in place. */
export function CodeRow() {
  const { view, messages } = useReadyFlow();
  const [open, setOpen] = useState(false);
  const id = useOwnId();
  return (
    <div className="ln-row">
      <button
        type="button"
        className="ln-text-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {view.state.plan.chainCode ? messages.plan.codeAdded : messages.plan.code}
      </button>
      <div id={id} className="ln-row-panel" hidden={!open}>
        {open ? <LazyStep load={loadCodePanel} waiting={null} /> : null}
      </div>
    </div>
  );
}

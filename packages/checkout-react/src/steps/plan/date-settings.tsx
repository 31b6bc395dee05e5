import { zoneName } from '@lantern-giving/core/language';
import { useOwnId } from '@lantern-giving/ui/own-id';
import { useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { LazyStep } from '../../layout/lazy-step.tsx';
import { loadDatePanel } from '../../layout/load.ts';
import './date-settings.css';

/** The time zone and moon authority in one line, editable in place. */
export function DateSettings() {
  const {
    view,
    locale,
    messages: { plan: messages },
  } = useReadyFlow();
  const { timezone, startDateOffset } = view.state.plan;
  const [open, setOpen] = useState(false);
  const id = useOwnId();

  return (
    <section className="ln-settings" aria-label={messages.settings}>
      <p className="ln-quiet">
        {startDateOffset ? messages.localSighting : messages.ummAlQura}
        {' · '}
        <button
          type="button"
          className="ln-text-button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${messages.change}: ${messages.settings}`}
          onClick={() => setOpen(!open)}
        >
          {messages.change}
        </button>
        <br />
        {messages.settingsNow(zoneName(timezone, locale.tag))}
      </p>
      <div id={id} hidden={!open}>
        {open ? <LazyStep load={loadDatePanel} waiting={null} /> : null}
      </div>
    </section>
  );
}

import type { WidgetSettings } from '@lantern-giving/core/charity/widget';
import type { Language } from '@lantern-giving/core/language';
import { Button } from '@lantern-giving/ui/button';
import { useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { widget } from '../../words/widget.ts';
import { previewAddress } from './chosen.ts';

/** The widget itself in a page of its own, from which nothing can be given. */
export function Preview({ settings, around }: { settings: WidgetSettings; around: Language }) {
  const words = useWords(widget);
  const [start, setStart] = useState(0);
  const address = previewAddress(settings, around);
  return (
    <section className="widget-preview" aria-labelledby="widget-preview">
      <div className="widget-head">
        <h2 id="widget-preview">{words.previewTitle}</h2>
        <Button kind="quiet" size="small" onClick={() => setStart(start + 1)}>
          {words.previewAgain}
        </Button>
      </div>
      <p className="quiet">{words.previewLead}</p>
      {/* A fresh frame for each address: one that is sent elsewhere leaves a step in the browser's history. */}
      <iframe
        key={`${start} ${address}`}
        title={words.previewFrame}
        src={address}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </section>
  );
}

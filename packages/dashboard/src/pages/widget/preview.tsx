import type { WidgetSettings } from '@lantern-giving/core/charity/widget';
import type { Language } from '@lantern-giving/core/language';
import { widgetMessages } from '@lantern-giving/i18n/dashboard/widget';
import { Button } from '@lantern-giving/ui/button';
import { useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { previewAddress } from './chosen.ts';

/** The widget in its own frame, from which nothing can be given. */
export function Preview({ settings, around }: { settings: WidgetSettings; around: Language }) {
  const messages = useMessages(widgetMessages);
  const [start, setStart] = useState(0);
  const address = previewAddress(settings, around);
  return (
    <section className="widget-preview" aria-labelledby="widget-preview">
      <div className="widget-head">
        <h2 id="widget-preview">{messages.previewTitle}</h2>
        <Button kind="quiet" size="small" onClick={() => setStart(start + 1)}>
          {messages.previewAgain}
        </Button>
      </div>
      <p className="quiet">{messages.previewLead}</p>
      {/* A new frame for each URL: navigating a frame adds an entry to the browser's history. */}
      <iframe
        key={`${start} ${address}`}
        title={messages.previewFrame}
        src={address}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </section>
  );
}

import {
  CODE_KINDS,
  type CodeKind,
  MOUNT_ID,
  OPENER_CLASS,
  type WidgetSettings,
  widgetCode,
} from '@lantern-giving/core/charity/widget';
import { widgetMessages } from '@lantern-giving/i18n/dashboard/widget';
import { Button } from '@lantern-giving/ui/button';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { useRef, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';

export interface CodePartProps {
  settings: WidgetSettings;
  /** Origin of the platform. */
  origin: string;
  kind: CodeKind;
  onKind: (kind: CodeKind) => void;
}

/** The code for the chosen options, with a copy button. */
export function CodePart({ settings, origin, kind, onKind }: CodePartProps) {
  const messages = useMessages(widgetMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const code = widgetCode(kind, settings, { origin });
  const [copied, setCopied] = useState<{ readonly code: string; readonly how: 'copied' | 'selected' } | null>(null);
  const opens = kind === 'tagManager' ? settings.form !== 'inPlace' : settings.form === 'modal' && kind !== 'react';
  const stands = kind === 'tagManager' && settings.form === 'inPlace';

  const copy = async () => {
    let how: 'copied' | 'selected' = 'copied';
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      // Without permission or a clipboard, the user can copy with the keyboard.
      field.current?.focus();
      field.current?.select();
      how = 'selected';
    }
    setCopied({ code, how });
  };

  return (
    <section className="widget-code" aria-labelledby="widget-code">
      <h2 id="widget-code">{messages.codeTitle}</h2>
      <SegmentedControl
        label={messages.codeFor}
        hideLabel
        value={kind}
        options={CODE_KINDS.map((value) => ({ value, label: messages.codeKinds[value] }))}
        onChange={onKind}
      />
      <div id="widget-code-notes" className="quiet">
        <p>{messages.notes[kind]}</p>
        {kind === 'wordpress' && settings.form !== 'modal' && <p>{messages.linkStays}</p>}
        {opens && <p>{messages.openerNote(OPENER_CLASS)}</p>}
        {stands && <p>{messages.placeNote(MOUNT_ID)}</p>}
      </div>
      <textarea
        ref={field}
        className="widget-source"
        aria-label={messages.code}
        aria-describedby="widget-code-notes"
        dir="ltr"
        lang="en"
        readOnly
        spellCheck={false}
        rows={code.split('\n').length}
        value={code}
      />
      <div className="widget-copy">
        <Button size="small" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <p role="status" className="quiet">
          {copied?.code === code ? messages[copied.how] : ''}
        </p>
      </div>
    </section>
  );
}

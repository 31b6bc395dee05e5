import type { PanelsMessages } from '@lantern-giving/i18n/en/checkout/panels';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { TextField } from '@lantern-giving/ui/text-field';
import { useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { FieldSlot } from '../../layout/field-slot.tsx';
import { shareCodeIn } from '../../state/share-code.ts';
import '../../layout/step-frame.css';

/** The match code, from the donor's link or typed. That it matches anything is said once an amount is reserved. */
export function Part({ messages: { code: messages } }: { messages: PanelsMessages }) {
  const { session, view } = useReadyFlow();
  const { chainCode } = view.state.plan;
  const [typed, setTyped] = useState(chainCode ?? '');
  const [left, setLeft] = useState(false);
  const wrong = left && typed.trim() !== '' && chainCode === null;
  return (
    <div className="ln-step">
      <FieldSlot wrong={wrong}>
        <TextField
          label={messages.code}
          hint={messages.hint}
          error={wrong ? messages.wrong : undefined}
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setLeft(false);
            session.send({ type: 'codeTyped', code: shareCodeIn(text) });
          }}
          onBlur={() => afterPointerUp(() => setLeft(true))}
        />
        <p className="ln-quiet" role="status">
          {chainCode === null ? null : messages.added}
        </p>
      </FieldSlot>
    </div>
  );
}

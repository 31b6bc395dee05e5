import type { PanelsMessages } from '@lantern-giving/i18n/en/checkout/panels';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { TextField } from '@lantern-giving/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { FieldSlot } from '../../layout/field-slot.tsx';
import { focusProblem } from '../../layout/focus.ts';
import { useProblems } from '../../layout/use-problems.ts';
import '../../layout/step-frame.css';

/** The match code, from the donor's link or typed. It is only said to match anything once an amount is reserved. */
export function Part({ messages: { code: messages } }: { messages: PanelsMessages }) {
  const { session, view } = useReadyFlow();
  const { chainCode, typedCode } = view.state.plan;
  const [typed, setTyped] = useState(typedCode || (chainCode ?? ''));
  const [left, setLeft] = useState(typedCode !== '');
  const problem = useProblems().of('code');
  const wrong = problem !== undefined || (left && typedCode !== '');
  const panel = useRef<HTMLDivElement>(null);

  // A panel that opens for its problem exists only after the donor has pressed the button.
  useEffect(() => {
    if (problem) focusProblem(panel.current?.closest('form') ?? null);
  }, []);

  return (
    <div className="ln-step" ref={panel}>
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
            session.send({ type: 'codeTyped', text });
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

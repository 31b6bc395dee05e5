import { Tooltip } from '@lantern-giving/ui/tooltip';
import type { ReactNode } from 'react';
import type { LaterWords } from '../../words/en/later.ts';
import { useFlow } from '../context.ts';
import { useLaterWords } from '../later-words.ts';

/** A choice, and a word about it for who asks. */
export function Explained({ what, children }: { what: keyof LaterWords['explained']; children: ReactNode }) {
  const { words } = useFlow();
  const { label, text } = useLaterWords().explained[what];
  return (
    <div className="ln-explained">
      {children}
      <Tooltip label={label} dismissLabel={words.shell.close}>
        {text}
      </Tooltip>
    </div>
  );
}

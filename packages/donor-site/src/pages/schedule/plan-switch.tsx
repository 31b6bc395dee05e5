import { Notice } from '@lantern-giving/ui/notice';
import { Switch } from '@lantern-giving/ui/switch';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../components/announcer.tsx';

export interface PlanSwitchProps {
  label: string;
  /** The server's value. */
  checked: boolean;
  /** What is so while it is on, and while it is off. */
  on: string;
  off: string;
  /** Whether it can still be chosen; a refusal stays where it no longer can. */
  isOffered?: boolean;
  /** @returns why it could not be set, or null */
  onChoose: (value: boolean) => Promise<{ readonly title: string; readonly text: string } | null>;
}

/** A choice of a plan that is stored as soon as it is made. */
export function PlanSwitch({ label, checked, on, off, isOffered = true, onChoose }: PlanSwitchProps) {
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isAlone = !isOffered && failure !== null;
  // The switch had the focus.
  useEffect(() => {
    if (isAlone) place.current?.focus();
  }, [isAlone]);
  const shown = chosen ?? checked;

  const choose = async (value: boolean) => {
    // Not `disabled` meanwhile, which takes the focus from who has pressed it.
    if (chosen !== null) return;
    setChosen(value);
    setFailure(null);
    announce('');
    const failed = await onChoose(value);
    setFailure(failed);
    // The text beside the switch has changed, and the focus is on the switch.
    if (!failed) announce(value ? on : off);
    // Shows the server's value, which is what will happen.
    setChosen(null);
  };

  if (!isOffered && !failure) return null;
  return (
    <div ref={place} tabIndex={-1} className="again">
      {isOffered && (
        <Switch label={label} description={shown ? on : off} checked={shown} onChange={(value) => void choose(value)} />
      )}
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.text}
        </Notice>
      )}
    </div>
  );
}

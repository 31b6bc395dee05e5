import { Notice } from '@lantern-giving/ui/notice';
import { Switch } from '@lantern-giving/ui/switch';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** A form to be filled in before it is switched on. */
  children?: ReactNode;
  /** Why what was answered to `children` was not taken, if they are no longer there to say so. */
  refusal?: Told | null;
  /** @returns why it could not be set, `asks` where nothing is set until `children` are answered, or null */
  onChoose: (value: boolean) => Promise<Told | 'asks' | null>;
}

export interface Told {
  readonly title: string;
  readonly text: string;
}

/** A choice of a plan that is stored as soon as it is made. */
export function PlanSwitch({
  label,
  checked,
  on,
  off,
  isOffered = true,
  children,
  refusal = null,
  onChoose,
}: PlanSwitchProps) {
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<boolean | null>(null);
  /** What was set, and is announced once it is the server's value, with the text that it has then. */
  const [made, setMade] = useState<boolean | null>(null);
  const [own, setFailure] = useState<Told | null>(null);
  const failure = own ?? refusal;
  const place = useRef<HTMLDivElement>(null);
  const isAlone = !isOffered && failure !== null;
  // The switch had the focus.
  useEffect(() => {
    if (isAlone) place.current?.focus();
  }, [isAlone]);
  const isAsking = Boolean(children);
  const hasAsked = useRef(false);
  useEffect(() => {
    // What had the focus is no longer there.
    if (hasAsked.current && !isAsking) place.current?.querySelector('input')?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  useEffect(() => {
    if (failure) place.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const shown = chosen ?? checked;
  useEffect(() => {
    if (made === null || made !== checked) return;
    // The text beside the switch has changed, and the focus is on the switch.
    announce(checked ? on : off);
    setMade(null);
  }, [made, checked, on, off, announce]);

  const choose = async (value: boolean) => {
    // Not `disabled` meanwhile, which takes the focus from who has pressed it.
    if (chosen !== null) return;
    setChosen(value);
    setFailure(null);
    announce('');
    const answer = await onChoose(value);
    const failed = answer === 'asks' ? null : answer;
    setFailure(failed);
    if (answer === null) setMade(value);
    // Shows the server's value, which is what will happen.
    setChosen(null);
  };

  if (!isOffered && !failure) return null;
  return (
    <div ref={place} tabIndex={-1} className="again">
      {isOffered && (
        <Switch label={label} description={shown ? on : off} checked={shown} onChange={(value) => void choose(value)} />
      )}
      {children}
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.text}
        </Notice>
      )}
    </div>
  );
}

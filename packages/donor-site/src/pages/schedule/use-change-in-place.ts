import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Refused } from './failure.ts';

export interface ChangeInPlace {
  /** The element that has the button, or the form in its place. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Whether the last change was made. */
  readonly isDone: boolean;
  /** Why the last change was not made. */
  readonly refused: Refused | null;
  /** Whether nothing could be changed any more when it was refused. */
  readonly isOver: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Makes the change, and closes the form if it is made. */
  readonly submit: (change: () => Promise<Refused | null>) => Promise<void>;
}

/**
 * A form that opens where its button was. The focus goes to its first field, or the one that is wrong after a refusal,
 * and back to the button when it closes, or to the place if there is none any more.
 */
export function useChangeInPlace(mayChange: boolean): ChangeInPlace {
  const [state, setState] = useState<'closed' | 'open' | 'busy' | 'done'>('closed');
  const [refused, setRefused] = useState<Refused | null>(null);
  const [judged, setJudged] = useState<Refused | null>(null);
  const [wasOver, setOver] = useState(false);
  // As it was then: the plan that ends later has nothing to do with an earlier refusal.
  if (judged !== refused) {
    setJudged(refused);
    setOver(refused !== null && !mayChange);
  }
  const isOver = wasOver && !mayChange;
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    const { current } = place;
    const wrong = current?.querySelector<HTMLElement>('[aria-invalid]');
    if (isOver) current?.focus();
    else if (state === 'open' && refused && !wrong) {
      // The focus stays on what was pressed.
      current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
    } else if (state === 'open') (wrong ?? current?.querySelector<HTMLElement>('input, select'))?.focus();
    // Where it was opened: the form that had the focus is no longer there.
    else if (state !== 'busy' && wasOpen.current) (current?.querySelector('button') ?? current)?.focus();
    wasOpen.current = state === 'open' || state === 'busy';
  }, [state, refused, isOver]);

  return {
    place,
    isOpen: mayChange && (state === 'open' || state === 'busy'),
    isBusy: state === 'busy',
    isDone: state === 'done',
    refused,
    isOver,
    open: () => {
      setRefused(null);
      setState('open');
    },
    close: () => {
      setRefused(null);
      setState('closed');
    },
    submit: async (change) => {
      setState('busy');
      const failed = await change();
      setRefused(failed);
      setState(failed ? 'open' : 'done');
    },
  };
}

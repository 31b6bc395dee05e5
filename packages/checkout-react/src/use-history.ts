import { STEPS, type Step } from '@lantern-giving/core/donation';
import { useEffect, useRef } from 'react';
import type { CheckoutSession, CheckoutSnapshot } from './session/session.ts';

const KEY = 'lanternStep';

/**
 * Lets the browser's back and forward buttons move between steps. Only for a page that is the checkout's own: the
 * history of a page that merely holds one is not ours.
 */
export function useHistory(session: CheckoutSession, view: CheckoutSnapshot, on: boolean): void {
  const { step } = view.state;
  const ready = view.loading === 'ready';
  const entered = useRef(false);

  useEffect(() => {
    if (!on || !ready) return;
    const state: unknown = history.state;
    const kept = typeof state === 'object' ? state : {};
    if (stepIn(state) === step) {
      entered.current = true;
      return;
    }
    if (entered.current) history.pushState({ ...kept, [KEY]: step }, '');
    else history.replaceState({ ...kept, [KEY]: step }, '');
    entered.current = true;
  }, [on, ready, step]);

  useEffect(() => {
    if (!on) return;
    const onPop = (event: PopStateEvent) => {
      const wanted = stepIn(event.state);
      if (wanted && !session.snapshot().busy) session.goTo(wanted);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [session, on]);
}

function stepIn(state: unknown): Step | undefined {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return undefined;
  return STEPS.find((step) => step === state[KEY]);
}

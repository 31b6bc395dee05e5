import { useEffect } from 'react';
import type { CheckoutSession } from '../state/checkout-session.ts';
import { useFlow } from './context.ts';

const KEY = 'lanternStep';

/**
 * Lets the browser's back and forward buttons move between steps. Only for a page that is nothing but the checkout: an
 * embedding page owns its history.
 */
export function PageHistory() {
  const { session } = useFlow();
  useEffect(() => keepHistory(session), [session]);
  return null;
}

function keepHistory(session: CheckoutSession): () => void {
  let entered = false;
  const follow = () => {
    const { state, loading } = session.snapshot();
    if (loading !== 'ready') return;
    const kept: unknown = history.state;
    if (stepIn(kept)?.id !== state.step) {
      const entry = { ...(typeof kept === 'object' ? kept : {}), [KEY]: state.step };
      if (entered) history.pushState(entry, '');
      else history.replaceState(entry, '');
    }
    entered = true;
  };
  const onPop = (event: PopStateEvent) => {
    const wanted = stepIn(event.state);
    if (wanted && !session.snapshot().busy) session.goTo(wanted.id);
  };
  const stepIn = (kept: unknown) =>
    typeof kept === 'object' && kept !== null && KEY in kept
      ? session.steps().find(({ id }) => id === kept[KEY])
      : undefined;
  const unsubscribe = session.subscribe(follow);
  follow();
  addEventListener('popstate', onPop);
  return () => {
    unsubscribe();
    removeEventListener('popstate', onPop);
  };
}

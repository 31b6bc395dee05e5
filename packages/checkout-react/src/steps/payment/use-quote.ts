import type { Quote } from '@lantern-giving/core/api/quotes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { planText } from '../../state/held-quote.ts';
import { changeBetween, ensureQuote, heldQuote, type QuoteChange } from '../../state/quote.ts';
import { type Refusal, refusalOf } from '../../state/refusal.ts';
import { unsettled } from './pay.ts';

/** The quote on screen: fetched where there is none, replaced when it expires, with what changed. */
export function useQuote(): {
  readonly quote: Quote | null;
  readonly change: QuoteChange | null;
  readonly failed: Refusal | null;
  readonly retry: () => void;
  readonly dismiss: () => void;
} {
  const { session, view, facts } = useReadyFlow();
  const { state } = view;
  const { preview } = session.options();
  const [previewed, setPreviewed] = useState<Quote | null>(null);
  const [failed, setFailed] = useState<Refusal | null>(null);
  const [change, setChange] = useState<QuoteChange | null>(null);
  const [tries, setTries] = useState(0);
  const seen = useRef<Quote | null>(null);
  const pending = unsettled(state);
  const held = preview ? previewed : pending ? state.progress.quote : heldQuote(session);
  const missing = held === null;
  // The request: after a night has passed it is another plan.
  const plan = missing ? planText(state, facts) : null;

  useEffect(() => {
    if (!missing || view.busy) return;
    let wanted = true;
    setFailed(null);
    ensureQuote(session).then(
      (quote) => wanted && preview && setPreviewed(quote),
      (error: unknown) => {
        const refusal = refusalOf(error);
        if (!wanted) return;
        setFailed(refusal);
        if (refusal.kind === 'late') session.reload();
      },
    );
    return () => {
      wanted = false;
    };
  }, [session, missing, plan, view.busy, preview, tries]);

  useEffect(() => {
    if (!held || held === seen.current) return;
    if (seen.current && !view.busy) setChange(changeBetween(seen.current, held));
    seen.current = held;
  }, [held, view.busy]);

  return {
    // The old figures stay while a new quote loads, so that nothing moves.
    quote: held ?? (failed ? null : seen.current),
    change,
    failed,
    retry: useCallback(() => setTries((tried) => tried + 1), []),
    dismiss: useCallback(() => setChange(null), []),
  };
}

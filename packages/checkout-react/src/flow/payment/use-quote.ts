import type { Quote } from '@lantern-giving/core/api/quotes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { unsettled } from '../../payment/pay.ts';
import { changeBetween, ensureQuote, heldQuote, type QuoteChange } from '../../payment/quote.ts';
import { type Refusal, refusalOf } from '../../payment/refusal.ts';
import { useReadyFlow } from '../context.ts';

/** The quote on screen: fetched where there is none, replaced when it runs out, and what changed when it did. */
export function useQuote(): {
  readonly quote: Quote | null;
  readonly change: QuoteChange | null;
  readonly failed: Refusal | null;
  readonly retry: () => void;
  readonly dismiss: () => void;
} {
  const { session, view } = useReadyFlow();
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

  useEffect(() => {
    if (!missing || view.busy) return;
    let wanted = true;
    setFailed(null);
    ensureQuote(session).then(
      (quote) => wanted && preview && setPreviewed(quote),
      (error: unknown) => wanted && setFailed(refusalOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [session, missing, view.busy, preview, tries]);

  useEffect(() => {
    if (!held || held === seen.current) return;
    if (seen.current && !view.busy) setChange(changeBetween(seen.current, held));
    seen.current = held;
  }, [held, view.busy]);

  return {
    // While a new one is on its way the old figures stay: nothing jumps.
    quote: held ?? (failed ? null : seen.current),
    change,
    failed,
    retry: useCallback(() => setTries((tried) => tried + 1), []),
    dismiss: useCallback(() => setChange(null), []),
  };
}

import type { Quote } from '@lantern-giving/core/api/quotes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import {
  changeBetween,
  ensureQuote,
  type Figures,
  heldQuote,
  QUOTE_AFTER_MS,
  type QuoteChange,
  reckonedFigures,
} from '../../state/quote.ts';
import { planText } from '../../state/quoted-plan.ts';
import { type Refusal, refusalOf } from '../../state/refusal.ts';
import { unsettled } from './attempt.ts';

/** A time at which every night is open: what the plan is without the nights that have passed. */
const BEFORE_ANY_NIGHT = new Date(0);

/**
 * The figures on screen: those of the quote, which is fetched if there is none and replaced when it expires. After the
 * donor's own changes they are calculated here at once. Other changes are reported in `change`.
 */
export function useFigures(): {
  /** Null where the plan cannot be given any more. */
  readonly figures: Figures | null;
  readonly change: QuoteChange | null;
  readonly failed: Refusal | null;
  readonly retry: () => void;
  readonly dismiss: () => void;
} {
  const { session, view, facts } = useReadyFlow();
  const { state } = view;
  const { preview } = session.options();
  const [previewed, setPreviewed] = useState<{ readonly plan: string; readonly quote: Quote } | null>(null);
  const [failed, setFailed] = useState<Refusal | null>(null);
  const [change, setChange] = useState<QuoteChange | null>(null);
  const [tries, setTries] = useState(0);
  const seen = useRef<{ readonly choices: string | null; readonly figures: Figures } | null>(null);

  const choices = planText(state, { ...facts, now: BEFORE_ANY_NIGHT });
  const requested = planText(state, facts);
  const previewQuote = previewed?.plan === requested ? previewed.quote : null;
  const held = preview ? previewQuote : unsettled(state) ? state.progress.quote : heldQuote(session);
  // The old figures stay while a quote is replaced, so that nothing moves; a choice shows its new figures at once.
  const earlier = seen.current?.choices === choices ? seen.current.figures : null;
  const figures: Figures | null = held ?? earlier ?? reckonedFigures(state, facts);
  const missing = held === null;
  // The request: after a night has passed it is another plan. An incomplete tip is not sent.
  const plan = missing && !session.problems().some(({ field }) => field === 'tip') ? requested : null;

  useEffect(() => {
    if (plan === null || view.busy) return;
    let wanted = true;
    setFailed(null);
    const request = () =>
      ensureQuote(session).then(
        (quote) => wanted && preview && setPreviewed({ plan, quote }),
        (error: unknown) => {
          const refusal = refusalOf(error);
          if (!wanted) return;
          setFailed(refusal);
          if (refusal.kind === 'late') session.reload();
        },
      );
    const isOwnChange = seen.current !== null && seen.current.choices !== choices;
    const timer = isOwnChange ? setTimeout(request, QUOTE_AFTER_MS) : void request();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [session, plan, view.busy, preview, tries]);

  const retry = useCallback(() => setTries((tried) => tried + 1), []);
  useEffect(() => {
    if (failed?.kind !== 'offline') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);

  useEffect(() => {
    if (!figures || figures === seen.current?.figures) return;
    const before = seen.current;
    seen.current = { choices, figures };
    if (!before || view.busy) return;
    setChange(before.choices === choices ? changeBetween(before.figures, figures) : null);
  }, [figures, choices, view.busy]);

  return {
    figures,
    change,
    // Pressing the button may have brought the quote in the meantime.
    failed: missing ? failed : null,
    retry,
    dismiss: useCallback(() => setChange(null), []),
  };
}

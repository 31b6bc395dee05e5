import { authenticate } from '@lantern-giving/checkout-react';
import { ApiError } from '@lantern-giving/core/api/request';
import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { themeOf } from '@lantern-giving/ui/tokens';
import { useEffect, useRef, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { brandOf } from './brand-of.ts';
import { type ConfirmOutcome, type ConfirmStep, confirmNights } from './confirm-nights.ts';
import { followNight, wait } from './follow-night.ts';
import type { Night } from './tally.ts';

/** Progress of confirming nights: the current one, or the result of the last press. */
export type Confirmation =
  | ({ readonly phase: 'running' } & ConfirmStep)
  | ({ readonly phase: 'ended' } & ConfirmOutcome);

/**
 * Lets the donor confirm nights with the bank, one after another.
 * @param read fetches and shows the current schedule; null without a response
 */
export function useConfirmation(
  { givematch_share_code: shareCode, charity_id: charity }: Pick<ScheduleDetail, 'givematch_share_code' | 'charity_id'>,
  read: () => Promise<ScheduleDetail | null>,
) {
  const { language } = useLanguage();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const readHere = async () => (here.current ? read() : null);
  const onStep = (step: ConfirmStep) => setConfirmation({ phase: 'running', ...step });

  const confirm = async (nights: readonly Night[], room: HTMLElement) => {
    const ask = ({ payment_intent_client_secret: secret }: Night) =>
      askBank({ clientSecret: secret ?? '', charity }, room, language, shareCode);
    const outcome = await confirmNights(nights, { ask, read: readHere, wait, onStep });
    setConfirmation({ phase: 'ended', ...outcome });
  };

  /** Checks again for charges that had not arrived. */
  const follow = async (numbers: readonly number[]) => {
    const ends = { succeeded: [] as number[], failed: [] as number[], open: [] as number[] };
    for (const [index, number] of numbers.entries()) {
      onStep({ number, step: 'following', at: index + 1, of: numbers.length });
      ends[await followNight(number, { read: readHere, wait })].push(number);
    }
    const { open, ...settled } = ends;
    setConfirmation({ phase: 'ended', ...settled, slow: open, stopped: null });
  };

  return { confirmation, confirm, follow, dismiss: () => setConfirmation(null) };
}

async function askBank(
  charge: { readonly clientSecret: string; readonly charity: string },
  container: HTMLElement,
  locale: string,
  shareCode: string,
) {
  try {
    return await authenticate({
      client: apiClient,
      ...charge,
      container,
      locale,
      scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      theme: themeOf(brandOf(shareCode) ?? 'mtn'),
    });
  } catch (error) {
    // Also a file that does not load: the donor would be kept waiting.
    if (!(error instanceof ApiError)) reportError(error);
    return 'unavailable';
  }
}

import { authenticate } from '@lantern-giving/checkout-react';
import { ApiError } from '@lantern-giving/core/api/request';
import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { themeOf } from '@lantern-giving/ui/tokens';
import { useEffect, useRef, useState } from 'react';
import { apiClient } from '../api-client.ts';
import { useLanguage } from '../language/language-context.tsx';
import { brandOf } from './brand-of.ts';
import { endOf, followNight } from './follow-night.ts';
import type { Night } from './tally.ts';

/** Where the confirming of a night stands. */
export type ConfirmationStep =
  /** The bank asks the donor. */
  | 'asking'
  /** The bank has confirmed; the charge is awaited. */
  | 'following'
  | 'succeeded'
  /** The bank did not confirm: the donor may try again. */
  | 'refused'
  /** The bank has confirmed and the charge did not go through, for good. */
  | 'failed'
  /** The bank could not be asked. */
  | 'unavailable'
  /** The charge takes longer than anybody should wait for. */
  | 'slow';

export interface Confirmation {
  readonly number: number;
  readonly step: ConfirmationStep;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Lets the donor confirm nights with the bank, one at a time.
 * @param read gives the schedule as it is now and shows it; null where no answer came
 */
export function useConfirmation(shareCode: string, read: () => Promise<ScheduleDetail | null>) {
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

  const follow = async (number: number) => {
    setConfirmation({ number, step: 'following' });
    const end = await followNight(number, { read: readHere, wait });
    setConfirmation({ number, step: end === 'open' ? 'slow' : end });
  };

  const confirm = async ({ number, payment_intent_client_secret: clientSecret }: Night, room: HTMLElement) => {
    if (clientSecret === null) return;
    setConfirmation({ number, step: 'asking' });
    const result = await askBank(clientSecret, room, language, shareCode);
    if (result === 'succeeded') return follow(number);
    // It may have been confirmed in another window meanwhile.
    const now = (await readHere())?.payments.find((night) => night.number === number);
    const unanswered = result === 'failed' ? 'refused' : 'unavailable';
    setConfirmation({ number, step: endOf(now) === 'succeeded' ? 'succeeded' : unanswered });
  };

  return { confirmation, confirm, follow, dismiss: () => setConfirmation(null) };
}

async function askBank(clientSecret: string, container: HTMLElement, locale: string, shareCode: string) {
  try {
    return await authenticate({
      client: apiClient,
      clientSecret,
      container,
      locale,
      scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      theme: themeOf(brandOf(shareCode) ?? 'mtn'),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 'unavailable';
  }
}

import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { endOf, followNight } from './follow-night.ts';
import type { Night } from './tally.ts';

/** `failed`: the donor or the bank said no; `unavailable`: nobody could be asked. */
export type BankAnswer = 'succeeded' | 'failed' | 'unavailable';

export interface ConfirmStep {
  readonly number: number;
  /** The bank asks the donor; or it has confirmed, and the charge is awaited. */
  readonly step: 'asking' | 'following';
  /** Which of how many nights it is. */
  readonly at: number;
  readonly of: number;
}

/** What came of a press: every night of it is in one of the parts, or was not asked for. */
export interface ConfirmOutcome {
  readonly succeeded: readonly number[];
  /** The bank has confirmed and the charge did not go through, for good. */
  readonly failed: readonly number[];
  /** The charge takes longer than anybody should wait for. */
  readonly slow: readonly number[];
  /** The night at which it ended before its time. */
  readonly stopped: { readonly number: number; readonly why: 'refused' | 'unavailable' } | null;
}

export interface ConfirmDesk {
  readonly ask: (night: Night) => Promise<BankAnswer>;
  /** The schedule as it is now, or null where no answer came. */
  readonly read: () => Promise<Pick<ScheduleDetail, 'payments'> | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onStep: (step: ConfirmStep) => void;
}

/** Asks the bank for each night in turn, and ends where it does not confirm one. */
export async function confirmNights(nights: readonly Night[], desk: ConfirmDesk): Promise<ConfirmOutcome> {
  const parts: Record<'succeeded' | 'failed' | 'open', number[]> = { succeeded: [], failed: [], open: [] };
  let known: Pick<ScheduleDetail, 'payments'> | null = null;
  const read = async () => {
    known = (await desk.read()) ?? known;
    return known;
  };
  const standing = (number: number) => known?.payments.find((night) => night.number === number);
  const ended = (stopped: ConfirmOutcome['stopped']): ConfirmOutcome => {
    const { open, ...settled } = parts;
    return { ...settled, slow: open, stopped };
  };

  for (const [index, night] of nights.entries()) {
    const { number } = night;
    const place = { number, at: index + 1, of: nights.length };
    if (endOf(standing(number)) === 'open') {
      desk.onStep({ ...place, step: 'asking' });
      const answer = await desk.ask(standing(number) ?? night);
      if (answer !== 'succeeded') {
        await read();
        // It may have been confirmed in another window meanwhile.
        if (endOf(standing(number)) !== 'succeeded') {
          return ended({ number, why: answer === 'failed' ? 'refused' : 'unavailable' });
        }
      }
      desk.onStep({ ...place, step: 'following' });
    }
    parts[await followNight(number, { read, wait: desk.wait })].push(number);
  }
  return ended(null);
}

import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { endOf, followNight } from './follow-night.ts';
import type { Night } from './tally.ts';

/** `failed`: the donor or the bank refused; `unavailable`: authentication could not be started. */
export type BankAnswer = 'succeeded' | 'failed' | 'unavailable';

export interface ConfirmStep {
  readonly number: number;
  /** The bank is asking the donor, or has confirmed and the charge is pending. */
  readonly step: 'asking' | 'following';
  /** Index and number of the nights. */
  readonly at: number;
  readonly of: number;
}

/** The result of a press: every night is in one of the lists, or was not attempted. */
export interface ConfirmOutcome {
  readonly succeeded: readonly number[];
  /** Confirmed by the bank, but the charge failed for good. */
  readonly failed: readonly number[];
  /** The charge takes longer than the page waits. */
  readonly slow: readonly number[];
  /** The night at which it stopped early. */
  readonly stopped: { readonly number: number; readonly why: 'refused' | 'unavailable' } | null;
}

export interface ConfirmContext {
  readonly ask: (night: Night) => Promise<BankAnswer>;
  /** The current schedule, or null without a response. */
  readonly read: () => Promise<Pick<ScheduleDetail, 'payments'> | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onStep: (step: ConfirmStep) => void;
}

/** Asks the bank for each night in turn, and stops at the first that is not confirmed. */
export async function confirmNights(nights: readonly Night[], context: ConfirmContext): Promise<ConfirmOutcome> {
  const parts: Record<'succeeded' | 'failed' | 'open', number[]> = { succeeded: [], failed: [], open: [] };
  let known: Pick<ScheduleDetail, 'payments'> | null = null;
  const read = async () => {
    known = (await context.read()) ?? known;
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
      context.onStep({ ...place, step: 'asking' });
      const answer = await context.ask(standing(number) ?? night);
      if (answer !== 'succeeded') {
        await read();
        // It may have been confirmed in another window.
        if (endOf(standing(number)) !== 'succeeded') {
          return ended({ number, why: answer === 'failed' ? 'refused' : 'unavailable' });
        }
      }
      context.onStep({ ...place, step: 'following' });
    }
    parts[await followNight(number, { read, wait: context.wait })].push(number);
  }
  return ended(null);
}

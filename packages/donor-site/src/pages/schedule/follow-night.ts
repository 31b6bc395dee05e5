import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { awaitsDonor, type Night } from './tally.ts';

/** Delays in milliseconds between checks of what the page waits for: twenty seconds in all. */
const PAUSES = [300, 700, 1000, 1500, 2000, 2500, 3000, 4000, 5000] as const;

/** State of a confirmed night; `open`: its charge is not settled yet. */
export type NightEnd = 'succeeded' | 'failed' | 'open';

export function endOf(night: Night | undefined): NightEnd {
  if (night?.status === 'succeeded') return 'succeeded';
  return night === undefined || awaitsDonor(night) || night.status === 'pending' ? 'open' : 'failed';
}

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Polls until `isOver`, and gives up after the last delay. @returns the last response */
export async function follow<Response>(context: {
  /** Null without a response. */
  readonly read: () => Promise<Response | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly isOver: (response: Response | null) => boolean;
}): Promise<Response | null> {
  for (const pause of PAUSES) {
    const response = await context.read();
    if (context.isOver(response)) return response;
    await context.wait(pause);
  }
  return context.read();
}

/** Polls the schedule until a confirmed night is settled, and gives up after the last delay. */
export async function followNight(
  number: number,
  context: {
    /** The current schedule, or null without a response. */
    readonly read: () => Promise<Pick<ScheduleDetail, 'payments'> | null>;
    readonly wait: (milliseconds: number) => Promise<void>;
  },
): Promise<NightEnd> {
  const endIn = (schedule: Pick<ScheduleDetail, 'payments'> | null) =>
    endOf(schedule?.payments.find((night) => night.number === number));
  return endIn(await follow({ ...context, isOver: (schedule) => endIn(schedule) !== 'open' }));
}

import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { type Night, nextTry } from './tally.ts';

/** What has become of the nights that a donor asked to make up. */
export interface MadeUpNights {
  readonly underWay: readonly Night[];
  readonly given: readonly Night[];
  /** Not charged: given up, to be tried again, or waiting for the donor. */
  readonly notGiven: readonly Night[];
}

export function madeUpNights(
  { payments, server_time }: Pick<ScheduleDetail, 'payments' | 'server_time'>,
  numbers: readonly number[],
): MadeUpNights {
  const now = Date.parse(server_time);
  const asked = payments.filter(({ number }) => numbers.includes(number));
  const isGiven = (night: Night) => night.standing === 'given';
  const isUnderWay = (night: Night) => night.standing === 'to_come' && nextTry(night, now) === null;
  return {
    underWay: asked.filter(isUnderWay),
    given: asked.filter(isGiven),
    notGiven: asked.filter((night) => !isGiven(night) && !isUnderWay(night)),
  };
}

/** Whether the server has taken a request to make these nights up, of which the response was lost. */
export function isTaken(schedule: Pick<ScheduleDetail, 'payments' | 'server_time'>, numbers: readonly number[]) {
  return madeUpNights(schedule, numbers).notGiven.length === 0;
}

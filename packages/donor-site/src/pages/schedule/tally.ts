import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { type MinorUnits, sum } from '@lantern-giving/core/money';

export type Night = ScheduleDetail['payments'][number];

/** Whether this night needs the donor's authentication. */
export function awaitsDonor(night: Night): boolean {
  return night.payment_intent_client_secret !== null;
}

export interface Part {
  readonly nights: readonly Night[];
  /** The amount charged, or to be charged, for them, in minor units. */
  readonly amount: MinorUnits;
}

/** The nights by what can still happen to them. */
export interface Tally {
  /** Can be stopped: due in the future, waiting for a retry, or waiting for the donor. */
  readonly stoppable: Part;
  /** Of those, the nights that can be started again afterwards. */
  readonly undoable: Part;
  /** Due, with their charge in progress. */
  readonly leaving: Part;
  /** Need the donor's authentication or another card before anything leaves. */
  readonly waiting: Part;
  /** Of those, the nights that need another card. */
  readonly cardless: Part;
  readonly cancelled: Part;
  /** Cancelled, and can be restarted. */
  readonly restorable: Part;
  /** Cancelled, and their time has passed. */
  readonly passed: Part;
}

/** Groups the nights of a schedule by the server's response and clock. */
export function tallyOf(schedule: Pick<ScheduleDetail, 'payments' | 'server_time'>): Tally {
  const now = Date.parse(schedule.server_time);
  const isAhead = (night: Night) => night.held || Date.parse(night.cutoff) > now;
  const canStop = (night: Night) => !night.in_flight && (isAhead(night) || nextTry(night, now) !== null);
  const partOf = (belongs: (night: Night) => boolean): Part => {
    const nights = schedule.payments.filter((night) => !night.not_in_month && belongs(night));
    return { nights, amount: sum(nights.map((night) => night.breakdown.total)) };
  };
  const cardless = partOf((night) => night.waits_for === 'card');
  const isStoppable = (night: Night) =>
    night.waits_for === 'card' || awaitsDonor(night) || (night.standing === 'to_come' && canStop(night));
  return {
    stoppable: partOf(isStoppable),
    undoable: partOf((night) => cardless.nights.length === 0 && isStoppable(night) && isAhead(night)),
    leaving: partOf((night) => night.standing === 'to_come' && !canStop(night)),
    waiting: partOf((night) => night.standing === 'waiting'),
    cardless,
    cancelled: partOf((night) => night.status === 'cancelled'),
    restorable: partOf((night) => night.status === 'cancelled' && isAhead(night)),
    passed: partOf((night) => night.status === 'cancelled' && !isAhead(night)),
  };
}

/** Whether a night leaves by itself at its cutoff, which is still to come. */
export function leavesByItself({ status, held, waits_for, in_flight, cutoff }: Night, now: number): boolean {
  return status === 'pending' && !held && waits_for === null && !in_flight && Date.parse(cutoff) > now;
}

/** The night that leaves next, if one does. */
export function nextNight({ payments, server_time }: Pick<ScheduleDetail, 'payments' | 'server_time'>): Night | null {
  const ahead = payments.filter((night) => leavesByItself(night, Date.parse(server_time)));
  return ahead.toSorted((one, other) => Date.parse(one.cutoff) - Date.parse(other.cutoff))[0] ?? null;
}

/** When a declined night is retried, or null without a further try. */
export function nextTry(night: Pick<Night, 'next_attempt'>, now: number): string | null {
  const { next_attempt: next } = night;
  return next !== null && Date.parse(next) > now ? next : null;
}

/** What was given back of a night, or is on its way, in minor units. */
export function refunded({ refunds }: Pick<Night, 'refunds'>, state: 'pending' | 'succeeded'): number {
  return sum(refunds.filter((one) => one.state === state).map(({ total }) => total));
}

/** The result of a cancel or reactivation, from the responses before and after. */
export interface Change {
  /** Nights that changed as requested. */
  readonly changed: readonly Night[];
  /** Nights that were to change but did not, because their time had come. */
  readonly tooLate: readonly Night[];
}

export function changeBetween(before: ScheduleDetail, after: ScheduleDetail, asked: 'cancel' | 'reactivate'): Change {
  const to = asked === 'cancel' ? 'cancelled' : 'pending';
  const from: readonly Night['status'][] = asked === 'cancel' ? ['pending', 'failed'] : ['cancelled'];
  const earlier = tallyOf(before);
  const meant = new Set(
    (asked === 'cancel' ? earlier.stoppable : earlier.restorable).nights.map(({ number }) => number),
  );
  const may = new Set(before.payments.filter(({ status }) => from.includes(status)).map(({ number }) => number));
  return {
    changed: after.payments.filter(({ number, status }) => status === to && may.has(number)),
    tooLate: after.payments.filter(({ number, status }) => meant.has(number) && status !== to),
  };
}

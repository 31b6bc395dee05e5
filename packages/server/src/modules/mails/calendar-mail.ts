import type { IsoDate } from '@lantern-giving/core/calendar';
import { formatChargeTime, formatDay } from '@lantern-giving/core/charge-time';
import { numberFormat } from '@lantern-giving/core/language';
import type { Transaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { paymentsOf } from '../payments/queries.ts';
import { readSchedule } from '../schedules/queries.ts';
import { aboutOf, deadlineIn, deadlineOf, greetingOf, type Linking, textOf } from './schedule-mail.ts';

/** A night whose date has moved. */
export interface MovedDate {
  readonly number: number;
  readonly before: IsoDate;
  readonly after: IsoDate;
}

/** Whether night 30 is confirmed or cancelled, and when it is charged. */
export type Night30 = { readonly is: 'confirmed'; readonly leaves: Date } | { readonly is: 'cancelled' };

/** Says that the sighting of the moon has moved nights, with the old and new dates, or has settled night 30. */
export async function mailDates(
  trx: Transaction,
  config: Linking,
  moved: {
    readonly scheduleId: string;
    readonly dates: readonly MovedDate[];
    readonly night30: Night30 | null;
    /** Nights whose time has passed by the new dates, and when they are charged. */
    readonly passed: { readonly numbers: readonly number[]; readonly leaves: Date };
  },
  now: Date,
): Promise<void> {
  const about = aboutOf(await readSchedule(trx, moved.scheduleId), await paymentsOf(trx, moved.scheduleId, now));
  const { schedule, messages, chargeTime, locale } = about;
  const { subject, body, night30, head } = messages.dates;
  const { dates, passed } = moved;
  const day = (number: number) => numberFormat(locale).format(number);
  const { timezone } = schedule;
  const leavesAt = (cutoff: Date) => formatChargeTime({ cutoff, timezone, locale, messages: chargeTime });
  const night30Of = (settled: Night30) =>
    settled.is === 'confirmed' ? night30.confirmed(leavesAt(settled.leaves)) : night30.cancelled;
  const leaving = {
    nights: new Intl.ListFormat(locale).format(passed.numbers.map(day)),
    count: passed.numbers.length,
    leaves: leavesAt(passed.leaves),
  };
  const paragraphs = [
    greetingOf(schedule, messages),
    ...(dates.length > 0 ? [body(schedule.charity_name)] : []),
    ...(passed.numbers.length > 0 ? [messages.dates.leaving(leaving)] : []),
    ...(moved.night30 === null ? [] : [night30Of(moved.night30)]),
    ...(dates.length > 0 ? await deadlineIn(trx, about, now) : []),
  ];
  const rows = dates.map(({ number, before, after }) => [
    day(number),
    formatDay(before, locale),
    formatDay(after, locale),
  ]);
  const table = { head: [messages.head.night, head.before, head.after], rows };
  const mail = { subject: subject(schedule.charity_name), paragraphs, nights: [] };
  const text = textOf(config, about, dates.length > 0 ? { ...mail, table } : mail, now);
  await enqueueMail(trx, { kind: 'schedule_dates', scheduleId: schedule.id, to: schedule.email, locale, ...text }, now);
}

/**
 * Says until when an order can be refunded, where the sighting of the moon has moved that and no night is left that would
 * move with it. Sends nothing without an order, or once it can no longer be refunded.
 */
export async function mailDeadline(trx: Transaction, config: Linking, scheduleId: string, now: Date): Promise<void> {
  const about = aboutOf(await readSchedule(trx, scheduleId), await paymentsOf(trx, scheduleId, now));
  const { schedule, messages, locale } = about;
  const at = await deadlineOf(trx, about, now);
  if (at === null) return;
  const { subject, body } = messages.deadlineMoved;
  const paragraphs = [greetingOf(schedule, messages), body(at)];
  const text = textOf(config, about, { subject: subject(schedule.charity_name), paragraphs, nights: [] }, now);
  await enqueueMail(trx, { kind: 'schedule_dates', scheduleId, to: schedule.email, locale, ...text }, now);
}

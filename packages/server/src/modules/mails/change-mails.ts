import { isRepeating } from '@lantern-giving/core/campaigns';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import type { MailText, QueuedMail } from '../../lib/mail/outbox.ts';
import { cardOf } from '../payment-methods/ownership.queries.ts';
import { type Payment, paymentsOf, paymentsOfAll } from '../payments/queries.ts';
import { lockSchedules, readSchedule } from '../schedules/queries.ts';
import { queueChange } from './change-mails.queries.ts';
import { inList } from './donor-messages.ts';
import { nightsToTell } from './mail-nights.queries.ts';
import {
  type About,
  aboutOf,
  deadlineIn,
  greetingOf,
  type Linking,
  type Mail,
  type Messages,
  textOf,
} from './schedule-mail.ts';

/** Kinds of mails about a change that a donor has made. */
export const CHANGES = [
  'schedule_cancelled',
  'schedule_reactivated',
  'schedule_changed',
  'schedule_night_30',
  'schedule_gift_aid',
  'schedule_moved',
] as const;
type Change = (typeof CHANGES)[number];

/** Says that the nights still to come are cancelled, or planned again. */
export async function mailCancelled(
  trx: Transaction,
  { scheduleId, cancelled }: { readonly scheduleId: string; readonly cancelled: boolean },
  now: Date,
): Promise<void> {
  const tooLate = cancelled
    ? (await paymentsOf(trx, scheduleId, now)).filter(({ status }) => status === 'processing')
    : [];
  const kind = cancelled ? 'schedule_cancelled' : 'schedule_reactivated';
  await queue(trx, { kind, scheduleId, nights: tooLate }, now);
}

interface Changed {
  readonly scheduleId: string;
  /** Those that the change concerns. */
  readonly nights: readonly { readonly id: string }[];
}

/**
 * Lists the nights still to come after the donor has changed the amounts, and the changed nights that have been charged
 * since.
 */
export async function mailChanged(trx: Transaction, changed: Changed, now: Date): Promise<void> {
  await queue(trx, { kind: 'schedule_changed', ...changed }, now);
}

/** Says that the donor has added night 30, which is charged on top of the other nights. */
export async function mailNight30(trx: Transaction, added: Changed, now: Date): Promise<void> {
  await queue(trx, { kind: 'schedule_night_30', ...added }, now);
}

/** Confirms that Gift Aid was declared, or the declaration withdrawn. */
export async function mailGiftAid(trx: Transaction, scheduleId: string, now: Date): Promise<void> {
  await queue(trx, { kind: 'schedule_gift_aid', scheduleId, nights: [] }, now);
}

/**
 * Says when the nights still to come are charged after their donor has changed the time zone, and which were already
 * due.
 */
export async function mailMoved(trx: Transaction, moved: Changed, now: Date): Promise<void> {
  await queue(trx, { kind: 'schedule_moved', ...moved }, now);
}

async function queue(trx: Transaction, mail: Changed & { readonly kind: Change }, now: Date): Promise<void> {
  const { email, locale } = await readSchedule(trx, mail.scheduleId);
  const nights = mail.nights.map(({ id }) => id);
  await queueChange(trx, { ...mail, nights, to: email, locale: mailLanguage(locale).locale }, now);
}

/**
 * Mails about changes, with the state at the time when they are sent: a mail that waited for the mail server does not
 * say that nights are stopped if they have been started again, nor list times or amounts that have changed since.
 */
export async function writeChanges(
  trx: Transaction,
  config: Linking,
  mails: readonly QueuedMail[],
  now: Date,
): Promise<ReadonlyMap<string, MailText>> {
  const ids = [...new Set(mails.flatMap(({ scheduleId }) => scheduleId ?? []))];
  const schedules = await lockSchedules(trx, ids);
  const payments = await paymentsOfAll(trx, ids, now);
  const toTell = await nightsToTell(
    trx,
    mails.map(({ id }) => id),
  );
  const written = new Map<string, MailText>();
  for (const { id, kind, scheduleId } of mails) {
    const schedule = schedules.find((one) => one.id === scheduleId);
    const change = CHANGES.find((one) => one === kind);
    if (!schedule || !change) continue;
    const own = payments.filter((payment) => payment.scheduleId === schedule.id);
    const named = own.filter((payment) => toTell.some((one) => one.mailId === id && one.paymentId === payment.id));
    const { stopped } = await cardOf(trx, schedule.payment_method_id);
    const about = aboutOf(schedule, own);
    const deadline = change === 'schedule_moved' ? await deadlineIn(trx, about, now) : [];
    const mail = changeMail(change, about, { named, stopped, deadline, now });
    if (mail) written.set(id, textOf(config, about, mail, now));
  }
  return written;
}

/**
 * Null if it is out of date, or nothing was left to change.
 * @param more.named nights that the change concerns, whatever their state now
 */
function changeMail(
  change: Change,
  { schedule, payments, messages, locale }: About,
  {
    named,
    stopped,
    deadline,
    now,
  }: {
    readonly named: readonly Payment[];
    readonly stopped: boolean;
    readonly deadline: readonly string[];
    readonly now: Date;
  },
): Mail | null {
  // A stop since then takes nothing from what was declared or withdrawn.
  const isOutdated = (change === 'schedule_cancelled') !== (schedule.cancelled_at !== null);
  if (isOutdated && change !== 'schedule_gift_aid') return null;
  const { cancelled, reactivated, changed, night30Added, giftAid, moved } = messages;
  const greeting = greetingOf(schedule, messages);
  const charity = schedule.charity_name;
  const told = (some: readonly Payment[], text: Messages['moved']['leaving']) => {
    const nights = new Intl.ListFormat(locale).format(some.map((one) => inList(one, schedule.campaign_kind, locale)));
    return some.length > 0 ? [text({ nights, count: some.length })] : [];
  };
  const planned = payments.filter(({ status }) => status === 'pending' || status === 'held');
  const editable = payments.filter((payment) => payment.editable && payment.status !== 'skipped');
  // A change of a gift that repeats applies to its later charges too.
  const isOver = editable.length === 0 && !isRepeating(schedule.campaign_kind);
  switch (change) {
    case 'schedule_cancelled': {
      // A night that was not charged after all has been stopped with the others.
      const tooLate = named.filter(({ status }) => status !== 'cancelled');
      const [body = cancelled.body] = told(tooLate, cancelled.bodyButFor);
      const paragraphs = [greeting, body, stopped ? cancelled.otherCard : cancelled.undo];
      return { subject: cancelled.subject(charity), paragraphs, nights: [] };
    }
    case 'schedule_reactivated': {
      const paragraphs = [greeting, stopped ? messages.onHold : reactivated.body];
      return { subject: reactivated.subject(charity), paragraphs, nights: planned, asksForCard: stopped };
    }
    case 'schedule_changed': {
      const charged = named.filter(({ status }) => status !== 'skipped' && status !== 'cancelled');
      const concerned = payments.filter((payment) => editable.includes(payment) || charged.includes(payment));
      if (concerned.length === 0 && isOver) return null;
      const waiting = stopped ? concerned.filter((payment) => planned.includes(payment)) : [];
      const onHold = stopped && (waiting.length > 0 || concerned.length === 0);
      const paragraphs = [
        greeting,
        changed.body,
        ...(onHold ? [messages.onHold] : []),
        ...(isOver ? [] : [changed.undo]),
      ];
      const nights = onHold ? waiting : concerned;
      return { subject: changed.subject(charity), paragraphs, nights, asksForCard: onHold };
    }
    case 'schedule_night_30': {
      const nights = planned.filter((payment) => named.includes(payment));
      if (nights.length === 0) return null;
      const said = stopped ? messages.onHold : night30Added.body;
      return {
        subject: night30Added.subject(charity),
        paragraphs: [greeting, said, changed.undo],
        nights,
        asksForCard: stopped,
      };
    }
    case 'schedule_gift_aid': {
      const said = schedule.gift_aid ? giftAid.on : giftAid.off;
      const paragraphs = [greeting, said.body(charity), giftAid.undo];
      return { subject: said.subject(charity), paragraphs, nights: [] };
    }
    case 'schedule_moved': {
      if (isOver && named.length === 0) return null;
      const times = isOver ? [] : [stopped ? messages.onHold : moved.body];
      // A night that is tried again later has a separate mail.
      const leaving = named.filter(
        ({ status, retryAt, cutoff }) =>
          status === 'processing' || (status === 'pending' && retryAt === null && cutoff <= now),
      );
      const charged = named.filter(({ status }) => status === 'succeeded');
      const paragraphs = [
        greeting,
        [moved.zone(schedule.timezone.replaceAll('_', ' ')), ...times].join(' '),
        ...told(charged, moved.charged),
        ...told(leaving, moved.leaving),
        ...deadline,
      ];
      return { subject: moved.subject(charity), paragraphs, nights: editable, asksForCard: stopped };
    }
  }
}

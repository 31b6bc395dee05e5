import { DEFAULT_TIMEZONE } from '@lantern-giving/core/calendar';
import { KINDS } from '@lantern-giving/core/campaigns';
import { type ChargeTimeMessages, formatChargeTime, nightChargePhrase } from '@lantern-giving/core/charge-time';
import { formatAmount } from '@lantern-giving/core/money';
import type { MailMessages } from '@lantern-giving/i18n/all/mail';
import type { Config } from '../../app/config.ts';
import { manageLink } from '../../http/signed-link.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { type MailContent, renderMail } from '../../lib/mail/mail-template.ts';
import type { MailText } from '../../lib/mail/outbox.ts';
import { ordersOf } from '../payments/orders.queries.ts';
import { openDeadline } from '../payments/orders.ts';
import type { Payment } from '../payments/queries.ts';
import { grantOf, type StoredSchedule } from '../schedules/queries.ts';
import { donorMessages } from './donor-messages.ts';
import { greetingName } from './greeting.ts';

export type Linking = Pick<Config, 'publicUrl' | 'secret'>;

export type Messages = MailMessages['schedule'];

/** What a mail about a schedule is written from, in the language of its donor. */
export interface About {
  readonly schedule: StoredSchedule;
  readonly payments: readonly Payment[];
  readonly messages: Messages;
  /** The button that leads to another card. */
  readonly newCard: string;
  readonly chargeTime: ChargeTimeMessages;
  readonly locale: string;
}

export function aboutOf(schedule: StoredSchedule, payments: readonly Payment[]): About {
  const { language, locale } = mailLanguage(schedule.locale);
  const { schedule: messages, charges, chargeTime } = donorMessages(language, schedule.campaign_kind);
  return { schedule, payments, messages, newCard: charges.newCard, chargeTime, locale };
}

export function greetingOf({ first_name: firstName }: StoredSchedule, messages: Messages): string {
  const name = greetingName(firstName);
  return name === null ? messages.greetingWithoutName : messages.greeting(name);
}

/** The parts of a mail about a schedule that `textOf` puts together. */
export interface Mail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly nights: readonly Payment[];
  /** In place of the nights. */
  readonly table?: NonNullable<MailContent['table']>;
  /** Whether its button leads to another card, without which nothing is charged. */
  readonly asksForCard?: boolean;
}

export function textOf(config: Linking, about: About, mail: Mail, now: Date): MailText {
  const { schedule, messages, newCard, locale } = about;
  const content: MailContent = {
    locale,
    title: mail.subject,
    paragraphs: mail.paragraphs,
    ...(mail.table ? { table: mail.table } : mail.nights.length > 0 ? { table: tableOf(mail.nights, about) } : {}),
    link: { label: mail.asksForCard ? newCard : messages.manage, href: manageLink(config, grantOf(schedule, now)) },
    footer: messages.footer,
  };
  return { subject: mail.subject, ...renderMail(content) };
}

function tableOf(
  payments: readonly Payment[],
  { schedule, messages, chargeTime, locale }: About,
): NonNullable<MailContent['table']> {
  const { night, amount } = messages.head;
  const timezone = schedule.timezone || DEFAULT_TIMEZONE;
  const { unit } = KINDS[schedule.campaign_kind];
  return {
    head: [night, amount],
    rows: payments.map(({ number, cutoff, held, total }) => [
      // The date, never "tonight": a mail is read on any day.
      `${nightChargePhrase(number, { cutoff, timezone, locale, messages: chargeTime }, unit)}${held ? ` (${messages.held})` : ''}`,
      formatAmount(total, schedule.currency, locale),
    ]),
  };
}

/** For a mail about new times, the time at which the orders of a schedule close; nothing if there are none. */
export async function deadlineIn(trx: Transaction, about: About, now: Date): Promise<string[]> {
  const deadline = await deadlineOf(trx, about, now);
  return deadline === null ? [] : [about.messages.orderDeadline(deadline)];
}

/** The time at which the orders of a schedule close, in words; null if there are none, or they are closed. */
export async function deadlineOf(trx: Transaction, about: About, now: Date): Promise<string | null> {
  const { schedule, payments, chargeTime, locale } = about;
  if (KINDS[schedule.campaign_kind].ordersUntil === null) return null;
  const orders = await ordersOf(trx, schedule.id);
  const given = payments.filter(({ status }) => WITH_ORDER.has(status));
  const cutoff = openDeadline(given, orders, now);
  if (!cutoff) return null;
  const { timezone } = schedule;
  return formatChargeTime({ cutoff, timezone, locale, messages: chargeTime });
}

/** In which a payment's order is carried out, or will be. */
const WITH_ORDER: ReadonlySet<Payment['status']> = new Set(['pending', 'held', 'processing', 'succeeded']);

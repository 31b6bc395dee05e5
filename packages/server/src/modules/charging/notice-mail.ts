import { KINDS } from '@lantern-giving/core/campaigns';
import { formatChargeTime, formatDay } from '@lantern-giving/core/charge-time';
import { formatAmount } from '@lantern-giving/core/money';
import type { MailMessages } from '@lantern-giving/i18n/all/mail';
import type { Config } from '../../app/config.ts';
import { manageLink } from '../../http/signed-link.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Transaction } from '../../lib/db.ts';
import { type MailLanguage, mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { donorMessages, inList, inTable } from '../mails/donor-messages.ts';
import { greetingName } from '../mails/greeting.ts';
import { ordersOf } from '../payments/orders.queries.ts';
import { isClosed, type Order, openDeadline } from '../payments/orders.ts';
import { linkedUntil } from '../schedules/queries.ts';
import { queueDailyFailures } from './daily-failures-mail.queries.ts';
import { type Addressee, addresseeOf, type Night, nightsNamed } from './notice-mail.queries.ts';
import type { ChargeNotice, NoticeOfChange } from './notices.ts';

type Messages = MailMessages['charges'];

/**
 * Queues the mail to a donor about charges, in the outbox of its transaction. Nights that fail go into one mail a day
 * (`daily-failures-mail.ts`).
 */
export async function mailNotice(
  trx: Transaction,
  notice: ChargeNotice,
  { config, clock }: { readonly config: Pick<Config, 'publicUrl' | 'secret'>; readonly clock: Pick<Clock, 'now'> },
): Promise<void> {
  const { scheduleId } = notice;
  const to = await addresseeOf(trx, scheduleId);
  // An erased donor has no email address; the night's status still records what happened.
  if (!to) return;
  const language = mailLanguage(to.locale);
  const { locale } = language;
  const { email, timezone } = to;
  const now = clock.now();
  switch (notice.kind) {
    case 'payment_failed_retrying':
    case 'payment_failed':
    case 'payment_needs_authentication':
      return queueDailyFailures(trx, { scheduleId, to: email, locale, timezone, numbers: [notice.number] }, now);
    case 'card_stopped': {
      const numbers = [...notice.held, ...(notice.failed === null ? [] : [notice.failed])];
      return queueDailyFailures(trx, { scheduleId, to: email, locale, timezone, numbers }, now);
    }
  }
  const { kind } = notice;
  const messages = donorMessages(language.language, to.kind).charges;
  const named = await nightsNamed(trx, notice);
  const orders = KINDS[to.kind].ordersUntil === null ? new Map<string, Order>() : await ordersOf(trx, scheduleId);
  const leave = kind !== 'card_updated' && kind !== 'card_disputed';
  // No card can pay for these nights any more, so the mail lists them separately.
  const closed = leave ? [] : named.filter(({ id }) => isClosed(orders.get(id), now));
  const nights = named.filter((night) => !closed.includes(night));
  const closes = openDeadline(nights, orders, now);
  const { subject, paragraphs } = told(notice, { nights, closed, closes }, to, language);
  const { night, date, leaves, amount } = messages.head;
  const rowsOf = nights.map((one) => [
    inTable(one, to.kind, language),
    leave ? leavingOf(one.leaves, to, language) : formatDay(one.date, locale),
    formatAmount(one.total, to.currency, locale),
  ]);
  const campaignEnds = linkedUntil({ kind: to.kind, ends: to.campaignEnds }, now);
  const grant = { scheduleId, version: to.linkVersion, campaignEnds };
  const content = {
    locale,
    title: subject,
    paragraphs: [greetingOf(to, messages), ...paragraphs],
    ...(nights.length > 0 ? { table: { head: [night, leave ? leaves : date, amount], rows: rowsOf } } : {}),
    link: { label: kind === 'card_disputed' ? messages.newCard : messages.manage, href: manageLink(config, grant) },
    footer: messages.footer,
  };
  await enqueueMail(trx, { kind, scheduleId, to: email, subject, locale, ...renderMail(content) }, now);
}

interface Concerned {
  readonly nights: readonly Night[];
  /** Nights whose orders can no longer be carried out. */
  readonly closed: readonly Night[];
  /** When the orders in these nights close; null if there are none. */
  readonly closes: Date | null;
}

/** The text of a notice. */
function told(
  notice: NoticeOfChange,
  { nights, closed, closes }: Concerned,
  to: Addressee,
  mailIn: MailLanguage,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const messages = donorMessages(mailIn.language, to.kind).charges;
  const { charity } = to;
  const days = new Intl.ListFormat(mailIn.locale).format(closed.map((one) => inList(one, to.kind, mailIn.locale)));
  const lost = closed.length > 0 ? [messages.orderClosed({ days, count: closed.length })] : [];
  switch (notice.kind) {
    case 'card_updated': {
      const { subject, text, saved, missed } = messages.cardUpdated;
      const first = to.isCancelled ? saved(to.last4) : text({ charity, card: to.last4 });
      const paragraphs = [
        first,
        ...lost,
        ...(nights.length > 0 ? [missed(nights.length)] : []),
        ...(closes ? [messages.missedOrder(leavingOf(closes, to, mailIn))] : []),
      ];
      return { subject: subject(charity), paragraphs };
    }
    case 'card_reopened': {
      const { subject, text, action } = messages.cardReopened;
      return { subject: subject(charity), paragraphs: [text(charity), action] };
    }
    case 'card_disputed': {
      const { subject, text, action } = messages.cardDisputed;
      const until = closes ? [messages.heldOrder(leavingOf(closes, to, mailIn))] : [];
      return {
        subject: subject(charity),
        paragraphs: [text(to.last4), ...lost, ...(nights.length > 0 ? [action] : []), ...until],
      };
    }
    case 'nights_postponed': {
      const { subject, text, action } = messages.postponed;
      const [first] = nights;
      const count = nights.length;
      const leaves = first ? leavingOf(first.leaves, to, mailIn) : '';
      return { subject: subject({ charity, count }), paragraphs: [text({ charity, count, leaves }), action(count)] };
    }
  }
}

function greetingOf({ firstName }: Addressee, messages: Messages): string {
  const name = greetingName(firstName);
  return name === null ? messages.greetingWithoutName : messages.greeting(name);
}

function leavingOf(cutoff: Date, { timezone, kind }: Addressee, { language, locale }: MailLanguage): string {
  return formatChargeTime({ cutoff, timezone, locale, messages: donorMessages(language, kind).chargeTime });
}

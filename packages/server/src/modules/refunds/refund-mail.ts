import { formatAmount, sum } from '@lantern-giving/core/money';
import type { Config } from '../../app/config.ts';
import { manageLink } from '../../http/signed-link.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailText, QueuedMail } from '../../lib/mail/outbox.ts';
import type { StoredRefund } from '../charging/reversals.queries.ts';
import { donorMessages, inTable } from '../mails/donor-messages.ts';
import { greetingName } from '../mails/greeting.ts';
import { grantOf, lockSchedules, type StoredSchedule } from '../schedules/queries.ts';
import { REFUND_FAILED, refundsToTell, type ToldRefund } from './refund-mail.queries.ts';

type Linking = Pick<Config, 'publicUrl' | 'secret'>;
type Writer = (
  trx: Transaction,
  config: Linking,
  mails: readonly QueuedMail[],
  now: Date,
) => Promise<ReadonlyMap<string, MailText>>;

/** Mails about money that was given back; none if the refunds have failed in the meantime. */
export const writeRefunded: Writer = (trx, config, mails, now) =>
  write(trx, config, { mails, states: ['pending', 'succeeded'], now });

/** Mails about refunds that the donor's bank has sent back. */
export const writeRefundFailed: Writer = (trx, config, mails, now) =>
  write(trx, config, { mails, states: ['failed'], now });

async function write(
  trx: Transaction,
  config: Linking,
  {
    mails,
    states,
    now,
  }: {
    readonly mails: readonly QueuedMail[];
    readonly states: readonly StoredRefund['state'][];
    readonly now: Date;
  },
): Promise<ReadonlyMap<string, MailText>> {
  const schedules = await lockSchedules(
    trx,
    mails.flatMap(({ scheduleId }) => scheduleId ?? []),
  );
  const all = await refundsToTell(
    trx,
    mails.map(({ id }) => id),
    states,
  );
  const written = new Map<string, MailText>();
  for (const { id, kind, scheduleId } of mails) {
    const schedule = schedules.find((one) => one.id === scheduleId);
    const refunds = all.filter(({ mailId }) => mailId === id);
    if (schedule && refunds.length > 0) written.set(id, textOf(config, { kind, schedule, refunds, now }));
  }
  return written;
}

function textOf(
  config: Linking,
  {
    kind,
    schedule,
    refunds,
    now,
  }: {
    readonly kind: string;
    readonly schedule: StoredSchedule;
    readonly refunds: readonly ToldRefund[];
    readonly now: Date;
  },
): MailText {
  const { language, locale } = mailLanguage(schedule.locale);
  const { charges, refunded, refundFailed } = donorMessages(language, schedule.campaign_kind);
  const hasFailed = kind === REFUND_FAILED;
  const money = (amount: number) => formatAmount(amount, schedule.currency, locale);
  const name = greetingName(schedule.first_name);
  const charity = schedule.charity_name;
  const amount = money(sum(refunds.map(({ total }) => total)));
  const cards = [...new Set(refunds.map(({ last4 }) => last4))];
  const [card] = cards;
  const given =
    cards.length === 1 && card ? refunded.text({ amount, charity, card }) : refunded.textOfCards({ amount, charity });
  const title = hasFailed ? refundFailed.subject(amount) : refunded.subject({ amount, charity });
  const content = {
    locale,
    title,
    paragraphs: [
      name === null ? charges.greetingWithoutName : charges.greeting(name),
      ...(hasFailed ? [refundFailed.text({ amount, charity }), refundFailed.next] : [given, refunded.arrives]),
    ],
    table: {
      head: [charges.head.night, refunded.charged, hasFailed ? refundFailed.back : refunded.back],
      rows: refunds.map(({ number, date, charged, total }) => [
        inTable({ number, date }, schedule.campaign_kind, { language, locale }),
        money(charged),
        money(total),
      ]),
    },
    link: { label: refunded.see, href: manageLink(config, grantOf(schedule, now)) },
    footer: charges.footer,
  };
  return { subject: title, ...renderMail(content) };
}

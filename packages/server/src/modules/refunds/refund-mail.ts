import { formatAmount, sum } from '@lantern-giving/core/money';
import { mailMessages } from '@lantern-giving/i18n/all/mail';
import type { Config } from '../../app/config.ts';
import { manageLink } from '../../http/signed-link.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailText, QueuedMail } from '../../lib/mail/outbox.ts';
import { greetingName } from '../mails/greeting.ts';
import { grantOf, lockSchedules, type StoredSchedule } from '../schedules/queries.ts';
import { refundsToTell, type ToldRefund } from './refund-mail.queries.ts';

/** Mails about money that was given back; none where the refunds have failed meanwhile. */
export async function writeRefunded(
  trx: Transaction,
  config: Pick<Config, 'publicUrl' | 'secret'>,
  mails: readonly QueuedMail[],
): Promise<ReadonlyMap<string, MailText>> {
  const schedules = await lockSchedules(
    trx,
    mails.flatMap(({ scheduleId }) => scheduleId ?? []),
  );
  const all = await refundsToTell(
    trx,
    mails.map(({ id }) => id),
  );
  const written = new Map<string, MailText>();
  for (const { id, scheduleId } of mails) {
    const schedule = schedules.find((one) => one.id === scheduleId);
    const refunds = all.filter(({ mailId }) => mailId === id);
    if (schedule && refunds.length > 0) written.set(id, textOf(config, schedule, refunds));
  }
  return written;
}

function textOf(
  config: Pick<Config, 'publicUrl' | 'secret'>,
  schedule: StoredSchedule,
  refunds: readonly ToldRefund[],
): MailText {
  const { language, locale } = mailLanguage(schedule.locale);
  const { charges, refunded: messages } = mailMessages[language];
  const money = (amount: number) => formatAmount(amount, schedule.currency, locale);
  const name = greetingName(schedule.first_name);
  const charity = schedule.charity_name;
  const amount = money(sum(refunds.map(({ total }) => total)));
  const cards = [...new Set(refunds.map(({ last4 }) => last4))];
  const [card] = cards;
  const title = messages.subject({ amount, charity });
  const letter = {
    locale,
    title,
    paragraphs: [
      name === null ? charges.greetingWithoutName : charges.greeting(name),
      cards.length === 1 && card ? messages.text({ amount, charity, card }) : messages.textOfCards({ amount, charity }),
      messages.arrives,
    ],
    table: {
      head: [charges.head.night, messages.charged, messages.back],
      rows: refunds.map(({ number, charged, total }) => [charges.night(number), money(charged), money(total)]),
    },
    link: { label: messages.see, href: manageLink(config, grantOf(schedule)) },
    footer: charges.footer,
  };
  return { subject: title, ...renderMail(letter) };
}

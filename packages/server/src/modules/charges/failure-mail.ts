import { type Currency, formatAmount } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Transaction } from '../../platform/db.ts';
import { manageLink } from '../../platform/http/signed-link.ts';
import { mailLanguage } from '../../platform/mail/language.ts';
import { layOut } from '../../platform/mail/letter.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { failureWords, type NightNamed } from './failure-mail.words.ts';
import type { ChargeNotice } from './notices.ts';

interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly locale: string | null;
  readonly timezone: string;
  readonly linkVersion: number;
  readonly campaignEnds: string;
  readonly charity: string;
  readonly total: number;
  readonly currency: Currency;
}

/** Writes the mail about a charge that did not go through, with what to do, into the outbox of its transaction. */
export async function mailFailure(
  trx: Transaction,
  notice: ChargeNotice,
  { config, clock }: { readonly config: Pick<Config, 'publicUrl' | 'secret'>; readonly clock: Clock },
): Promise<void> {
  const { rows } = await sql<Addressee>`
    select k.email, k.first_name as "firstName", s.locale, s.timezone, s.link_version as "linkVersion",
           c.name as charity, p.total, p.currency, g.end_date as "campaignEnds"
    from payments p join schedules s on s.id = p.schedule_id join charities c on c.id = s.charity_id
      join campaigns g on g.id = s.campaign_id join schedule_contacts k on k.schedule_id = s.id
    where p.id = ${notice.paymentId}`.execute(trx);
  const to = rows[0];
  // An erased donor has no address left; the night's state still says what happened.
  if (!to) return;
  const locale = mailLanguage(to.locale);
  const words = failureWords(locale);
  const named: NightNamed = {
    firstName: to.firstName,
    charity: to.charity,
    night: new Intl.NumberFormat(locale).format(notice.number),
    amount: formatAmount(to.total, to.currency, locale),
    retry: notice.retryAt ? localTime(notice.retryAt, locale, to.timezone) : '',
  };
  const { subject, text } = wordsFor(notice, words);
  const title = subject(named);
  const paragraphs = [words.greeting(named), text(named), ...(notice.cardStopped ? [words.cardStopped] : [])];
  const grant = { scheduleId: notice.scheduleId, version: to.linkVersion, campaignEnds: to.campaignEnds };
  const link = { label: words.link, href: manageLink(config, grant) };
  const { kind, scheduleId } = notice;
  const message = { kind, scheduleId, to: to.email, subject: title, locale };
  await enqueueMail(
    trx,
    { ...message, ...layOut({ locale, title, paragraphs, link, footer: words.footer }) },
    clock.now(),
  );
}

function wordsFor(notice: ChargeNotice, words: ReturnType<typeof failureWords>) {
  switch (notice.kind) {
    case 'payment_failed_retrying':
      return words.retrying;
    case 'payment_failed':
      return words.failed;
    case 'payment_needs_authentication':
      return words.authentication;
  }
}

function localTime(at: Date, locale: string, timeZone: string): string {
  const shape: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  };
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...shape, timeZone }).format(at);
}

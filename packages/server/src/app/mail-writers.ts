import type { MailWriter, MailWriters } from '../lib/mail/outbox.ts';
import { NIGHTS_FAILING } from '../modules/charging/daily-failures-mail.queries.ts';
import { writeDailyFailures } from '../modules/charging/daily-failures-mail.ts';
import { CHANGES, writeChanges } from '../modules/mails/change-mails.ts';
import { CREATED, writeCreated } from '../modules/mails/confirmation-mail.ts';
import { RENEWED } from '../modules/mails/renewal-mails.ts';
import type { Linking } from '../modules/mails/schedule-mail.ts';
import { CARD_EXPIRING, writeExpiring } from '../modules/payment-methods/expiry-mail.ts';
import { NIGHTS_REFUNDED, REFUND_FAILED } from '../modules/refunds/refund-mail.queries.ts';
import { writeRefunded, writeRefundFailed } from '../modules/refunds/refund-mail.ts';

/** The writers of mails that are queued unwritten. */
export function mailWriters(config: Linking): MailWriters {
  const made: MailWriter = {
    write: async (trx, mails, now) => {
      const texts = await writeCreated(
        trx,
        config,
        mails.flatMap(({ scheduleId }) => scheduleId ?? []),
        now,
      );
      return new Map(
        mails.flatMap(({ id, scheduleId }) => {
          const text = texts.get(scheduleId ?? '');
          return text ? [[id, text] as const] : [];
        }),
      );
    },
    // The donor may have received it, although the mail server did not say so.
    anew: false,
  };
  const changed: MailWriter = { write: (trx, mails, now) => writeChanges(trx, config, mails, now), anew: true };
  return {
    ...Object.fromEntries(CHANGES.map((kind) => [kind, changed])),
    [CREATED]: made,
    [RENEWED]: made,
    [CARD_EXPIRING]: { write: (trx, mails, now) => writeExpiring(trx, config, mails, now), anew: true },
    [NIGHTS_REFUNDED]: { write: (trx, mails, now) => writeRefunded(trx, config, mails, now), anew: true },
    [REFUND_FAILED]: { write: (trx, mails, now) => writeRefundFailed(trx, config, mails, now), anew: true },
    [NIGHTS_FAILING]: { write: (trx, mails, now) => writeDailyFailures(trx, config, mails, now), anew: true },
  };
}

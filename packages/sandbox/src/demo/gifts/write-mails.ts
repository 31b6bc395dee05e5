import type { Config } from '@lantern-giving/server/app/config';
import { mailWriters } from '@lantern-giving/server/app/mail-writers';
import type { Transaction } from '@lantern-giving/server/lib/db';
import { enqueueMail, type QueuedMail } from '@lantern-giving/server/lib/mail/outbox';
import { mailNotice } from '@lantern-giving/server/modules/charging/notice-mail';
import type { ChargeNotice } from '@lantern-giving/server/modules/charging/notices';
import { mailCancelled } from '@lantern-giving/server/modules/mails/change-mails';
import { writeCreated } from '@lantern-giving/server/modules/mails/confirmation-mail';
import { sql } from 'kysely';
import type { PlayedGift } from './write-gifts.ts';

/** Number of mails of each kind: a sample instead of every mail ever written. */
const MAX_MAILS = { created: 6, cancelled: 2, asked: 2, stopped: 2 };

/** Writes the latest mails of a campaign as already sent, because their addresses are fictional. */
export async function writeMails(
  trx: Transaction,
  config: Pick<Config, 'publicUrl' | 'secret'>,
  gifts: readonly PlayedGift[],
): Promise<void> {
  const newest = gifts.toReversed();
  const writers = mailWriters(config);
  const write = async (at: Date) => {
    const { rows } = await sql<QueuedMail>`
      select id, kind, schedule_id as "scheduleId" from mail_outbox where subject = '' and attempts = 0`.execute(trx);
    for (const mail of rows) {
      const written = (await writers[mail.kind]?.write(trx, [mail], at))?.get(mail.id);
      if (!written) continue;
      const { subject, text, html } = written;
      await sql`
        update mail_outbox set subject = ${subject}, body_text = ${text}, body_html = ${html}, attempts = 1
        where id = ${mail.id}`.execute(trx);
    }
  };
  const tell = async (notice: ChargeNotice, at: Date) => {
    await mailNotice(trx, notice, { config, clock: { now: () => at } });
    await write(at);
  };
  for (const { id: scheduleId, body, locale, createdAt } of newest.slice(0, MAX_MAILS.created)) {
    const text = (await writeCreated(trx, config, [scheduleId], createdAt)).get(scheduleId);
    const envelope = { kind: 'schedule_created', scheduleId, to: body.email, locale };
    if (text) await enqueueMail(trx, { ...envelope, ...text }, createdAt);
  }
  const cancelled = newest.flatMap(({ id, played: { cancelledAt } }) => (cancelledAt ? [{ id, cancelledAt }] : []));
  for (const { id, cancelledAt } of cancelled.slice(0, MAX_MAILS.cancelled)) {
    await mailCancelled(trx, { scheduleId: id, cancelled: true }, cancelledAt);
    await write(cancelledAt);
  }
  const asked = newest.flatMap(({ id, played }) => {
    const night = played.nights.find(({ status, failure }) => status === 'failed' && failure === 'authentication');
    return night ? [{ id, night }] : [];
  });
  for (const { id: scheduleId, night } of asked.slice(0, MAX_MAILS.asked)) {
    const { number, updatedAt } = night;
    await tell({ kind: 'payment_needs_authentication', scheduleId, paymentId: '', number, retryAt: null }, updatedAt);
  }
  const stopped = newest.flatMap(({ id, played: { card, nights } }) =>
    card.openedAt ? [{ id, nights, openedAt: card.openedAt }] : [],
  );
  for (const { id: scheduleId, nights, openedAt } of stopped.slice(0, MAX_MAILS.stopped)) {
    const held = nights.filter(({ status }) => status === 'held').map(({ number }) => number);
    const failed = nights.find(({ failure }) => failure === 'hard')?.number ?? null;
    await tell({ kind: 'card_stopped', scheduleId, held, failed }, openedAt);
  }
  await sql`delete from mail_outbox where subject = ''`.execute(trx);
  await sql`update mail_outbox set status = 'sent', attempts = 1, sent_at = created_at`.execute(trx);
}

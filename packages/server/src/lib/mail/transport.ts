import { createTransport } from 'nodemailer';
import type { Config } from '../../app/config.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail. */
export interface MailTransport {
  /** @returns null if the server accepted it, otherwise an error code without personal data */
  send(mail: OutgoingMail): Promise<string | null>;
}

/** For development: mail only stays in the outbox, where the sandbox page shows it. */
const keptInOutbox: MailTransport = { send: async () => null };

/** Milliseconds that the mail server is waited for. Nodemailer's own are minutes: longer than a mail's lease (`outbox.ts`). */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createMailTransport(
  { mail }: Pick<Config, 'mail'>,
  timeouts: Readonly<Partial<typeof TIMEOUTS>> = {},
): MailTransport {
  if (mail.smtpUrl === null) return keptInOutbox;
  const options = { url: mail.smtpUrl, requireTLS: mail.tlsRequired, ...TIMEOUTS, ...timeouts };
  const transporter = createTransport(options, { from: mail.from });
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        // The message id is the same on every retry, so that mail clients can drop duplicates.
        await transporter.sendMail({ to, subject, text, html, messageId: `<${id}@lantern>` });
        return null;
      } catch (error) {
        // The error message may quote the recipient, so only its code is returned.
        return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      }
    },
  };
}

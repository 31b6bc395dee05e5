import { createTransport } from 'nodemailer';
import type { Config } from '../../app/config.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a mail over. */
export interface MailTransport {
  /** @returns null when it was taken, else a code that says why not, without personal data */
  send(mail: OutgoingMail): Promise<string | null>;
}

/** Development's: a mail counts as sent once it is written down, and is read on the sandbox's page. */
const keptInOutbox: MailTransport = { send: async () => null };

export function createMailTransport({ mail }: Pick<Config, 'mail'>): MailTransport {
  if (mail.smtpUrl === null) return keptInOutbox;
  const transporter = createTransport({ url: mail.smtpUrl, requireTLS: mail.tlsRequired }, { from: mail.from });
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        // The id stays the same from try to try, so a mailbox that looks can tell a repeat.
        await transporter.sendMail({ to, subject, text, html, messageId: `<${id}@lantern>` });
        return null;
      } catch (error) {
        // The message may quote the recipient: only the code is kept.
        return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      }
    },
  };
}

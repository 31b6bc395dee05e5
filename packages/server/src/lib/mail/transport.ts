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

/**
 * Minutes that one mail may take, from looking up the mail server to its last reply. A server that scans messages may
 * need minutes to reply to the body. If we stopped waiting before that, it would still deliver the mail, and again on
 * each retry.
 */
export const SEND_MINUTES = 4;

/** Milliseconds. The first three are for a server that is down, which shows quickly. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  wholeTimeout: SEND_MINUTES * 60_000,
};

export function createMailTransport(
  { mail }: Pick<Config, 'mail'>,
  timeouts: Readonly<Partial<typeof TIMEOUTS>> = {},
): MailTransport {
  if (mail.smtpUrl === null) return keptInOutbox;
  const { wholeTimeout, ...setUp } = { ...TIMEOUTS, ...timeouts };
  // Nodemailer's limit for a single reply is longer than that for all of them, so it is left as it is.
  const options = { url: mail.smtpUrl, requireTLS: mail.tlsRequired, ...setUp };
  const transporter = createTransport(options, { from: mail.from });
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        // The message id is the same on every retry, so that mail clients can drop duplicates.
        const messageId = `<${id}@lantern>`;
        await transporter.sendMail({ to, subject, text, html, messageId, signal: AbortSignal.timeout(wholeTimeout) });
        return null;
      } catch (error) {
        // The error message may quote the recipient, so only its code is returned.
        return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      }
    },
  };
}

import { mailMessages } from '@lantern-giving/i18n/all/mail';
import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import type { PasskeyActor } from './passkey-actor.ts';

export type PasskeyEvent = 'added' | 'removed' | 'recovered';

/**
 * Mails a person about a change of their passkeys, and where to check it. The link grants no access, and the mail
 * contains no text by whoever made the change.
 */
export async function mailPasskeyEvent(
  trx: Transaction,
  config: Pick<AppContext['config'], 'publicUrl' | 'securityContact'>,
  { actor, locale: pageLocale }: PasskeyActor,
  event: PasskeyEvent,
  now: Date,
): Promise<void> {
  const { language, locale } = mailLanguage(pageLocale);
  const { common, passkey } = mailMessages[language];
  const { subject, text } = passkey[event];
  const contact = config.securityContact.replace(/^mailto:/, '');
  const content = {
    locale,
    title: subject,
    paragraphs: [text, passkey.notYou, common.lockedOut(contact)],
    link: { label: passkey.open, href: `${charityOrigin(config)}/account` },
    footer: passkey.footer,
  };
  const mail = { kind: `passkey_${event}`, scheduleId: null, to: actor.email, subject, locale, ...renderMail(content) };
  await enqueueMail(trx, mail, now);
}

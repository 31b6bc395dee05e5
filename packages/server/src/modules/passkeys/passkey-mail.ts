import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { layOut } from '../../lib/mail/mail-template.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import type { Keeper } from './keeper.ts';
import { type PasskeyEvent, passkeyMailWords } from './passkey-mail.words.ts';

/**
 * Tells a person what was done with their login, and where to look if it was not they. The link opens nothing by itself,
 * and no word of the mail is the doer's.
 */
export async function mailPasskeyEvent(
  trx: Transaction,
  config: Pick<AppContext['config'], 'publicUrl' | 'securityContact'>,
  { actor, locale: pageLocale }: Keeper,
  event: PasskeyEvent,
  now: Date,
): Promise<void> {
  const locale = mailLanguage(pageLocale);
  const words = passkeyMailWords(locale);
  const { subject, text } = words[event];
  const contact = config.securityContact.replace(/^mailto:/, '');
  const letter = {
    locale,
    title: subject,
    paragraphs: [text, words.notYou, words.shutOut(contact)],
    link: { label: words.open, href: `${charityOrigin(config)}/account` },
    footer: words.footer,
  };
  const mail = { kind: `passkey_${event}`, scheduleId: null, to: actor.email, subject, locale, ...layOut(letter) };
  await enqueueMail(trx, mail, now);
}

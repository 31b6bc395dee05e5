import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import type { AppContext } from '../../app-context.ts';
import type { Executor, Transaction } from '../../platform/db.ts';
import { charityOrigin } from '../../platform/http/own-hosts.ts';
import { mailLanguage } from '../../platform/mail/language.ts';
import { layOut } from '../../platform/mail/letter.ts';
import { enqueueMail, type MailMessage } from '../../platform/mail/outbox.ts';
import { renamedWords } from './renamed-mail.words.ts';

/** What an admin has looked at before donors could give to it. */
type Identity = Pick<DashboardCharity, 'name' | 'registration_number'>;

export interface Renaming {
  /** uuid */
  readonly charityId: string;
  readonly before: Identity;
  readonly after: Identity;
  /** Language of the page. */
  readonly locale: string;
}

/** Tells a charity's owners and the platform's admins where the name or the number is another one. */
export async function tellOfRenaming(
  trx: Transaction,
  config: Pick<AppContext['config'], 'publicUrl'>,
  renaming: Renaming,
  now: Date,
): Promise<void> {
  const { before, after } = renaming;
  if (before.name === after.name && before.registration_number === after.registration_number) return;
  for (const to of await lookersAfter(trx, renaming.charityId)) {
    await enqueueMail(trx, renamedMail(config, renaming, to), now);
  }
}

/** Addresses of the owners who have come, and of the platform's admins; each once. */
async function lookersAfter(db: Executor, charityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('platform_role', '=', 'ADMIN'),
        exists(
          selectFrom('charity_staff')
            .select('account_id')
            .whereRef('account_id', '=', 'accounts.id')
            .where('charity_id', '=', charityId)
            .where('role', '=', 'owner')
            .where('accepted_at', 'is not', null),
        ),
      ]),
    )
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

function renamedMail(
  config: Pick<AppContext['config'], 'publicUrl'>,
  { before, after, locale: pageLocale }: Renaming,
  to: string,
): MailMessage {
  const locale = mailLanguage(pageLocale);
  const words = renamedWords(locale);
  const subject = words.subject(before.name);
  const paragraphs = [
    ...(before.name === after.name ? [] : [words.name(before.name, after.name)]),
    ...(before.registration_number === after.registration_number
      ? []
      : [words.number(before.registration_number, after.registration_number)]),
    words.next,
  ];
  const link = { label: words.open, href: `${charityOrigin(config)}/` };
  const letter = { locale, title: subject, paragraphs, link, footer: words.footer };
  return { kind: 'charity_renamed', scheduleId: null, to, subject, locale, ...layOut(letter) };
}

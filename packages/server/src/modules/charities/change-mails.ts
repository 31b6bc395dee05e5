import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { layOut } from '../../lib/mail/mail-template.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { type ChangedField, type ChangeStage, type ChangeWords, changeWords } from './change-mails.words.ts';
import { lookersAfter } from './changes.queries.ts';

type Value = string | boolean | null | { readonly picture: 'before' | 'after' };

/** One thing that is to be, or is, another than before; null where there was or is nothing. */
export interface ToldChange {
  readonly field: ChangedField;
  readonly before: Value;
  readonly after: Value;
}

export interface ToldChanges {
  /** uuid */
  readonly charityId: string;
  /** Its name as donors see it. */
  readonly charity: string;
  readonly stage: ChangeStage;
  readonly changes: readonly ToldChange[];
  /** Why an admin has said no. */
  readonly reason?: string;
  /** Language of the page on which it was asked for. */
  readonly locale: string;
}

/** What admins have done themselves. */
const DECISIONS: ReadonlySet<ChangeStage> = new Set(['approved', 'rejected', 'reopened']);

type Config = Pick<AppContext['config'], 'publicUrl'>;

/** Tells a charity's owners, and of what they have not decided themselves the platform's admins. */
export async function tellOfChanges(trx: Transaction, config: Config, told: ToldChanges, now: Date): Promise<void> {
  if (told.changes.length === 0) return;
  for (const { email, isAdmin, isOwner } of await lookersAfter(trx, told.charityId)) {
    if (DECISIONS.has(told.stage) && !isOwner) continue;
    await enqueueMail(trx, mail(config, told, { to: email, isAdmin }), now);
  }
}

/** The two as a change to tell of; none where they are the same. */
export function changeOf(field: ChangedField, before: Value, after: Value): readonly ToldChange[] {
  return before === after ? [] : [{ field, before, after }];
}

function mail(config: Config, told: ToldChanges, { to, isAdmin }: { readonly to: string; readonly isAdmin: boolean }) {
  const locale = mailLanguage(told.locale);
  const words = changeWords(locale);
  const { subject, intro, next } = words[told.stage];
  const paragraphs = [
    intro,
    ...told.changes.map((change) => words.line(words.fields[change.field], ...valuesOf(change, words))),
    ...(told.reason === undefined ? [] : [words.reason(told.reason)]),
    next,
  ];
  const path = told.stage === 'waiting' && isAdmin ? '/admin' : '/';
  const at = charityOrigin(config);
  const links = [
    { label: words.open, href: `${at}${path}` },
    { label: words.check, href: `${at}/account` },
  ];
  const title = subject(told.charity);
  const letter = { locale, title, paragraphs, links, footer: words.footer };
  return { kind: `charity_changes_${told.stage}`, scheduleId: null, to, subject: title, locale, ...layOut(letter) };
}

function valuesOf({ before, after }: ToldChange, words: ChangeWords): [string, string] {
  const shown = (value: Value) => {
    if (value === null || value === '') return words.none;
    if (typeof value === 'boolean') return value ? words.on : words.off;
    return typeof value === 'string' ? words.quoted(value.replaceAll(/\s+/g, ' ')) : words.pictures[value.picture];
  };
  return [shown(before), shown(after)];
}

import type { GuardedFields, TaxReceiptsData } from '@lantern-giving/core/api/charity';
import { type MailMessages, mailMessages } from '@lantern-giving/i18n/all/mail';
import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { layOut } from '../../lib/mail/mail-template.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { lookersAfter } from './changes.queries.ts';

/**
 * `waiting`: an owner asks, and an admin has to say yes. `made`: it holds already. `approved`, `rejected`: what an admin
 * has said to it. `reopened`: the yes was taken back.
 */
export type ChangeStage = 'waiting' | 'made' | 'approved' | 'rejected' | 'reopened';

type OfReceipts = Exclude<keyof TaxReceiptsData, 'name' | 'registration_number'>;

export type ChangedField = keyof GuardedFields | 'privacy_policy_url' | 'site' | `receipt_${OfReceipts}`;

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
  const { language, locale } = mailLanguage(told.locale);
  const { common, changes: messages } = mailMessages[language];
  const { subject, intro, next } = messages[told.stage];
  const paragraphs = [
    intro,
    ...told.changes.map((change) => lineOf(change, messages)),
    ...(told.reason === undefined ? [] : [messages.reason(told.reason)]),
    next,
  ];
  const path = told.stage === 'waiting' && isAdmin ? '/admin' : '/';
  const at = charityOrigin(config);
  const links = [
    { label: common.openDashboard, href: `${at}${path}` },
    { label: common.checkLogins, href: `${at}/account` },
  ];
  const title = subject(told.charity);
  const letter = { locale, title, paragraphs, links, footer: messages.footer };
  return { kind: `charity_changes_${told.stage}`, scheduleId: null, to, subject: title, locale, ...layOut(letter) };
}

function lineOf({ field, before, after }: ToldChange, messages: MailMessages['changes']): string {
  const shown = (value: Value) => {
    if (value === null || value === '') return messages.none;
    if (typeof value === 'boolean') return value ? messages.on : messages.off;
    if (typeof value !== 'string') return messages.pictures[value.picture];
    return messages.quoted(value.replaceAll(/\s+/g, ' '));
  };
  return messages.line({ field: messages.fields[field], before: shown(before), after: shown(after) });
}

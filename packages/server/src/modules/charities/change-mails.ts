import type { GuardedFields, TaxReceiptsData } from '@lantern-giving/core/api/charity';
import { type MailMessages, mailMessages } from '@lantern-giving/i18n/all/mail';
import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { changeRecipients } from './changes.queries.ts';

/**
 * `waiting`: requested by an owner, needs an admin's approval. `made`: applied directly. `approved`, `rejected`:
 * decided by an admin. `reopened`: the approval was reverted.
 */
export type ChangeStage = 'waiting' | 'made' | 'approved' | 'rejected' | 'reopened';

type OfReceipts = Exclude<keyof TaxReceiptsData, 'name' | 'registration_number'>;

export type ChangedField = keyof GuardedFields | 'privacy_policy_url' | 'site' | `receipt_${OfReceipts}`;

type Value = string | boolean | null | { readonly picture: 'before' | 'after' };

/** A changed field, with its value before and after; null where it was or becomes empty. */
export interface ReportedChange {
  readonly field: ChangedField;
  readonly before: Value;
  readonly after: Value;
}

export interface ToldChanges {
  /** uuid */
  readonly charityId: string;
  /** The charity's public name. */
  readonly charity: string;
  readonly stage: ChangeStage;
  readonly changes: readonly ReportedChange[];
  /** The admin's reason for rejecting. */
  readonly reason?: string;
  /** Language of the page where the change was requested. */
  readonly locale: string;
}

/** Stages that admins cause, so that only owners are mailed. */
const DECISIONS: ReadonlySet<ChangeStage> = new Set(['approved', 'rejected', 'reopened']);

type Config = Pick<AppContext['config'], 'publicUrl'>;

/** Mails a charity's owners and, unless they decided it themselves, the platform's admins. */
export async function notifyOfChanges(trx: Transaction, config: Config, told: ToldChanges, now: Date): Promise<void> {
  if (told.changes.length === 0) return;
  for (const { email, isAdmin, isOwner } of await changeRecipients(trx, told.charityId)) {
    if (DECISIONS.has(told.stage) && !isOwner) continue;
    await enqueueMail(trx, mail(config, told, { to: email, isAdmin }), now);
  }
}

/** The change of a field as a list; empty if the values are equal. */
export function changeOf(field: ChangedField, before: Value, after: Value): readonly ReportedChange[] {
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
  const content = { locale, title, paragraphs, links, footer: messages.footer };
  return {
    kind: `charity_changes_${told.stage}`,
    scheduleId: null,
    to,
    subject: title,
    locale,
    ...renderMail(content),
  };
}

function lineOf({ field, before, after }: ReportedChange, messages: MailMessages['changes']): string {
  const shown = (value: Value) => {
    if (value === null || value === '') return messages.none;
    if (typeof value === 'boolean') return value ? messages.on : messages.off;
    if (typeof value !== 'string') return messages.pictures[value.picture];
    return messages.quoted(value.replaceAll(/\s+/g, ' '));
  };
  return messages.line({ field: messages.fields[field], before: shown(before), after: shown(after) });
}

import type { RegistrationDecision, RegistrationList } from '@lantern-giving/core/api/registration';
import {
  currencyOfCountry,
  REGISTRATION_PROBLEMS,
  type RegistrationProblem,
} from '@lantern-giving/core/charity/registration';
import type { Registration } from '@lantern-giving/core/forms/registration';
import { CHARITY_STATES, type CharityState, mayMove } from '@lantern-giving/core/payments';
import { normalEmail } from '@lantern-giving/core/person';
import { registrationMessages } from '@lantern-giving/i18n/all/forms/registration';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import { type FormTerms, refuseForm } from '../../http/validation.ts';
import { audit } from '../../lib/audit.ts';
import { type Executor, inTransaction, type Transaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { dropAsked } from '../charities/changes.queries.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import { insertRepresentative, replaceContacts } from '../charities/profile.queries.ts';
import { offersAnything } from '../charities/queries.ts';
import { accountFor, addStaff } from '../staff/queries.ts';
import { adminMail, approvedMail, type Missing, receivedMail, rejectedMail, reopenedMail } from './mails.ts';
import {
  adminEmails,
  giftsTo,
  hasAccount,
  insertRegistered,
  isNumberTaken,
  isSlugTaken,
  lockRegistration,
  nameAccount,
  oneAtATime,
  putDecision,
  registrationsOf,
  reviewDigest,
} from './queries.ts';
import { revertRefusal } from './revert-policy.ts';
import { slugFor } from './slug.ts';

/** Version of the terms that the form links to: their date. */
const TERMS_VERSION = '2026-11-30';

/** The status of a charity that waits for an admin. */
const WAITING: CharityState = 'STATUSPENDINGAPPROVAL';

/** The registrant for the audit log, and their language. */
export interface Registering {
  readonly by: string;
  readonly locale: string;
  readonly requestId: string;
}

/** Whether an approved charity of the country has the number, or the same address has registered it before. */
export async function isRegistered(db: Executor, { country, number, ...form }: Registration): Promise<boolean> {
  return isNumberTaken(db, { country, number, email: normalEmail(form.email) });
}

/**
 * Creates a charity whose registrant's address is confirmed. Only its own staff and admins can see it; the registrant
 * becomes its owner at their first login.
 * @param form a valid form
 */
export async function registerIn(
  trx: Transaction,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  form: Registration,
  at: Registering,
): Promise<{ charity_id: string } | Refusal> {
  const currency = currencyOfCountry(form.country);
  if (currency === null) throw new Error(`${form.country} has passed as a country that is served`);
  await oneAtATime(trx);
  const { number } = form;
  const email = normalEmail(form.email);
  if (await isNumberTaken(trx, { country: form.country, number, email })) {
    return refused('number', 'already_registered');
  }
  const now = clock.now();
  const id = uuidv7();
  const name = form.name;
  const slug = await slugFor(name, form.country, (wanted) => isSlugTaken(trx, wanted));
  await insertRegistered(
    trx,
    {
      id,
      slug,
      name,
      about: form.description,
      country: form.country,
      currency,
      registration_number: number,
      status: 'STATUSPENDINGAPPROVAL',
      gift_aid: form.gift_aid,
      tax_receipt: false,
      privacy_policy_url: form.privacy_policy_url,
      created_at: now,
    },
    {
      charity_id: id,
      representative_name: form.representative_name,
      representative_position: form.representative_position,
      phone: form.phone,
      email,
      terms_version: TERMS_VERSION,
      locale: at.locale,
      registered_at: now,
    },
  );
  await nameItsPeople(trx, id, { ...form, email }, now);
  await enqueueMail(trx, receivedMail(config, { to: email, locale: at.locale }), now);
  for (const to of await adminEmails(trx)) await enqueueMail(trx, adminMail(config, to), now);
  const subject = { kind: 'charity', id };
  await audit(trx, { actor: at.by, action: 'charity.register', subject, requestId: at.requestId }, now);
  return { charity_id: slug };
}

/** Makes the registrant first representative, main contact and, once logged in, owner. */
async function nameItsPeople(trx: Transaction, charityId: string, form: Registration, now: Date): Promise<void> {
  const { representative_name: name, representative_position: position, email, phone } = form;
  await insertRepresentative(trx, charityId, { id: uuidv7(), name, position }, now);
  await replaceContacts(trx, charityId, ['main'], [{ kind: 'main', name, email, phone }]);
  const accountId = await accountFor(trx, form.email, now);
  // The last word counts as the last name.
  const words = name.split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? null) : null;
  await nameAccount(trx, accountId, { first: words.slice(0, -1).join(' ') || name, last });
  await addStaff(trx, { charityId, accountId, role: 'owner' }, now);
}

/** Approves or rejects a registration, once. A rejected charity stays visible to its own staff. */
export async function decide(
  { db, clock, config }: AppContext,
  asked: RegistrationDecision & {
    readonly charity: string;
    readonly by: string;
    readonly requestId: string;
    /** Page of the list to return. */
    readonly page: number;
  },
): Promise<RegistrationList | Refusal> {
  return inTransaction(db, async (trx) => {
    const held = await lockRegistration(trx, asked.charity);
    if (!held) return charityNotFound();
    const status = asked.approve ? 'STATUSAPPROVED' : 'STATUSREJECTED';
    if (!mayMove(CHARITY_STATES, held.status, status)) {
      return refuse(409, 'already_decided');
    }
    if (asked.approve && asked.seen !== reviewDigest(held)) {
      return refuse(409, 'registration_changed');
    }
    if (asked.approve) {
      await oneAtATime(trx);
      const { country, registration_number: number, id: except } = held;
      if (await isNumberTaken(trx, { country, number, except })) {
        return refuse(409, 'number_taken');
      }
    }
    const now = clock.now();
    const reason = asked.approve ? null : (asked.reason ?? '').trim();
    await putDecision(trx, held.id, status, { at: now, by: asked.by, reason });
    const about = { to: held.email, locale: held.locale };
    const approval = { ...about, charity: held.name, missing: reason === null ? await missingOf(trx, held.id) : [] };
    await enqueueMail(trx, reason === null ? approvedMail(config, approval) : rejectedMail(about, reason), now);
    const states = { before: { status: held.status }, after: { status, reason } };
    const subject = { kind: 'charity', id: held.id };
    await audit(
      trx,
      { actor: asked.by, action: 'charity.decide', subject, requestId: asked.requestId, ...states },
      now,
    );
    return registrationsOf(trx, asked);
  });
}

/**
 * Reverts a decision unless somebody has given since: the charity waits again and is notified. A donation being set up
 * concurrently locks the charity's row, as this does, so it is either counted here or refused there.
 */
export async function revertDecision(
  { db, clock, config }: AppContext,
  asked: { readonly charity: string; readonly by: string; readonly requestId: string; readonly page: number },
): Promise<RegistrationList | Refusal> {
  return inTransaction(db, async (trx) => {
    const held = await lockRegistration(trx, asked.charity);
    if (!held) return charityNotFound();
    await oneAtATime(trx);
    const { id, status, country, registration_number: number } = held;
    const kept = revertRefusal({
      isDecided: mayMove(CHARITY_STATES, status, WAITING),
      hasGifts: (await giftsTo(trx, id)) > 0,
      isNumberTaken: await isNumberTaken(trx, { country, number, except: id }),
    });
    if (kept) return kept;
    const now = clock.now();
    await putDecision(trx, id, WAITING, null);
    // Drops changes requested while approved: a waiting charity edits these fields itself and is reviewed as a whole.
    await dropAsked(trx, id);
    await enqueueMail(trx, reopenedMail(config, { to: held.email, locale: held.locale }), now);
    const states = { before: { status }, after: { status: WAITING } };
    const subject = { kind: 'charity', id };
    await audit(
      trx,
      { actor: asked.by, action: 'charity.take_back', subject, requestId: asked.requestId, ...states },
      now,
    );
    return registrationsOf(trx, asked);
  });
}

/** What a charity still needs before it can receive donations. */
async function missingOf(trx: Transaction, charityId: string): Promise<readonly Missing[]> {
  const cause = await offersAnything(trx, charityId);
  return [
    ...(cause ? [] : (['cause'] as const)),
    ...((await hasAccount(trx, charityId)) ? [] : (['account'] as const)),
  ];
}

/** Error terms of the form: the first problem becomes the `error_code` of the 400. */
export const registrationTerms: FormTerms = {
  messages: registrationMessages,
  unsent: ['text_unreadable'],
  refuse: ([first], errors) => {
    const code = REGISTRATION_PROBLEMS.find((known) => known === first?.key) ?? 'registration_refused';
    return refuseFields(code, errors, { status: 400 });
  },
};

export function refused(field: string, key: RegistrationProblem): Refusal {
  return refuseForm(registrationTerms, [{ pointer: `/${field}`, key }]);
}

import type { CharityRole } from '@lantern-giving/core/api/auth';
import type { CharityImages, ContactPoints, DashboardCharity } from '@lantern-giving/core/api/charity';
import { GUARDED_FIELDS } from '@lantern-giving/core/api/charity.schema';
import { CONTACT_KINDS, MAX_REPRESENTATIVES } from '@lantern-giving/core/charity/profile';
import { type ContactFields, contactsForm, isEmptyContact } from '@lantern-giving/core/forms/contacts';
import {
  type GeneralInfo,
  generalFormIn,
  type RepresentativeFields,
  uniqueRepresentativeForm,
} from '@lantern-giving/core/forms/profile';
import { profileMessages } from '@lantern-giving/i18n/all/forms/profile';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { type FormTerms, formRefusal, refuseForm } from '../../http/validation.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import { isNumberTaken, oneAtATime } from '../registrations/queries.ts';
import { saveImage } from '../uploads/lifecycle.queries.ts';
import { changeOf, notifyOfChanges, type ReportedChange } from './change-mails.ts';
import { type Changes, replaceWaiting } from './changes.queries.ts';
import { charityNotFound } from './charity-path.ts';
import {
  deleteRepresentative,
  insertRepresentative,
  replaceContacts,
  updateRepresentative,
} from './profile.queries.ts';
import { readProfile } from './profile.ts';
import { lockCharityRow, updateCharity } from './queries.ts';

/** Error terms of the charity's own forms, with the profile page's messages. */
export const profileForm: FormTerms = { messages: profileMessages, unsent: ['unreadable'] };

/** The charity whose profile changes, and the actor for the audit log. */
export interface ProfileChange {
  /** Slug. */
  readonly charity: string;
  readonly by: string;
  readonly requestId: string;
  /** Language of the page. */
  readonly locale: string;
}

type Saved = Promise<DashboardCharity | Refusal>;

/** The role in which somebody edits a charity: owner, member, or platform admin. */
export type Editor = CharityRole | 'admin';

/**
 * Changes only the given fields: a colleague may have changed the others. Guarded fields of an approved charity, which
 * donors and tax offices rely on, are only requested by owners, unless unchanged; an admin's changes apply directly.
 */
export async function saveGeneral(
  context: AppContext,
  change: ProfileChange & { readonly as: Editor },
  changes: Partial<GeneralInfo>,
): Saved {
  return changed(context, change, 'charity.general', async (trx, { id, before, now }) => {
    const { country, registration_number: held } = before;
    const info = { ...generalOf(before), ...changes };
    const refusal = formRefusal(generalFormIn(country), info, profileForm);
    if (refusal) return refusal;
    const number = info.registration_number;
    if (number !== held && (await isTaken(trx, { country, number, except: id }))) {
      return refuseForm(profileForm, [{ pointer: '/registration_number', key: 'numberTaken' }]);
    }
    // An unapproved charity is reviewed by an admin anyway.
    const isApproved = before.status === 'STATUSAPPROVED';
    const guarded = GUARDED_FIELDS.flatMap((field) => changeOf(field, before[field], info[field]));
    if (isApproved && guarded.length > 0 && change.as === 'member') return ownersOnly();
    const waits = isApproved && change.as !== 'admin';
    const heldBack = waits ? Object.fromEntries(GUARDED_FIELDS.map((field) => [field, before[field]])) : {};
    await updateCharity(trx, id, { ...info, ...heldBack });
    if (!isApproved) return null;
    const told = { charityId: id, charity: before.name, locale: change.locale };
    if (change.as !== 'member') {
      const waiting = before.waiting_changes?.changes ?? {};
      const named = GUARDED_FIELDS.filter((field) => changes[field] !== undefined);
      const kept = Object.entries(waiting).filter(([field]) => !named.some((name) => name === field));
      const asked = waits ? guarded.map(({ field, after }) => [field, after] as const) : [];
      const all: Changes = Object.fromEntries([...kept, ...asked]);
      await replaceWaiting(
        trx,
        { charityId: id, before: waiting, changes: all, by: change.by, locale: change.locale },
        now,
      );
      const isNew = ({ field, after }: ReportedChange) =>
        !Object.entries(waiting).some((pair) => pair[0] === field && pair[1] === after);
      const news = waits ? guarded.filter(isNew) : [];
      await notifyOfChanges(trx, context.config, { ...told, stage: 'waiting', changes: news }, now);
    }
    const privacy = changeOf('privacy_policy_url', before.privacy_policy_url, info.privacy_policy_url);
    const made = [...(waits ? [] : guarded), ...privacy];
    await notifyOfChanges(trx, context.config, { ...told, stage: 'made', changes: made }, now);
    return null;
  });
}

function ownersOnly(): Refusal {
  return refuse(403, 'owners_only');
}

function generalOf(charity: DashboardCharity): GeneralInfo {
  const { name, about, registration_number, privacy_policy_url, gift_aid, tax_receipt, landing_text } = charity;
  return { name, about, registration_number, privacy_policy_url, gift_aid, tax_receipt, landing_text };
}

async function isTaken(trx: Transaction, asked: Parameters<typeof isNumberTaken>[1]): Promise<boolean> {
  await oneAtATime(trx);
  return isNumberTaken(trx, asked);
}

/** Changes only the given contacts, and of these only the given fields; an empty contact is removed. */
export async function saveContacts(context: AppContext, change: ProfileChange, contacts: ContactPoints): Saved {
  return changed(context, change, 'charity.contacts', async (trx, { id, before }) => {
    const asked = CONTACT_KINDS.filter((kind) => contacts[kind] !== undefined);
    const named = asked.flatMap((kind) => {
      const changes = contacts[kind];
      const contact = changes ? { ...(before.contacts[kind] ?? nobody), ...changes } : nobody;
      return isEmptyContact(contact) ? [] : [[kind, contact] as const];
    });
    const refusal = formRefusal(contactsForm, Object.fromEntries(named), profileForm);
    if (refusal) return refusal;
    if (asked.length === 0) return null;
    await replaceContacts(
      trx,
      id,
      asked,
      named.map(([kind, contact]) => ({ ...contact, kind })),
    );
    return null;
  });
}

const nobody: ContactFields = { name: '', email: '', phone: '' };

export async function addRepresentative(
  context: AppContext,
  change: ProfileChange,
  asked: RepresentativeFields,
): Saved {
  return changed(context, change, 'charity.representative.add', async (trx, { id, before, now }) => {
    if (before.representatives.length >= MAX_REPRESENTATIVES) return tooManyRepresentatives();
    const schema = uniqueRepresentativeForm(before.representatives);
    const refusal = formRefusal(schema, asked, profileForm);
    if (refusal) return refusal;
    await insertRepresentative(trx, id, { ...asked, id: uuidv7() }, now);
    return null;
  });
}

export async function changeRepresentative(
  context: AppContext,
  change: ProfileChange,
  { id: representativeId, ...asked }: RepresentativeFields & { readonly id: string },
): Saved {
  return changed(context, change, 'charity.representative.change', async (trx, { id, before }) => {
    const others = before.representatives.filter((other) => other.id !== representativeId);
    const schema = uniqueRepresentativeForm(others);
    const refusal = formRefusal(schema, asked, profileForm);
    if (refusal) return refusal;
    const isThere = await updateRepresentative(trx, id, { ...asked, id: representativeId });
    return isThere ? null : representativeNotFound();
  });
}

export async function removeRepresentative(
  context: AppContext,
  change: ProfileChange,
  representativeId: string,
): Saved {
  return changed(context, change, 'charity.representative.remove', async (trx, { id }) => {
    return (await deleteRepresentative(trx, id, representativeId)) ? null : representativeNotFound();
  });
}

/** Makes uploaded images the charity's own. */
export async function saveImages(context: AppContext, change: ProfileChange, images: CharityImages): Saved {
  return changed(context, change, 'charity.images', async (trx, { id, now }) => {
    const { logo_image_name: logo, cover_image_name: cover } = images;
    for (const [purpose, fileName, pointer] of [
      ['logo', logo, '/logo_image_name'],
      ['cover', cover, '/cover_image_name'],
    ] as const) {
      if (fileName === undefined) continue;
      if (!(await saveImage(trx, { charityId: id, purpose, fileName }, now))) {
        return refuse(422, 'image_not_uploaded', { at: pointer });
      }
      await updateCharity(trx, id, purpose === 'logo' ? { logo_file: fileName } : { cover_file: fileName });
    }
    return null;
  });
}

interface Held {
  /** uuid */
  readonly id: string;
  /** The current values; the charity is locked until the transaction ends. */
  readonly before: DashboardCharity;
  readonly now: Date;
}

/** Locks a charity, applies a change and audits the differences. */
export async function changed(
  { db, clock, config }: AppContext,
  { charity: slug, by, requestId }: ProfileChange,
  action: string,
  work: (trx: Transaction, held: Held) => Promise<Refusal | null>,
): Saved {
  return inTransaction(db, async (trx) => {
    const held = await lockCharityRow(trx, slug);
    const before = held ? await readProfile(trx, slug, config.publicUrl) : null;
    if (!held || !before) return charityNotFound();
    const now = clock.now();
    const refusal = await work(trx, { id: held.id, before, now });
    if (refusal) return refusal;
    const after = await readProfile(trx, slug, config.publicUrl);
    if (!after) throw new Error(`charity ${slug} went away while it was held`);
    const states = differences(before, after);
    if (states) {
      const subject = { kind: 'charity', id: held.id };
      await audit(trx, { actor: by, action, subject, requestId, ...states }, now);
    }
    return after;
  });
}

/** The changed fields before and after; null if there are none. */
function differences(before: DashboardCharity, after: DashboardCharity): { before: object; after: object } | null {
  const fields = (Object.keys(after) as (keyof DashboardCharity)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length === 0) return null;
  const only = (charity: DashboardCharity) => Object.fromEntries(fields.map((field) => [field, charity[field]]));
  return { before: only(before), after: only(after) };
}

function tooManyRepresentatives(): Refusal {
  return refuse(409, 'too_many_representatives', { say: (its) => its(String(MAX_REPRESENTATIVES)) });
}

function representativeNotFound(): Refusal {
  return refuse(404, 'representative_not_found');
}

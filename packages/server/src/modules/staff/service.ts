import type { CharityRole } from '@lantern-giving/core/api/auth';
import type { CharityPeople } from '@lantern-giving/core/api/people';
import { emailProblem, normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import { personField } from '../../http/validation.ts';
import { audit } from '../../lib/audit.ts';
import { type Executor, inTransaction, type Transaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import { type Invitation, invitationMail } from './invitation-mail.ts';
import { peopleMail, type ToldOfPerson } from './people-mail.ts';
import {
  accountFor,
  addStaff,
  lockCharity,
  noteInvitation,
  removeStaff,
  type StaffedCharity,
  type StaffMember,
  setRole,
  staffOf,
} from './queries.ts';

/** Minimum interval in ms between invitation mails to one person: the previous one may still be on its way. */
const BETWEEN_INVITATIONS = 10 * 60_000;

/** The charity whose people change, the actor for the audit log, and the language of mails. */
export interface StaffChange {
  /** Slug. */
  readonly charity: string;
  readonly by: string;
  readonly requestId: string;
  /** Language of the page. */
  readonly locale: string;
}

export async function readPeople(db: Executor, charity: string): Promise<CharityPeople> {
  const staff = await staffOf(db, charity);
  return { people: staff.map(presentMember) };
}

/**
 * Invites somebody by mail; creates an account if there is none. The first login accepts. An unapproved charity cannot
 * invite, since its name, which is in the mail, is unverified.
 */
export async function invite(
  context: AppContext,
  change: StaffChange,
  invited: { readonly email: string; readonly role: CharityRole },
): Promise<CharityPeople | Refusal> {
  const email = normalEmail(invited.email);
  const problem = emailProblem(email);
  if (problem) return refuseFields('invalid_email', [personField('/email', problem)]);
  return changed(context, change, async (trx, { charity, staff, now }) => {
    if (!charity.approved) {
      return notApproved();
    }
    if (staff.some((member) => member.email === email)) {
      return refuse(409, 'already_staff');
    }
    const accountId = await accountFor(trx, email, now);
    await addStaff(trx, { charityId: charity.id, accountId, role: invited.role }, now);
    const mail = { to: email, role: invited.role, pageLocale: change.locale };
    await sendInvitation(context, trx, { charity, accountId, mail, now });
    const told = { event: 'added', email, role: invited.role } as const;
    return { action: 'staff.invite', accountId, told, after: { role: invited.role } };
  });
}

/** Sends an invitation again to somebody who has not logged in yet. */
export async function inviteAgain(
  context: AppContext,
  change: StaffChange,
  personId: string,
): Promise<CharityPeople | Refusal> {
  return changed(context, change, async (trx, { charity, staff, now }) => {
    const member = staff.find(({ account_id }) => account_id === personId);
    if (!member) return personNotFound();
    if (member.accepted_at !== null) {
      return refuse(409, 'already_accepted');
    }
    if (!charity.approved) return notApproved();
    if (member.invited_at !== null && now.getTime() - member.invited_at.getTime() < BETWEEN_INVITATIONS) {
      return refuse(409, 'invited_recently');
    }
    const accountId = member.account_id;
    const mail = { to: member.email, role: member.role, pageLocale: change.locale };
    await sendInvitation(context, trx, { charity, accountId, mail, now });
    return { action: 'staff.invite_again', accountId };
  });
}

async function sendInvitation(
  { config }: AppContext,
  trx: Transaction,
  sent: {
    readonly charity: StaffedCharity;
    readonly accountId: string;
    readonly mail: Omit<Invitation, 'charity'>;
    readonly now: Date;
  },
): Promise<void> {
  const { charity, accountId, mail, now } = sent;
  await noteInvitation(trx, { charityId: charity.id, accountId }, now);
  await enqueueMail(trx, invitationMail(config, { ...mail, charity: charity.name }), now);
}

export async function changeRole(
  context: AppContext,
  change: StaffChange,
  asked: { readonly personId: string; readonly role: CharityRole },
): Promise<CharityPeople | Refusal> {
  return changed(context, change, async (trx, { charity, staff }) => {
    const member = staff.find(({ account_id }) => account_id === asked.personId);
    if (!member) return personNotFound();
    if (member.role === asked.role) return null;
    if (isLastOwner(staff, member)) return lastOwner();
    await setRole(trx, { charityId: charity.id, accountId: member.account_id }, asked.role);
    const accountId = member.account_id;
    const told = { event: 'role', email: member.email, role: asked.role } as const;
    return { action: 'staff.role', accountId, told, before: { role: member.role }, after: { role: asked.role } };
  });
}

/** Revokes somebody's access to a charity at once; the account stays. */
export async function remove(
  context: AppContext,
  change: StaffChange,
  personId: string,
): Promise<CharityPeople | Refusal> {
  return changed(context, change, async (trx, { charity, staff }) => {
    const member = staff.find(({ account_id }) => account_id === personId);
    if (!member) return personNotFound();
    if (isLastOwner(staff, member)) return lastOwner();
    await removeStaff(trx, { charityId: charity.id, accountId: personId });
    const told = { event: 'removed', email: member.email } as const;
    return { action: 'staff.remove', accountId: personId, told, before: { role: member.role } };
  });
}

interface Held {
  readonly charity: StaffedCharity;
  readonly staff: readonly StaffMember[];
  readonly now: Date;
}

interface Done {
  readonly action: string;
  readonly accountId: string;
  /** The notice for the owners, if access changes. */
  readonly told?: ToldOfPerson;
  readonly before?: object;
  readonly after?: object;
}

/**
 * Applies and audits one change of a charity's people, and notifies those who were its owners before it; `work` returns
 * null if there is nothing to change.
 */
async function changed(
  { db, clock, config }: AppContext,
  { charity: slug, by, requestId, locale }: StaffChange,
  work: (trx: Transaction, held: Held) => Promise<Done | Refusal | null>,
): Promise<CharityPeople | Refusal> {
  return inTransaction(db, async (trx) => {
    const charity = await lockCharity(trx, slug);
    if (!charity) return charityNotFound();
    const now = clock.now();
    const staff = await staffOf(trx, slug);
    const done = await work(trx, { charity, staff, now });
    if (done && 'refused' in done) return done;
    if (done) {
      const { action, accountId, told, ...states } = done;
      const subject = { kind: 'charity', id: charity.id };
      const entry = { actor: by, action, subject, requestId, ...states };
      await audit(trx, { ...entry, after: { account: accountId, ...states.after } }, now);
      if (told) {
        const owners = staff.filter(({ role, accepted_at }) => role === 'owner' && accepted_at !== null);
        const about = { charity: charity.name, pageLocale: locale };
        for (const { email: to } of owners) await enqueueMail(trx, peopleMail(config, told, { to, ...about }), now);
      }
    }
    return readPeople(trx, slug);
  });
}

/** If an owner has accepted, invited ones do not count: they may never accept. */
function isLastOwner(staff: readonly StaffMember[], member: StaffMember): boolean {
  if (member.role !== 'owner') return false;
  const others = staff.filter(({ account_id, role }) => role === 'owner' && account_id !== member.account_id);
  return !others.some(({ accepted_at }) => accepted_at !== null || member.accepted_at === null);
}

function notApproved(): Refusal {
  return refuse(409, 'not_approved');
}

function lastOwner(): Refusal {
  return refuse(409, 'last_owner');
}

function personNotFound(): Refusal {
  return refuse(404, 'person_not_found');
}

function presentMember(member: StaffMember): CharityPeople['people'][number] {
  const { account_id, added_at, accepted_at, invited_at: _, ...shown } = member;
  return { ...shown, person_id: account_id, added_at: added_at.toISOString(), accepted: accepted_at !== null };
}

import type { Platform, SessionCreated, SessionRefreshed, UserInfo } from '@lantern-giving/core/api/auth';
import { normalEmail } from '@lantern-giving/core/person';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { personName, type SessionActor } from '../../http/actor.ts';
import { renewToken } from '../../http/session.queries.ts';
import { newSessionToken, sessionLifetime, sessionTokenHash } from '../../http/session.ts';
import { audit } from '../../lib/audit.ts';
import { type Executor, inTransaction, type Transaction } from '../../lib/db.ts';
import { endMailedLinks } from '../schedules/end-links.ts';
import type { LoginSite } from './login.ts';
import type { LoginBrowser } from './login-browser.ts';
import { hashCode, typedCode } from './login-code.ts';
import { addressKey, attemptCode, saltOf } from './login-codes.queries.ts';
import { rememberBrowser } from './login-places.queries.ts';
import { findPerson, isStaffSince, type Person, personOfSession } from './people.queries.ts';
import { acceptStaff, endSessions, insertSession, lengthenSession } from './sessions.queries.ts';
import { namesOf } from './user-agent.ts';

const DAY = 86_400_000;
/** Days until the page should refresh, well before the session ends. */
const REFRESH_DAYS = 1;
/** Salt for the digest if an address has no code, so that it takes as long. */
const NO_SALT = 'AAAAAAAAAAAAAAAAAAAAAA';
/** A key that no browser has. */
const NO_BROWSER = '';

export interface CodeGiven {
  readonly email: string;
  readonly code: string;
  readonly site: LoginSite;
  readonly platform: Platform;
  /** The browser that enters the code; a code is valid only where it was requested. */
  readonly browser: LoginBrowser | null;
  readonly userAgent: string | undefined;
  /** The browser's current session, which the new one replaces. */
  readonly before: SessionActor | null;
  readonly requestId: string;
}

/** The token for the browser, and its lifetime. */
export interface NewToken {
  readonly token: string;
  readonly span: { readonly now: Date; readonly until: Date };
}

/**
 * Creates a session from a login code. A donor's login revokes the links mailed before it.
 * @returns null if the code is wrong or expired
 */
export async function createSession(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  given: CodeGiven,
): Promise<(NewToken & { readonly session: SessionCreated }) | null> {
  const { db } = context;
  const now = context.clock.now();
  const email = normalEmail(given.email);
  const address = addressKey(context, email);
  const lock = { address, browser: given.browser?.key ?? NO_BROWSER };
  const tried = await hashCode(typedCode(given.code), (await saltOf(db, lock)) ?? NO_SALT);
  const token = newSessionToken();
  // One transaction: a code is consumed only if its session is created. A wrong attempt commits its count.
  const person = await inTransaction(db, async (trx) => {
    const isRight = await attemptCode(trx, { ...lock, ...tried }, now);
    const found = isRight ? await findPerson(trx, email) : null;
    if (!found || !given.browser) return null;
    await rememberBrowser(trx, { address, browser: given.browser }, now);
    if (given.before) await end(trx, given.before, given.requestId, now);
    await open(trx, { ...given, token, person: found }, now);
    if (given.site === 'donors' && found.donorId !== null) {
      const by = { actor: personName(found), requestId: given.requestId };
      await endMailedLinks(trx, context.config, { id: found.donorId, email }, by, now);
    }
    return found;
  });
  if (!person) return null;
  const until = sessionLifetime(person, now);
  return { token, span: { now, until: until.end ?? until.idleEnd }, session: { success: true, ...shown(person, now) } };
}

async function open(
  trx: Transaction,
  given: Pick<CodeGiven, 'platform' | 'requestId' | 'userAgent'> & { readonly token: string; readonly person: Person },
  now: Date,
): Promise<void> {
  const { person, platform, requestId } = given;
  const id = uuidv7();
  const span = sessionLifetime(person, now);
  await insertSession(trx, {
    id,
    token_hash: sessionTokenHash(given.token),
    email: person.email,
    account_id: person.accountId,
    donor_id: person.donorId,
    platform,
    ...namesOf(given.userAgent),
    created_at: now,
    seen_at: now,
    proved_at: now,
    expires_at: span.idleEnd,
    ends_at: span.end,
  });
  const actor = personName(person);
  const subject = { kind: 'session', id };
  await audit(trx, { actor, action: 'session.create', subject, after: { platform }, requestId }, now);
  await acceptInvitations(trx, person, requestId, now);
}

/**
 * A login proves that the person receives mail at the invited address; so does a session that was open when it was
 * sent.
 */
async function acceptInvitations(
  trx: Transaction,
  person: Pick<Person, 'accountId' | 'donorId'>,
  requestId: string,
  now: Date,
): Promise<void> {
  if (person.accountId === null) return;
  const accepted = await acceptStaff(trx, person.accountId, now);
  const actor = personName(person);
  for (const { charity_id: charity, role } of accepted) {
    const subject = { kind: 'charity', id: charity };
    await audit(trx, { actor, action: 'staff.accept', subject, after: { role }, requestId }, now);
  }
}

/** Rotates the session's token. This extends a donor's session; a staff session is only extended by use. */
export async function refreshSession(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: SessionActor,
  { token, requestId }: { readonly token: string; readonly requestId: string },
): Promise<{ readonly session: SessionRefreshed; readonly renewed: NewToken | null }> {
  const now = clock.now();
  const { idleEnd, end: latest } = sessionLifetime(actor, now, actor.begunAt);
  const next = await inTransaction(db, async (trx) => {
    if (actor.accountId === null) await lengthenSession(trx, actor.sessionId, idleEnd, now);
    await acceptInvitations(trx, actor, requestId, now);
    return renewToken(trx, { sessionId: actor.sessionId, token }, now);
  });
  const person = await personOfSession(db, actor);
  const session = { email: person.email, ...shown(person, now) };
  return { session, renewed: next === null ? null : { token: next, span: { now, until: latest ?? idleEnd } } };
}

export async function endSession(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: SessionActor,
  requestId: string,
): Promise<void> {
  await inTransaction(db, (trx) => end(trx, actor, requestId, clock.now()));
}

async function end(trx: Transaction, actor: SessionActor, requestId: string, now: Date): Promise<void> {
  await endSessions(trx, [actor.sessionId], now);
  const subject = { kind: 'session', id: actor.sessionId };
  await audit(trx, { actor: personName(actor), action: 'session.end', subject, requestId }, now);
}

/** The logged-in person and what they may access. */
export async function userInfoOf(db: Executor, actor: SessionActor): Promise<UserInfo> {
  const { firstName, lastName } = await personOfSession(db, actor);
  const factor = actor.factorDue ?? (isOfferedPasskey(actor) ? ('offered' as const) : null);
  // Before the second factor: who they are, but not what they have access to.
  if (actor.factorDue !== null) actor = { ...actor, charities: [], platformRole: null, donorId: null };
  return {
    email: actor.email,
    charities: actor.charities.map(({ slug }) => slug).join(','),
    isAdmin: actor.platformRole === 'ADMIN',
    roles: [
      ...(actor.donorId === null ? [] : (['DONOR'] as const)),
      ...(actor.charities.length === 0 ? [] : (['CHARITY'] as const)),
      ...(actor.platformRole === null ? [] : [actor.platformRole]),
    ],
    charity_roles: actor.charities.map(({ slug, role }) => ({ charity_id: slug, role })),
    first_name: firstName,
    last_name: lastName,
    user_id: idOf(actor),
    ...((await isStaffSince(db, actor)) ? { log_in_again: true as const } : {}),
    ...(factor === null ? {} : { second_factor: factor }),
  };
}

/** Recommended to platform staff and to owners, who control a charity's people and payout account. */
function isOfferedPasskey({ hasPasskey, platformRole, charities }: SessionActor): boolean {
  return !hasPasskey && (platformRole !== null || charities.some(({ role }) => role === 'owner'));
}

function shown(person: Person, now: Date): Omit<SessionRefreshed, 'email'> {
  return {
    expires: new Date(now.getTime() + REFRESH_DAYS * DAY).toISOString(),
    first_name: person.firstName,
    last_name: person.lastName,
    user_id: idOf(person),
  };
}

function idOf({ accountId, donorId }: Pick<Person, 'accountId' | 'donorId'>): string {
  const id = accountId ?? donorId;
  if (id === null) throw new Error('a person is an account, a donor or both');
  return id;
}

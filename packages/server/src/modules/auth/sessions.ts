import type { Platform, SessionCreated, SessionRefreshed, UserInfo } from '@lantern-giving/core/api/auth';
import { normalEmail } from '@lantern-giving/core/person';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { personName, type SessionActor } from '../../http/actor.ts';
import { renewToken } from '../../http/session.queries.ts';
import { newSessionToken, sessionSpan, sessionTokenHash } from '../../http/session.ts';
import { audit } from '../../lib/audit.ts';
import { type Executor, inTransaction, type Transaction } from '../../lib/db.ts';
import { endMailedLinks } from '../schedules/end-links.ts';
import type { Door } from './login.ts';
import type { LoginBrowser } from './login-browser.ts';
import { hashCode, typedCode } from './login-code.ts';
import { addressKey, saltOf, tryCode } from './login-codes.queries.ts';
import { learnBrowser } from './login-places.queries.ts';
import { findPerson, isStaffSince, type Person, personOfSession } from './people.queries.ts';
import { acceptStaff, endSessions, insertSession, lengthenSession } from './sessions.queries.ts';
import { namesOf } from './user-agent.ts';

const DAY = 86_400_000;
/** From when a page has to refresh, though the session lasts longer. */
const REFRESH_DAYS = 1;
/** Digested with where an address has no code, so that it takes as long. */
const NO_SALT = 'AAAAAAAAAAAAAAAAAAAAAA';
/** No browser has this key. */
const NO_BROWSER = '';

export interface CodeGiven {
  readonly email: string;
  readonly code: string;
  readonly door: Door;
  readonly platform: Platform;
  /** The browser that says so; a code is good in the one that asked for it. */
  readonly browser: LoginBrowser | null;
  readonly userAgent: string | undefined;
  /** The session that the browser still has; the new one takes its place. */
  readonly before: SessionActor | null;
  readonly requestId: string;
}

/** What the browser is to keep, and for how long. */
export interface NewToken {
  readonly token: string;
  readonly span: { readonly now: Date; readonly until: Date };
}

/**
 * A new session and the token that the browser keeps, or null where the code is not the one in force. A donor's ends the
 * links that were mailed before it.
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
  // One transaction: a code is used up only by the session that it opens. A wrong try commits its count.
  const person = await inTransaction(db, async (trx) => {
    const isRight = await tryCode(trx, { ...lock, ...tried }, now);
    const found = isRight ? await findPerson(trx, email) : null;
    if (!found || !given.browser) return null;
    await learnBrowser(trx, { address, browser: given.browser }, now);
    if (given.before) await end(trx, given.before, given.requestId, now);
    await open(trx, { ...given, token, person: found }, now);
    if (given.door === 'donors' && found.donorId !== null) {
      const by = { actor: personName(found), requestId: given.requestId };
      await endMailedLinks(trx, context.config, { id: found.donorId, email }, by, now);
    }
    return found;
  });
  if (!person) return null;
  const until = sessionSpan(person, now);
  return { token, span: { now, until: until.end ?? until.idleEnd }, session: { success: true, ...shown(person, now) } };
}

async function open(
  trx: Transaction,
  given: Pick<CodeGiven, 'platform' | 'requestId' | 'userAgent'> & { readonly token: string; readonly person: Person },
  now: Date,
): Promise<void> {
  const { person, platform, requestId } = given;
  const id = uuidv7();
  const span = sessionSpan(person, now);
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

/** Whoever logs in has got the mail of the invitation's address; so had whoever was logged in when it went out. */
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

/** Gives the session a new token; a donor's lasts as long again by it, one of staff only by being used. */
export async function refreshSession(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: SessionActor,
  { token, requestId }: { readonly token: string; readonly requestId: string },
): Promise<{ readonly session: SessionRefreshed; readonly renewed: NewToken | null }> {
  const now = clock.now();
  const { idleEnd, end: latest } = sessionSpan(actor, now, actor.begunAt);
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

/** Who is logged in and what they may see. */
export async function userInfoOf(db: Executor, actor: SessionActor): Promise<UserInfo> {
  const { firstName, lastName } = await personOfSession(db, actor);
  const factor = actor.factorDue ?? (isOfferedPasskey(actor) ? ('offered' as const) : null);
  // Before the second factor they are told who they are, and nothing of what they look after.
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

/** Whoever has the platform or a charity's people and payout account in hand. */
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

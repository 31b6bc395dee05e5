import type { PasskeyAdded } from '@lantern-giving/core/api/passkeys';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@lantern-giving/core/api/passkeys.schema';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AppContext } from '../../app/context.ts';
import { personName } from '../../http/actor.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import { CEREMONY_MS, keepChallenge, takeChallenge } from './challenges.queries.ts';
import type { PasskeyActor } from './passkey-actor.ts';
import { mailPasskeyEvent } from './passkey-mail.ts';
import { ownerOf, readPasskeys } from './passkeys.ts';
import { credentialsOf, findPasskey, insertPasskey, lockAccount, markUsed, noteFactor } from './queries.ts';
import { recoveryCodesLeft, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.queries.ts';
import { passkeyDomain, passkeyOrigins } from './relying-party.ts';

const MAX_PASSKEYS = 20;

/** COSE algorithms EdDSA, ES256 and RS256, which cover common authenticators. */
const ALGORITHMS = [-8, -7, -257];

/** Creation options for a new passkey. */
export async function beginPasskey(
  { db, config, clock }: AppContext,
  { actor, accountId, origin }: PasskeyActor,
): Promise<PasskeyCreation | Refusal> {
  const rpId = passkeyDomain(config, origin);
  const own = await credentialsOf(db, accountId);
  if (own.length >= MAX_PASSKEYS) return refuse(409, 'too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: 'Lantern',
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(accountId)),
    userName: actor.email,
    userDisplayName: actor.email,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own
      .filter(({ rp_id }) => rp_id === rpId)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { challenge } = options;
  await keepChallenge(db, { sessionId: actor.sessionId, purpose: 'register', challenge, rpId }, clock.now());
  return options as PasskeyCreation;
}

/** Stores a new passkey. The first one comes with recovery codes and counts as the session's second factor. */
export async function addPasskey(
  context: AppContext,
  keeper: PasskeyActor,
  { name, credential }: PasskeyAttestation,
): Promise<PasskeyAdded | Refusal> {
  const { db, config } = context;
  const { actor, accountId, requestId } = keeper;
  const now = context.clock.now();
  const asked = await takeChallenge(db, { sessionId: actor.sessionId, purpose: 'register' }, now);
  if (!asked) return passkeyRefused();
  const made = await unlessMalformed(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: asked.challenge,
      expectedOrigin: passkeyOrigins(config),
      expectedRPID: asked.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!made?.verified) return passkeyRefused();
  const { id: credentialId, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const codes = await inTransaction(db, async (trx) => {
    // Serialised by the account's lock, so that only one of two concurrent first passkeys yields recovery codes.
    await lockAccount(trx, accountId);
    const isFirst = (await credentialsOf(trx, accountId)).length === 0;
    const passkey = { accountId, credentialId, publicKey, counter, transports, rpId: asked.rpId, name: name.trim() };
    const id = await insertPasskey(trx, passkey, now);
    if (id === null) return null;
    await noteFactor(trx, actor.sessionId, now);
    const subject = { kind: 'account', id: accountId };
    const after = { passkey: id, name: name.trim() };
    await audit(trx, { actor: personName(actor), action: 'passkey.add', subject, after, requestId }, now);
    await mailPasskeyEvent(trx, config, keeper, 'added', now);
    return isFirst ? await replaceRecoveryCodes(trx, accountId, now) : [];
  });
  if (codes === null) return passkeyRefused();
  return {
    ...(await readPasskeys(db, ownerOf(context, keeper))),
    ...(codes.length > 0 ? { recovery_codes: codes } : {}),
  };
}

/** Request options for signing with one of the person's passkeys. */
export async function askForPasskey(
  { db, config, clock }: AppContext,
  { actor, accountId, origin }: PasskeyActor,
): Promise<PasskeyRequest> {
  const rpId = passkeyDomain(config, origin);
  const own = (await credentialsOf(db, accountId)).filter(({ rp_id }) => rp_id === rpId);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: CEREMONY_MS,
    allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
  const { challenge } = options;
  await keepChallenge(db, { sessionId: actor.sessionId, purpose: 'verify', challenge, rpId }, clock.now());
  return options as PasskeyRequest;
}

/** Accepts a passkey's signature as second factor and as proof of identity. */
export async function showPasskey(
  context: AppContext,
  { actor, accountId, requestId }: PasskeyActor,
  { credential }: PasskeyAssertion,
): Promise<number | Refusal> {
  const { db, config } = context;
  const now = context.clock.now();
  const asked = await takeChallenge(db, { sessionId: actor.sessionId, purpose: 'verify' }, now);
  const kept = await findPasskey(db, accountId, credential.id);
  if (!asked || !kept) return passkeyRefused();
  const shown = await unlessMalformed(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: asked.challenge,
      expectedOrigin: passkeyOrigins(config),
      expectedRPID: asked.rpId,
      requireUserVerification: false,
      credential: {
        id: kept.credential_id,
        publicKey: new Uint8Array(kept.public_key),
        counter: kept.uses,
        transports: kept.transports,
      },
    }),
  );
  if (!shown?.verified) return passkeyRefused();
  await inTransaction(db, async (trx) => {
    await markUsed(trx, kept.id, shown.authenticationInfo.newCounter, now);
    await noteFactor(trx, actor.sessionId, now);
    const subject = { kind: 'account', id: accountId };
    const after = { passkey: kept.id };
    await audit(trx, { actor: personName(actor), action: 'passkey.verify', subject, after, requestId }, now);
  });
  return recoveryCodesLeft(db, accountId);
}

/** Accepts a recovery code as second factor, once. */
export async function recover(
  { db, clock, config }: AppContext,
  keeper: PasskeyActor,
  code: string,
): Promise<number | Refusal> {
  const { actor, accountId, requestId } = keeper;
  const now = clock.now();
  const isRight = await inTransaction(db, async (trx) => {
    if (!(await takeRecoveryCode(trx, { accountId, code }, now))) return false;
    await noteFactor(trx, actor.sessionId, now);
    const subject = { kind: 'account', id: accountId };
    await audit(trx, { actor: personName(actor), action: 'recovery_code.use', subject, requestId }, now);
    await mailPasskeyEvent(trx, config, keeper, 'recovered', now);
    return true;
  });
  if (!isRight) return refuse(400, 'invalid_recovery_code');
  return recoveryCodesLeft(db, accountId);
}

/** The WebAuthn library throws on answers that do not match the challenge and on malformed ones. */
async function unlessMalformed<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    // The caller refuses the request; details would not help whoever sent it.
    return null;
  }
}

function passkeyRefused(): Refusal {
  return refuse(400, 'passkey_refused');
}

import {
  factorShown,
  passkeyAdded,
  passkeyCreation,
  passkeyMade,
  passkeyNamed,
  passkeyPath,
  passkeyRequest,
  passkeyShown,
  passkeys,
  recoveryCodes,
  recoveryUsed,
} from '@lantern-giving/core/api/passkeys.schema';
import type { AppContext } from '../../app-context.ts';
import { type Actor, sessionOf } from '../../platform/http/actor.ts';
import { isRefusal, type Refusal } from '../../platform/http/problem.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { whomOf } from '../../platform/http/security-log.ts';
import { addPasskey, askForPasskey, beginPasskey, recover, showPasskey } from './ceremonies.ts';
import type { Keeper } from './keeper.ts';
import { ownerOf, readPasskeys, removePasskey, renamePasskey, renewRecoveryCodes } from './passkeys.ts';

interface KeeperCall {
  readonly context: AppContext;
  readonly actor: Actor;
  readonly requestId: string;
  readonly locale: string;
  header(name: string): string | undefined;
}

function keeperOf({ actor, requestId, locale, header }: KeeperCall): Keeper {
  const session = sessionOf(actor);
  if (session.accountId === null) throw new Error('a route for accounts was reached without one');
  return { actor: session, accountId: session.accountId, origin: header('origin'), requestId, locale };
}

const common = { tag: 'Passkeys', access: 'account', cors: 'own' } as const;
const changes = [{ per: 'address', calls: 30, seconds: 60 }] as const;
const REFUSED =
  'passkey_refused: not what was asked for last, for another page, used before, or later than five minutes.';

const list = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'The person’s passkeys',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  answer: passkeys,
  handle: async (call) => readPasskeys(call.context.db, ownerOf(call.context, keeperOf(call))),
});

const begin = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  summary: 'What the browser is to make a passkey of',
  beforeSecondFactor: ['enrol'],
  recentProof: true,
  limits: changes,
  refusals: { 409: 'too_many_passkeys: there are twenty.' },
  answer: passkeyCreation,
  handle: async (call) => beginPasskey(call.context, keeperOf(call)),
});

const add = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Adds the passkey that the browser made; the first one brings recovery codes',
  beforeSecondFactor: ['enrol'],
  limits: changes,
  refusals: { 400: REFUSED },
  body: passkeyMade,
  answer: passkeyAdded,
  handle: async (call) => addPasskey(call.context, keeperOf(call), call.body),
});

const ask = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys/ask',
  summary: 'What the browser is to sign with a passkey',
  beforeSecondFactor: ['verify'],
  limits: changes,
  answer: passkeyRequest,
  handle: async (call) => askForPasskey(call.context, keeperOf(call)),
});

const verify = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys/verify',
  summary: 'Takes what the browser signed as the second factor, and as a fresh proof of who it is',
  sessionFor: (_body, actor) => whomOf(actor),
  beforeSecondFactor: ['verify'],
  limits: changes,
  refusals: { 400: REFUSED },
  body: passkeyShown,
  answer: factorShown,
  handle: async (call) => shown(await showPasskey(call.context, keeperOf(call), call.body)),
});

const recovery = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys/recover',
  summary: 'Takes a recovery code instead of a passkey, once',
  sessionFor: (_body, actor) => whomOf(actor),
  beforeSecondFactor: ['verify'],
  limits: [{ per: 'address', calls: 10, seconds: 600 }],
  refusals: { 400: 'recovery_code_wrong' },
  body: recoveryUsed,
  answer: factorShown,
  handle: async (call) => shown(await recover(call.context, keeperOf(call), call.body.code)),
});

const rename = defineRoute({
  ...common,
  method: 'PUT',
  path: '/api/auth/passkeys/{passkey_id}',
  summary: 'Gives a passkey another name',
  limits: changes,
  refusals: { 404: 'passkey_not_found' },
  params: passkeyPath,
  body: passkeyNamed,
  answer: passkeys,
  handle: async (call) => {
    const change = { id: call.params.passkey_id, name: call.body.name };
    return renamePasskey(call.context, keeperOf(call), change);
  },
});

const remove = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/auth/passkeys/{passkey_id}',
  summary: 'Removes a passkey',
  recentProof: true,
  limits: changes,
  refusals: { 404: 'passkey_not_found', 409: 'last_passkey: the person’s role needs one.' },
  params: passkeyPath,
  answer: passkeys,
  handle: async (call) => removePasskey(call.context, keeperOf(call), call.params.passkey_id),
});

const renew = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/recovery_codes',
  summary: 'New recovery codes in the place of all before',
  recentProof: true,
  limits: changes,
  refusals: { 409: 'no_passkey: there is nothing to recover.' },
  answer: recoveryCodes,
  handle: async (call) => {
    const codes = await renewRecoveryCodes(call.context, keeperOf(call));
    return isRefusal(codes) ? codes : { recovery_codes: codes };
  },
});

function shown(left: number | Refusal) {
  return isRefusal(left) ? left : { success: true as const, recovery_codes_left: left };
}

export const passkeyRoutes = [list, begin, add, ask, verify, recovery, rename, remove, renew];

import { passkeysApi } from '@lantern-giving/core/api/passkeys';
import { passkeysCalls } from '@lantern-giving/core/api/passkeys.schema';
import type { AppContext } from '../../app/context.ts';
import { type Actor, sessionOf } from '../../http/actor.ts';
import { isRefusal, type Refusal } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { logIdentity } from '../../http/security-log.ts';
import { addPasskey, askForPasskey, beginPasskey, recover, showPasskey } from './ceremonies.ts';
import type { PasskeyActor } from './passkey-actor.ts';
import { ownerOf, readPasskeys, removePasskey, renamePasskey, renewRecoveryCodes } from './passkeys.ts';

interface KeeperCall {
  readonly context: AppContext;
  readonly actor: Actor;
  readonly requestId: string;
  readonly locale: string;
  header(name: string): string | undefined;
}

function keeperOf({ actor, requestId, locale, header }: KeeperCall): PasskeyActor {
  const session = sessionOf(actor);
  if (session.accountId === null) throw new Error('a route for accounts was reached without one');
  return { actor: session, accountId: session.accountId, origin: header('origin'), requestId, locale };
}

const common = { tag: 'Passkeys', access: 'account', cors: 'own' } as const;
const changes = [{ per: 'address', calls: 30, seconds: 60 }] as const;

const list = route(passkeysApi.list, passkeysCalls.list, {
  ...common,
  summary: 'The person’s passkeys',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  handle: async (call) => readPasskeys(call.context.db, ownerOf(call.context, keeperOf(call))),
});

const begin = route(passkeysApi.begin, passkeysCalls.begin, {
  ...common,
  summary: 'Creation options for a new passkey',
  beforeSecondFactor: ['enrol'],
  recentProof: true,
  limits: changes,
  handle: async (call) => beginPasskey(call.context, keeperOf(call)),
});

const add = route(passkeysApi.add, passkeysCalls.add, {
  ...common,
  summary: 'Adds a new passkey; the first one comes with recovery codes',
  beforeSecondFactor: ['enrol'],
  limits: changes,
  handle: async (call) => addPasskey(call.context, keeperOf(call), call.body),
});

const ask = route(passkeysApi.ask, passkeysCalls.ask, {
  ...common,
  summary: 'Request options for signing with a passkey',
  beforeSecondFactor: ['verify'],
  limits: changes,
  handle: async (call) => askForPasskey(call.context, keeperOf(call)),
});

const verify = route(passkeysApi.verify, passkeysCalls.verify, {
  ...common,
  summary: 'Accepts a passkey’s signature as second factor and as recent proof of identity',
  sessionFor: (_body, actor) => logIdentity(actor),
  beforeSecondFactor: ['verify'],
  limits: changes,
  handle: async (call) => shown(await showPasskey(call.context, keeperOf(call), call.body)),
});

const recovery = route(passkeysApi.recover, passkeysCalls.recover, {
  ...common,
  summary: 'Accepts a recovery code instead of a passkey, once',
  sessionFor: (_body, actor) => logIdentity(actor),
  beforeSecondFactor: ['verify'],
  limits: [{ per: 'address', calls: 10, seconds: 600 }],
  handle: async (call) => shown(await recover(call.context, keeperOf(call), call.body.code)),
});

const rename = route(passkeysApi.rename, passkeysCalls.rename, {
  ...common,
  summary: 'Renames a passkey',
  limits: changes,
  handle: async (call) => {
    const change = { id: call.params.passkey_id, name: call.body.name };
    return renamePasskey(call.context, keeperOf(call), change);
  },
});

const remove = route(passkeysApi.remove, passkeysCalls.remove, {
  ...common,
  summary: 'Removes a passkey',
  recentProof: true,
  limits: changes,
  handle: async (call) => removePasskey(call.context, keeperOf(call), call.params.passkey_id),
});

const renew = route(passkeysApi.renewRecoveryCodes, passkeysCalls.renewRecoveryCodes, {
  ...common,
  summary: 'Replaces all recovery codes',
  recentProof: true,
  limits: changes,
  handle: async (call) => {
    const codes = await renewRecoveryCodes(call.context, keeperOf(call));
    return isRefusal(codes) ? codes : { recovery_codes: codes };
  },
});

function shown(left: number | Refusal) {
  return isRefusal(left) ? left : { success: true as const, recovery_codes_left: left };
}

export const passkeyRoutes = [list, begin, add, ask, verify, recovery, rename, remove, renew];

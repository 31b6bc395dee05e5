import type { Endpoints } from './endpoint.ts';
import type { passkeysCalls } from './passkeys.schema.ts';

export type { FactorShown, Passkey, PasskeyAdded, Passkeys, RecoveryCodes } from './passkeys.schema.ts';

/** Passkeys and recovery codes. */
export const passkeysApi: Endpoints<typeof passkeysCalls> = {
  /** The person’s passkeys. */
  list: { method: 'GET', path: '/api/auth/passkeys' },
  /** What the browser is asked to make a passkey of; good for five minutes and one answer. */
  begin: { method: 'POST', path: '/api/auth/passkeys/begin' },
  /** Adds the passkey that the browser made. With the first one come the recovery codes. */
  add: { method: 'POST', path: '/api/auth/passkeys' },
  /** What the browser is asked to sign with a passkey; good for five minutes and one answer. */
  ask: { method: 'POST', path: '/api/auth/passkeys/ask' },
  /** Takes what the browser signed. */
  verify: { method: 'POST', path: '/api/auth/passkeys/verify' },
  /** Uses up a recovery code instead of a passkey. */
  recover: { method: 'POST', path: '/api/auth/passkeys/recover' },
  rename: { method: 'PUT', path: '/api/auth/passkeys/{passkey_id}' },
  remove: { method: 'DELETE', path: '/api/auth/passkeys/{passkey_id}' },
  /** New recovery codes in the place of all before. */
  renewRecoveryCodes: { method: 'POST', path: '/api/auth/recovery_codes' },
};

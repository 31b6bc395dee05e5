import type { Endpoints } from './endpoint.ts';
import type { passkeysCalls } from './passkeys.schema.ts';

export type { FactorVerified, Passkey, PasskeyAdded, Passkeys, RecoveryCodes } from './passkeys.schema.ts';

/** Passkeys and recovery codes. */
export const passkeysApi: Endpoints<typeof passkeysCalls> = {
  /** The person’s passkeys. */
  list: { method: 'GET', path: '/api/auth/passkeys' },
  /** WebAuthn options for creating a passkey. The challenge is valid for five minutes and a single response. */
  begin: { method: 'POST', path: '/api/auth/passkeys/begin' },
  /** Adds the passkey that the browser created. The response for the first one has the recovery codes. */
  add: { method: 'POST', path: '/api/auth/passkeys' },
  /** WebAuthn options for signing with a passkey. The challenge is valid for five minutes and a single response. */
  ask: { method: 'POST', path: '/api/auth/passkeys/ask' },
  /** Verifies the signed challenge. */
  verify: { method: 'POST', path: '/api/auth/passkeys/verify' },
  /** Redeems a recovery code instead of a passkey. */
  recover: { method: 'POST', path: '/api/auth/passkeys/recover' },
  rename: { method: 'PUT', path: '/api/auth/passkeys/{passkey_id}' },
  remove: { method: 'DELETE', path: '/api/auth/passkeys/{passkey_id}' },
  /** Replaces all recovery codes. */
  renewRecoveryCodes: { method: 'POST', path: '/api/auth/recovery_codes' },
};

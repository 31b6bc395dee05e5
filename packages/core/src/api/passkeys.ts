import type {
  FactorShown,
  PasskeyAdded,
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
  PasskeyShown,
  Passkeys,
  RecoveryCodes,
} from './passkeys.schema.ts';
import { type ApiClient, requestJson } from './request.ts';

export type { FactorShown, Passkey, PasskeyAdded, Passkeys, RecoveryCodes } from './passkeys.schema.ts';

const PATH = '/api/auth/passkeys';

/** The person's passkeys. */
export async function getPasskeys(client: ApiClient, signal?: AbortSignal): Promise<Passkeys> {
  return (await requestJson(client, { path: PATH, signal })) as Passkeys;
}

/** What the browser is asked to make a passkey of; good for five minutes and one answer. */
export async function beginPasskey(client: ApiClient): Promise<PasskeyCreation> {
  return (await requestJson(client, { method: 'POST', path: `${PATH}/begin` })) as PasskeyCreation;
}

/**
 * Adds the passkey that the browser made. With the first one come the recovery codes.
 * @throws ApiError with status 400 and error code `passkey_refused`
 */
export async function addPasskey(client: ApiClient, made: PasskeyMade): Promise<PasskeyAdded> {
  return (await requestJson(client, { path: PATH, body: made })) as PasskeyAdded;
}

/** What the browser is asked to sign with a passkey; good for five minutes and one answer. */
export async function askForPasskey(client: ApiClient): Promise<PasskeyRequest> {
  return (await requestJson(client, { method: 'POST', path: `${PATH}/ask` })) as PasskeyRequest;
}

/** @throws ApiError with status 400 and error code `passkey_refused` */
export async function showPasskey(client: ApiClient, shown: PasskeyShown): Promise<FactorShown> {
  return (await requestJson(client, { path: `${PATH}/verify`, body: shown })) as FactorShown;
}

/**
 * Uses up a recovery code instead of a passkey.
 * @throws ApiError with status 400 and error code `recovery_code_wrong`
 */
export async function useRecoveryCode(client: ApiClient, code: string): Promise<FactorShown> {
  return (await requestJson(client, { path: `${PATH}/recover`, body: { code } })) as FactorShown;
}

export async function renamePasskey(client: ApiClient, passkeyId: string, name: string): Promise<Passkeys> {
  const path = `${PATH}/${encodeURIComponent(passkeyId)}`;
  return (await requestJson(client, { method: 'PUT', path, body: { name } })) as Passkeys;
}

/** @throws ApiError with status 409 and error code `last_passkey` where the person's role needs one */
export async function removePasskey(client: ApiClient, passkeyId: string): Promise<Passkeys> {
  const path = `${PATH}/${encodeURIComponent(passkeyId)}`;
  return (await requestJson(client, { method: 'DELETE', path })) as Passkeys;
}

/** New recovery codes in the place of all before. */
export async function renewRecoveryCodes(client: ApiClient): Promise<RecoveryCodes> {
  return (await requestJson(client, { method: 'POST', path: '/api/auth/recovery_codes' })) as RecoveryCodes;
}

import * as z from 'zod';
import { NOT_BLANK } from '../text/index.ts';
import { instant, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** Bytes in base64url, as in WebAuthn's JSON. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1400);

const descriptor = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.exactOptional(z.array(z.string())),
});

/** Options for `navigator.credentials.create`, in WebAuthn's JSON form. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** Options for `navigator.credentials.get`, in WebAuthn's JSON form. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.enum(['discouraged', 'preferred', 'required']),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

/** The name that a person gives to a passkey. */
const passkeyName = text(60).regex(NOT_BLANK);

/** `POST /api/auth/passkeys`: the credential that the browser created (WebAuthn attestation). */
export const passkeyAttestation = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: z.exactOptional(z.array(z.string().max(40)).max(10)),
    }),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** `POST /api/auth/passkeys/verify`: the challenge as signed by the browser (WebAuthn assertion). */
export const passkeyAssertion = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(2000),
      userHandle: z.exactOptional(bytes(200)),
    }),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const passkeyRename = z.object({ name: passkeyName });

export const passkey = z.object({
  passkey_id: z.uuid(),
  name: z.string(),
  created_at: instant,
  used_at: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

/** `GET /api/auth/passkeys`, and the response to every change. */
export const passkeys = z.object({
  passkeys: z.array(passkey),
  /** Number of unused recovery codes. */
  recovery_codes_left: z.int(),
  /** Whether the person's role needs a passkey, so that the last one cannot be removed. */
  required: z.boolean(),
});
export type Passkeys = z.infer<typeof passkeys>;

/** Response to adding a passkey. */
export const passkeyAdded = passkeys.extend({
  /** Present for the first passkey: single-use codes to log in without one. They are never shown again. */
  recovery_codes: z.optional(z.array(z.string())),
});
export type PasskeyAdded = z.infer<typeof passkeyAdded>;

/** `POST /api/auth/recovery_codes`: new codes, which replace all earlier ones. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** `POST /api/auth/passkeys/recover`: a recovery code instead of a passkey. */
export const recoveryRequest = z.object({ code: text(60) });

export const factorVerified = z.object({ success: z.literal(true), recovery_codes_left: z.int() });
export type FactorVerified = z.infer<typeof factorVerified>;

export const passkeyPath = z.object({ passkey_id: z.uuid() });

/** Request and response schemas of the calls in `passkeys.ts`. */
export const passkeysCalls = {
  list: {
    out: passkeys,
  },
  begin: {
    out: passkeyCreation,
    errors: { 409: ['too_many_passkeys'] },
  },
  add: {
    in: passkeyAttestation,
    out: passkeyAdded,
    errors: { 400: ['passkey_refused'] },
  },
  ask: {
    out: passkeyRequest,
  },
  verify: {
    in: passkeyAssertion,
    out: factorVerified,
    errors: { 400: ['passkey_refused'] },
  },
  recover: {
    in: recoveryRequest,
    out: factorVerified,
    errors: { 400: ['invalid_recovery_code'] },
  },
  rename: {
    params: passkeyPath,
    in: passkeyRename,
    out: passkeys,
    errors: { 404: ['passkey_not_found'] },
  },
  remove: {
    params: passkeyPath,
    out: passkeys,
    errors: { 404: ['passkey_not_found'], 409: ['last_passkey'] },
  },
  renewRecoveryCodes: {
    out: recoveryCodes,
    errors: { 409: ['no_passkey'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;

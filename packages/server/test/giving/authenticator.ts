import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@lantern-giving/core/api/passkeys.schema';

type Bytes = Buffer;
type Item = number | string | Bytes | ReadonlyMap<number | string, Item>;

const USER_PRESENT = 0x01;
const CREDENTIAL_INCLUDED = 0x40;

/** A software authenticator written from the WebAuthn standard; it signs for any origin it is given. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(32).toString('base64url');
  #uses = 0;

  /** The result of `navigator.credentials.create` on a page. */
  create(asked: PasskeyCreation, origin: string): PasskeyAttestation['credential'] {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Item>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]);
    const authData = this.#authenticatorData(asked.rp.id, USER_PRESENT | CREDENTIAL_INCLUDED, credential);
    const attestation = new Map<string, Item>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const response = {
      clientDataJSON: clientData('webauthn.create', asked.challenge, origin).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
    return { ...this.#credential(), response };
  }

  /** The result of `navigator.credentials.get` on a page. */
  get(asked: PasskeyRequest, origin: string): PasskeyAssertion['credential'] {
    this.#uses += 1;
    const authenticatorData = this.#authenticatorData(asked.rpId, USER_PRESENT, Buffer.alloc(0));
    const client = clientData('webauthn.get', asked.challenge, origin);
    const digest = createHash('sha256').update(client).digest();
    const signature = createSign('sha256').update(authenticatorData).update(digest).sign(this.#keys.privateKey);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { ...this.#credential(), response };
  }

  /** Like a clone, which does not know how often the original was used. */
  forgetUses(): void {
    this.#uses = 0;
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  #authenticatorData(rpId: string, flags: number, credential: Bytes): Bytes {
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(this.#uses);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), uses, credential]);
  }
}

function clientData(type: string, challenge: string, origin: string): Bytes {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The subset of CBOR used by credentials. */
function cbor(item: Item): Bytes {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  const parts = [...item].flatMap(([key, value]) => [cbor(key), cbor(value)]);
  return Buffer.concat([head(5, item.size), ...parts]);
}

function head(kind: number, value: number): Bytes {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

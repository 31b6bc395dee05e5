import { randomBytes, randomInt, type ScryptOptions, scrypt as scryptCallback } from 'node:crypto';
import { promisify } from 'node:util';
import { asciiDigits } from '@lantern-giving/core/numerals';

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptCallback);

/** Validity of a code in minutes, and the number of attempts. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** Staff see other people's data, so their code is longer. */
export const CODE_DIGITS = { donor: 6, staff: 8 } as const;

/** Of the digest of a code: 16 MB and about 50 ms. The tests lower it. */
export const SCRYPT_COST = { N: 16_384, r: 8, p: 1 };

export interface HashedCode {
  readonly salt: string;
  readonly hash: string;
}

/** A random code of this many digits, with leading zeros. */
export function makeCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Normalises a typed or pasted code: any numerals to ASCII, without spaces and hyphens. */
export function typedCode(typed: string): string {
  return asciiDigits(typed).replaceAll(/[\s-]/g, '');
}

export async function hashCode(code: string, salt = randomBytes(16).toString('base64url')): Promise<HashedCode> {
  const hash = await scrypt(code, Buffer.from(salt, 'base64url'), 32, SCRYPT_COST);
  return { salt, hash: hash.toString('base64url') };
}

import { randomBytes } from 'node:crypto';
import type { Brand } from '@lantern-giving/core/campaigns';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS = 80;

/** The brand and 80 random bits in base32, so that codes cannot be guessed. */
export function makeShareCode(brand: Brand, random: (bytes: number) => Buffer = randomBytes): string {
  let bits = BigInt(`0x${random(BITS / 8).toString('hex')}`);
  let code = '';
  for (let left = BITS; left > 0; left -= 5) {
    code = `${BASE32[Number(bits & 31n)]}${code}`;
    bits >>= 5n;
  }
  return `${brand}${code}`;
}

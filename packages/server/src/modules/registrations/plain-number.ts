import { asciiDigits } from '@lantern-giving/core/numerals';

/** A charity's number as its register means it: "123 4567" and "1234567", "sc012345" and "SC012345" are one. */
export function plainNumber(typed: string): string {
  const plain = asciiDigits(typed.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return plain === '' ? typed.trim() : plain;
}

/** Bank numbers that are published for tests and belong to nobody; no other is taken. */
export const TEST_BANK_NUMBERS: readonly string[] = [
  '00012345',
  '000123456789',
  'GB82WEST12345698765432',
  'IE29AIBK93115212345678',
  'DE89370400440532013000',
];

/** A number as it is compared: without spaces and dashes, in capitals. */
export function bankNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

import { BRANDS } from '@lantern-giving/core/campaigns';

const CODE = new RegExp(`^(?:${BRANDS.join('|')})[a-z2-7]{16}$`);

/** Whether a text is a share code: the brand's letters, then 80 random bits in base 32. */
export const isShareCode = (text: string | null): boolean => text !== null && CODE.test(text);

/** The share code that a donor typed, or pasted with its link; null if it is none. */
export function shareCodeIn(typed: string): string | null {
  const code = typed.trim().toLowerCase().split(/[/=]/).at(-1) ?? '';
  return isShareCode(code) ? code : null;
}

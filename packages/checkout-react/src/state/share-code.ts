import { SHARE_CODE } from '@lantern-giving/core/share-code';

/** Whether a text is a share code. */
export const isShareCode = (text: string | null): boolean => text !== null && SHARE_CODE.test(text);

/** The share code that a donor typed, or pasted with its link; null if it is invalid. */
export function shareCodeIn(typed: string): string | null {
  const code = typed.trim().toLowerCase().split(/[/=]/).at(-1) ?? '';
  return isShareCode(code) ? code : null;
}

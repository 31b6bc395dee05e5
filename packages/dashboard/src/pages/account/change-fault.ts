import { ApiError } from '@lantern-giving/core/api/request';
import type { en } from '../../words/en/passkeys.ts';

/** Why a change of one's passkeys was not made. */
export function sentenceOf(fault: Error, words: typeof en): string {
  const code = fault instanceof ApiError ? fault.problem.error_code : undefined;
  if (code === 'last_passkey') return words.needed;
  return code === 'recent_proof_required' ? words.troubles.unconfirmed : words.changeFailed;
}

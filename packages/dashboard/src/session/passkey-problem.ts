import { ApiError } from '@lantern-giving/core/api/request';
import type { AccountMessages } from '@lantern-giving/i18n/dashboard/account';

/** Message keys for passkey problems. */
export type PasskeyProblem = keyof AccountMessages['troubles'];

const OF_BROWSER: Readonly<Record<string, PasskeyProblem>> = {
  // The user closed the browser's dialog, or the authenticator timed out.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

/**
 * The result of an attempt; rethrows anything that is neither the server's nor the browser's error, since it is a bug.
 */
export function passkeyProblemOf(error: unknown): PasskeyProblem {
  if (error instanceof ApiError) {
    if (error.status === 0) return 'unreachable';
    if (error.status === 429) return 'tooMany';
    const code = error.problem.error_code;
    if (code === 'recent_proof_required') return 'unconfirmed';
    return code === 'invalid_recovery_code' || code === 'too_many_passkeys' ? code : 'refused';
  }
  if (!(error instanceof Error)) throw error;
  return OF_BROWSER[error.name] ?? 'refused';
}

import { ApiError } from '@lantern-giving/core/api/request';
import type { AccountMessages } from '@lantern-giving/i18n/dashboard/account';

/** Why passkeys could not be changed. */
export function sentenceOf(fault: Error, messages: AccountMessages): string {
  const code = fault instanceof ApiError ? fault.problem.error_code : undefined;
  if (code === 'last_passkey') return messages.needed;
  return code === 'recent_proof_required' ? messages.troubles.unconfirmed : messages.changeFailed;
}

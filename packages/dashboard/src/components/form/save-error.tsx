import type { ApiError } from '@lantern-giving/core/api/request';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { Notice } from '@lantern-giving/ui/notice';
import { useMessages } from '../../language/use-messages.ts';
import { ErrorDetail } from '../error-detail.tsx';

/** Why nothing was saved, where no field is invalid. */
export type SaveError = 'unreachable' | 'unconfirmed' | 'forbidden' | 'gone' | 'tooOften' | 'uploadsBusy' | 'trouble';

const FAULTS: Readonly<Record<number, SaveError>> = {
  0: 'unreachable',
  403: 'forbidden',
  404: 'gone',
  429: 'tooOften',
};

export function saveFaultOf({ status, problem }: ApiError): SaveError {
  if (problem.error_code === 'recent_proof_required') return 'unconfirmed';
  if (problem.error_code === 'uploads_busy') return 'uploadsBusy';
  return FAULTS[status] ?? 'trouble';
}

export interface SaveFaultNoticeProps {
  outcome: SaveError;
  error: ApiError | null;
  /** What was not saved, where it is one of several parts. */
  title?: string;
}

/** Says why something was not saved and what to do. */
export function SaveFaultNotice({ outcome, error, title }: SaveFaultNoticeProps) {
  const messages = useMessages(componentsMessages);
  return (
    <Notice tone="danger" title={title ?? messages.saveFailedTitle}>
      {messages[outcome]} <ErrorDetail error={error} />
    </Notice>
  );
}

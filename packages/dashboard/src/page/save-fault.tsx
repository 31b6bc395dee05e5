import type { ApiError } from '@lantern-giving/core/api/request';
import { Notice } from '@lantern-giving/ui/notice';
import { page } from '../words/page.ts';
import { useWords } from '../words/use-words.ts';
import { FaultNote } from './fault-note.tsx';

/** Why nothing was saved, where no field is at fault. */
export type SaveFault = 'unreachable' | 'unconfirmed' | 'forbidden' | 'gone' | 'tooOften' | 'trouble';

const FAULTS: Readonly<Record<number, SaveFault>> = {
  0: 'unreachable',
  403: 'forbidden',
  404: 'gone',
  429: 'tooOften',
};

export function saveFaultOf({ status, problem }: ApiError): SaveFault {
  if (problem.error_code === 'recent_proof_needed') return 'unconfirmed';
  return FAULTS[status] ?? 'trouble';
}

/** Says why something was not saved, and what to do. */
export function SaveFaultNotice({ outcome, error }: { outcome: SaveFault; error: ApiError | null }) {
  const words = useWords(page);
  return (
    <Notice tone="danger" title={words.saveFailedTitle}>
      {words[outcome]} <FaultNote error={error} />
    </Notice>
  );
}

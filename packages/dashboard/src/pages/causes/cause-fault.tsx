import { Notice } from '@lantern-giving/ui/notice';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { causes } from '../../words/causes.ts';
import { useWords } from '../../words/use-words.ts';
import { causeProblem } from './cause-problem.ts';

/** Why a change was not made. */
export function CauseFault({ error }: { error: Error }) {
  const words = useWords(causes);
  const problem = causeProblem(error);
  return (
    <Notice tone="danger">
      {words.problems[problem]} {problem === 'trouble' && <ErrorDetail error={error} />}
    </Notice>
  );
}

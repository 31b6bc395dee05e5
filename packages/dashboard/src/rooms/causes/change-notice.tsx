import { Notice } from '@lantern-giving/ui/notice';
import { FaultNote } from '../../page/fault-note.tsx';
import { causes } from '../../words/causes.ts';
import { useWords } from '../../words/use-words.ts';
import { causeProblem } from './cause-problem.ts';
import type { useChangeCauses } from './use-causes.ts';

/** Why a change was not made. */
export function CauseFault({ error }: { error: Error }) {
  const words = useWords(causes);
  const problem = causeProblem(error);
  return (
    <Notice tone="danger">
      {words.problems[problem]} {problem === 'trouble' && <FaultNote error={error} />}
    </Notice>
  );
}

/** How the last change went; a form that is open tells of its own. */
export function ChangeNotice({ change }: { change: ReturnType<typeof useChangeCauses> }) {
  const words = useWords(causes);
  const made = change.variables;
  if (change.error && made?.kind !== 'edited') {
    return <CauseFault error={change.error} />;
  }
  const told = () => {
    if (!change.isSuccess || !made || made.kind === 'ordered') return '';
    return words.done[made.kind]('fields' in made ? made.fields.title : made.cause.title);
  };
  return (
    <p role="status" className="quiet causes-told">
      {told()}
    </p>
  );
}

import { LazyStep } from '../../layout/lazy-step.tsx';
import { loadCharityList } from '../../layout/load-panels.ts';
import { StepSkeleton } from '../../layout/status-view.tsx';
import { charityProblems } from './problems.ts';

export { CharityStep as View, charityProblems as problems };

/** The charities of the campaign. Few pages need this step, since most name their charity. */
function CharityStep() {
  return <LazyStep load={loadCharityList} waiting={<StepSkeleton />} />;
}

import { StepSkeleton } from '../../layout/status-view.tsx';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { loadCharityList } from '../../parts/panels.ts';
import { charityProblems } from './problems.ts';

export { CharityStep as View, charityProblems as problems };

/** The charities of the campaign. Few pages need this step, since most name their charity. */
function CharityStep() {
  return <LazyPart load={loadCharityList} waiting={<StepSkeleton />} />;
}

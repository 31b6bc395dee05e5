import { LazyStep } from '../../layout/lazy-step.tsx';
import { loadConfirmation } from '../../layout/load-panels.ts';
import { StepSkeleton } from '../../layout/status-view.tsx';

export { ConfirmationStep as View };

/** The completed gift, which has loaded where it was made in this page. */
const ConfirmationStep = () => <LazyStep load={loadConfirmation} waiting={<StepSkeleton />} />;

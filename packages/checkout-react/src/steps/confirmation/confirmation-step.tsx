import { LazyStep } from '../../layout/lazy-step.tsx';
import { loadConfirmation } from '../../layout/load-giving.ts';
import { StepSkeleton } from '../../layout/status-view.tsx';

export { ConfirmationStep as View };

/** The completed gift. */
const ConfirmationStep = () => <LazyStep load={loadConfirmation} waiting={<StepSkeleton />} />;

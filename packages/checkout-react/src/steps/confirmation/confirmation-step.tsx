import { StepSkeleton } from '../../layout/status-view.tsx';
import { loadConfirmation } from '../../parts/giving.ts';
import { LazyPart } from '../../parts/lazy-part.tsx';

export { ConfirmationStep as View };

/** The completed gift. */
const ConfirmationStep = () => <LazyPart load={loadConfirmation} waiting={<StepSkeleton />} />;

import { confirmationIn } from '@lantern-giving/i18n/checkout/confirmation';
import { lazyPart } from '../../layout/lazy-part.ts';
import { LazyStep } from '../../layout/lazy-step.tsx';
import { StepSkeleton } from '../../layout/status-view.tsx';

export { ConfirmationStep as View };

const loadConfirmation = lazyPart(
  () => import('./confirmation.tsx'),
  async (locale) => (await confirmationIn[locale.language]()).confirmation(locale),
);

/** The completed gift. */
const ConfirmationStep = () => <LazyStep load={loadConfirmation} waiting={<StepSkeleton />} />;

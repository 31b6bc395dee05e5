import type { AddOnsMessages } from '@lantern-giving/i18n/en/checkout/add-ons';
import { useReadyFlow } from '../../../layout/context.ts';
import { lazyPart } from '../../../layout/lazy-part.ts';
import { LazyStep } from '../../../layout/lazy-step.tsx';
import { Endowment } from './endowment.tsx';
import { FridayGift } from './friday-gift.tsx';
import { OtherCharities } from './other-charities.tsx';

/** The gifts to other charities that were made. */
const loadMade = lazyPart(
  () => import('../several/made.tsx'),
  async () => ({}),
);

/**
 * What a donor can begin beside the gift: nothing is chosen in advance, and each line says what it costs. Once the gift is
 * made, what was given to other charities.
 */
export function Part({ locked, messages }: { locked: boolean; messages: AddOnsMessages }) {
  const { view, facts } = useReadyFlow();
  const { friday_gift, endowment, connectable } = facts.charity;
  if (view.state.progress.schedule) return <LazyStep load={loadMade} waiting={null} />;
  return (
    <>
      {friday_gift ? <FridayGift messages={messages.friday} locked={locked} causes={friday_gift.causes} /> : null}
      {endowment ? <Endowment messages={messages.endowment} locked={locked} endowment={endowment} /> : null}
      {connectable ? <OtherCharities messages={messages.others} locked={locked} /> : null}
    </>
  );
}

import type { AddOnsMessages } from '@lantern-giving/i18n/en/checkout/add-ons';
import { useReadyFlow } from '../../../layout/context.ts';
import { Endowment } from './endowment.tsx';
import { FridayGift } from './friday-gift.tsx';

/** What a donor can begin beside the gift: nothing is chosen in advance, and each line says what it costs. */
export function Part({ locked, messages }: { locked: boolean; messages: AddOnsMessages }) {
  const { friday_gift, endowment } = useReadyFlow().facts.charity;
  return (
    <>
      {friday_gift ? <FridayGift messages={messages.friday} locked={locked} causes={friday_gift.causes} /> : null}
      {endowment ? <Endowment messages={messages.endowment} locked={locked} endowment={endowment} /> : null}
    </>
  );
}

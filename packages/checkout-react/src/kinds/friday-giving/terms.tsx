import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { useReadyFlow } from '../../layout/context.ts';
import type { FirstCharge } from '../../state/index.ts';
import { useFridayMessages } from './use-friday-messages.ts';

/** When the first gift leaves, what follows, and until when each can be left out. */
export function FridayTerms({ first }: { first: FirstCharge | undefined }) {
  const { leaving } = useReadyFlow();
  const messages = useFridayMessages();
  if (!first) return null;
  return (
    <p className="ln-quiet ln-after-summary">
      {messages.first(formatChargeTime(leaving(first.cutoff)))} {messages.stop}
    </p>
  );
}

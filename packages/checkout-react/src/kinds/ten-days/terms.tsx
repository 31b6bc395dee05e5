import { chargePhrase, formatChargeTime } from '@lantern-giving/core/charge-time';
import { sum } from '@lantern-giving/core/money';
import { useReadyFlow } from '../../layout/context.ts';
import type { Figures } from '../../state/quote.ts';
import { deadlineOf, orderedAmounts, ordersOf } from './orders.ts';
import { useOrderMessages } from './use-order-messages.ts';

/** What is ordered, when it is charged, and until when it can be given back. */
export function OrderTerms({ figures }: { figures: Figures }) {
  const { view, facts, locale, money, leaving } = useReadyFlow();
  const messages = useOrderMessages();
  const { state } = view;
  const amount = sum(Object.values(orderedAmounts(state, facts)));
  // What is bought whole is in the first charge.
  const [first] = figures.nights;
  if (amount === 0 || !first) return null;
  const lines = ordersOf(state, facts).filter(({ quantity }) => quantity > 0);
  return (
    <div className="ln-quiet ln-after-summary">
      <p>
        {lines
          .map(({ cause: { title }, quantity }) => messages.line({ title, quantity: locale.number(quantity) }))
          .join(' · ')}
      </p>
      <p>
        {messages.charged({
          amount: money(amount),
          day: locale.number(first.number),
          leaves: chargePhrase(leaving(first.cutoff)),
        })}{' '}
        {messages.terms(formatChargeTime(leaving(deadlineOf(state, facts).at)))} {messages.fees}
      </p>
    </div>
  );
}

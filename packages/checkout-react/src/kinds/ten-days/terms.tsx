import { chargePhrase, formatChargeTime } from '@lantern-giving/core/charge-time';
import { type MinorUnits, sum } from '@lantern-giving/core/money';
import { useReadyFlow } from '../../layout/context.ts';
import { dotted } from '../../layout/dotted.tsx';
import type { FirstCharge } from '../../state/state.ts';
import { deadlineOf, orderedAmounts, ordersOf } from './orders.ts';
import { useOrderMessages } from './use-order-messages.ts';

/** What is ordered, when it is charged, and until when it can be refunded. */
export function OrderTerms({ first }: { first: FirstCharge | undefined }) {
  const { view, facts } = useReadyFlow();
  const { state } = view;
  const amount = sum(Object.values(orderedAmounts(state, facts)));
  if (amount === 0 || !first) return null;
  return (
    <div className="ln-quiet ln-after-summary">
      <p>
        <OrderedLines />
      </p>
      <OrderConditions amount={amount} first={first} />
    </div>
  );
}

/** What is ordered, with its quantities. */
export function OrderedLines() {
  const { view, facts, locale } = useReadyFlow();
  const messages = useOrderMessages();
  const ordered = ordersOf(view.state, facts).filter(({ quantity }) => quantity > 0);
  return dotted(
    ordered.map(({ cause: { title }, quantity }) => messages.line({ title, quantity: locale.number(quantity) })),
  );
}

/** When the order is charged, which is with the first day, and until when it can be changed. */
export function OrderConditions({ amount, first }: { amount: MinorUnits; first: FirstCharge }) {
  const { view, facts, locale, money, leaving } = useReadyFlow();
  const messages = useOrderMessages();
  const charged = messages.charged({
    amount: money(amount),
    day: locale.number(first.number),
    leaves: chargePhrase(leaving(first.cutoff)),
  });
  const terms = messages.terms(formatChargeTime(leaving(deadlineOf(view.state, facts).at)));
  return <p className="ln-quiet">{[charged, terms, messages.fees].join(' ')}</p>;
}

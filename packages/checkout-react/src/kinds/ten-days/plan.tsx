import { sum } from '@lantern-giving/core/money';
import { useReadyFlow } from '../../layout/context.ts';
import { View as Plan } from '../../steps/plan/plan-step.tsx';
import { orderedAmounts, ordersOf } from './orders.ts';
import { QurbaniRow } from './qurbani-row.tsx';

/** The plan of the ten days: that of nights, with Qurbani where the charity offers it. */
export function TenDaysPlan() {
  const { view, facts } = useReadyFlow();
  const ordered = sum(Object.values(orderedAmounts(view.state, facts)));
  return (
    <Plan
      extra={ordered}
      rows={ordersOf(view.state, facts).length > 0 ? <QurbaniRow /> : null}
      spread={facts.charity.causes.filter(({ price_per_quantity }) => !price_per_quantity)}
    />
  );
}

import { sum } from '@lantern-giving/core/money';
import { useEffect } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { NOTHING_TYPED } from '../../state/state.ts';
import { View as Plan } from '../../steps/plan/plan-step.tsx';
import { hasOnlyOrders, orderedAmounts, ordersOf } from './orders.ts';
import { QurbaniRow } from './qurbani-row.tsx';
import './plan.css';

/** The plan of the ten days: like that of nights, with Qurbani if the charity offers it. */
export function TenDaysPlan() {
  const { session, view, facts } = useReadyFlow();
  const ordered = sum(Object.values(orderedAmounts(view.state, facts)));
  // An amount that the page prefilled, or for a cause that has closed since.
  const isStray = hasOnlyOrders(facts) && view.state.plan.total.text !== '';
  useEffect(() => {
    if (isStray) session.send({ type: 'totalTyped', total: NOTHING_TYPED });
  }, [isStray]);
  return (
    <div className={hasOnlyOrders(facts) ? 'ln-only-orders' : 'ln-days'}>
      <Plan
        extra={ordered}
        rows={ordersOf(view.state, facts).length > 0 ? <QurbaniRow /> : null}
        spread={facts.charity.causes.filter(({ price_per_quantity }) => !price_per_quantity)}
      />
    </div>
  );
}

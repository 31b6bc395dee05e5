import { nightChargePhrase } from '@lantern-giving/core/charge-time';
import { useStepMessages } from '../messages/step-messages.ts';
import type { Figures } from '../state/quote.ts';
import { useReadyFlow } from './context.ts';
import './night-table.css';

/** Every charge with its date and its parts. */
export function NightTable({ quote, label }: { quote: Figures; label: string }) {
  const { messages: flowMessages, money, leaving } = useReadyFlow();
  const { table } = useStepMessages().payment;
  return (
    <table className="ln-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{table.night}</th>
          <th scope="col">{table.total}</th>
        </tr>
      </thead>
      <tbody>
        {quote.nights.map((night) => (
          <tr key={night.number}>
            <th scope="row">
              {nightChargePhrase(night.number, leaving(night.cutoff))}
              {night.held ? <small>{flowMessages.plan.heldNight}</small> : null}
              {night.tip + night.fee > 0 ? (
                <small>{table.made({ gift: money(night.amount), extras: money(night.tip + night.fee) })}</small>
              ) : null}
            </th>
            <td>{money(night.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

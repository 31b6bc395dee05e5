import { nightChargePhrase } from '@lantern-giving/core/charge-time';
import type { PanelsMessages } from '@lantern-giving/i18n/en/checkout/panels';
import type { Figures } from '../state/quote.ts';
import { useReadyFlow } from './context.ts';
import './night-table.css';

/** Every charge with its date and its parts. */
export function Part({ messages: { nights: table }, quote }: { messages: PanelsMessages; quote: Figures }) {
  const { messages: flowMessages, money, leaving } = useReadyFlow();
  return (
    <table className="ln-table" aria-label={flowMessages.plan.bars}>
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

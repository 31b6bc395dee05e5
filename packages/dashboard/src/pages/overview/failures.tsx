import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { Tile, type TileProps } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useOverviewMessages } from './use-overview-messages.ts';

/** Failed nights by decline reason, with their donors. */
export function Failures({
  campaign,
  failures,
  due,
  cancelled,
  refunded_in_part: inPart,
  currency,
  width,
}: Pick<CharityInsights, 'campaign' | 'failures' | 'due' | 'cancelled' | 'refunded_in_part' | 'currency'> &
  Pick<TileProps, 'width'>) {
  const messages = useOverviewMessages(campaign);
  const { money } = useLanguage();
  return (
    <Tile title={messages.failures} width={width}>
      {due.gifts > 0 && (
        <p className="tile-empty">
          {messages.due({ count: due.gifts, amount: money(due.amount, currency) })}{' '}
          {due.halted ? messages.dueHalted : messages.dueSoon}
        </p>
      )}
      {failures.length === 0 ? (
        due.gifts === 0 && <p className="quiet tile-empty">{messages.failuresNone}</p>
      ) : (
        <ul className="failures">
          {failures.map(({ kind, gifts, amount, donors }) => (
            <li key={kind}>
              <span>{messages.failureKinds[kind]}</span>
              <b>{messages.failed({ people: donors, count: gifts, amount: money(amount, currency) })}</b>
            </li>
          ))}
        </ul>
      )}
      {cancelled.gifts > 0 && (
        <p className="quiet tile-empty">
          {messages.cancelledNights({ count: cancelled.gifts, amount: money(cancelled.amount, currency) })}
        </p>
      )}
      {inPart > 0 && <p className="quiet tile-empty">{messages.refundedInPart(money(inPart, currency))}</p>}
    </Tile>
  );
}

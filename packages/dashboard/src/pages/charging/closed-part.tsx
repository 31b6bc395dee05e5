import type { ClosedCase } from '@lantern-giving/core/api/charging';
import { chargingMessages } from '@lantern-giving/i18n/dashboard/charging';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { Facts } from './cases-part.tsx';

/** The cases of the last week that are closed, with who closed them and why. */
export function ClosedPart({ closed }: { readonly closed: readonly ClosedCase[] }) {
  const messages = useMessages(chargingMessages).cases;
  const { moment } = useLanguage();
  return (
    <Tile title={messages.closedTitle}>
      <ul className="cases">
        {closed.map((one) => (
          <li key={one.id}>
            <div className="case-head">
              <h3>{messages.kinds[one.kind].title}</h3>
              <span className="quiet">{messages.closedAt(moment(one.closed_at))}</span>
            </div>
            {one.charity !== null && (
              <p className="case-name">
                <bdi>{one.charity}</bdi>
              </p>
            )}
            <p dir="auto">{one.note ?? messages.closedItself}</p>
            <Facts open={one} />
            {one.closed_by !== null && (
              <p className="quiet">
                <bdi>{one.closed_by}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Tile>
  );
}

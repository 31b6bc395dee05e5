import type { ChargingReport } from '@lantern-giving/core/api/charging';
import { chargingMessages } from '@lantern-giving/i18n/dashboard/charging';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** Every night that is due and not charged, by reason. */
export function DuePart({ due }: Pick<ChargingReport, 'due'>) {
  const messages = useMessages(chargingMessages).due;
  const { count } = useLanguage();
  return (
    <Tile title={messages.title} width="twoThirds">
      {due.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <>
          <p className="quiet">{messages.lead}</p>
          <dl className="charging-rows">
            {due.map(({ reason, nights }) => (
              <div key={reason}>
                <dt>{messages.reasons[reason]}</dt>
                <dd>{count(nights)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Tile>
  );
}

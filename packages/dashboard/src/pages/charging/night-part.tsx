import type { ChargingReport } from '@lantern-giving/core/api/charging';
import { chargingMessages } from '@lantern-giving/i18n/dashboard/charging';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

const PARTS = ['succeeded', 'in_flight', 'waiting', 'failed', 'later'] as const;

type Progress = ChargingReport['progress'][number];

/** Progress of the nights that are being charged, or were last: one part for each campaign. */
export function NightParts({ progress }: Pick<ChargingReport, 'progress'>) {
  const messages = useMessages(chargingMessages).night;
  if (progress.length === 0) {
    return (
      <Tile title={messages.noneTitle} width="twoThirds">
        <p className="quiet">{messages.none}</p>
      </Tile>
    );
  }
  return (
    <div className="charging-nights">
      {progress.map((night) => (
        <NightPart key={`${night.campaign} ${night.date}`} night={night} />
      ))}
    </div>
  );
}

function NightPart({ night }: { night: Progress }) {
  const messages = useMessages(chargingMessages).night;
  const { count, day } = useLanguage();
  const { planned, due, succeeded, failures } = night;
  const nights = { ...night, later: planned - due };
  return (
    <Tile title={messages.title({ campaign: night.campaign, day: day(night.date) })} width="full">
      <p className="charging-figure">{messages.figure({ succeeded: count(succeeded), due: count(due) })}</p>
      <p className="stat-note">{messages.note}</p>
      <div className="night-progress" aria-hidden="true">
        {PARTS.map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: nights[part] }} />
        ))}
      </div>
      <dl className="night-parts">
        {PARTS.map((part) => (
          <div key={part} data-part={part}>
            <dt>{messages.parts[part]}</dt>
            <dd>{count(nights[part])}</dd>
          </div>
        ))}
      </dl>
      {failures.length > 0 && (
        <>
          <h3 className="charging-subtitle">{messages.failures}</h3>
          <dl className="charging-rows">
            {failures.map(({ kind, nights: failed }) => (
              <div key={kind}>
                <dt>{messages.kinds[kind]}</dt>
                <dd>{count(failed)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Tile>
  );
}

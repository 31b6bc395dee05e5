import { chargingMessages } from '@lantern-giving/i18n/dashboard/charging';
import { Missing } from '../../components/missing.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Tiles } from '../../components/tiles.tsx';
import { Updated } from '../../components/updated.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useUserInfo } from '../../session/use-user-info.ts';
import { CasesPart } from './cases-part.tsx';
import { ClosedPart } from './closed-part.tsx';
import { DuePart } from './due-part.tsx';
import { NightParts } from './night-part.tsx';
import { Lag, ProcessorParts } from './processor-parts.tsx';
import { useCharging } from './use-charging.ts';
import './charging.css';

/** How charging is going, for platform staff: what needs a person first. */
export function ChargingPage() {
  const messages = useMessages(chargingMessages);
  const query = useCharging();
  const { data: info } = useUserInfo();
  const report = query.data;
  return (
    <>
      <PageHeading title={messages.title} lead={messages.lead} actions={<Updated query={query} />} />
      {report === undefined ? (
        <Missing of={[query]} />
      ) : (
        <Tiles>
          <CasesPart cases={report.cases} open={report.open_cases} mayClose={info?.isAdmin ?? false} />
          <NightParts progress={report.progress} />
          <div className="charging-aside">
            {report.processors.map((processor) => (
              <ProcessorParts key={processor.name} processor={processor} />
            ))}
          </div>
          <DuePart due={report.due} />
          <Lag lag={report.lag} />
          {report.closed.length > 0 && <ClosedPart closed={report.closed} />}
        </Tiles>
      )}
    </>
  );
}

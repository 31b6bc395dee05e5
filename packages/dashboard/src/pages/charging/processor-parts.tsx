import type { ChargingReport } from '@lantern-giving/core/api/charging';
import { chargingMessages } from '@lantern-giving/i18n/dashboard/charging';
import { Notice } from '@lantern-giving/ui/notice';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** What a processor does now, and has to do in the next 24 hours. */
export function ProcessorParts({ processor }: { readonly processor: ChargingReport['processors'][number] }) {
  const { rate: messages, forecast } = useMessages(chargingMessages);
  const { count, moment } = useLanguage();
  const { name, halted, limit, rate, next_day, done_by_limit, done_by_rate } = processor;
  // The others are the names of the operator's accounts.
  const provider = name === 'sandbox' ? messages.sandbox : name;
  const share = limit === null ? null : Math.round((rate / limit) * 100);
  return (
    <>
      <Tile title={messages.title(provider)}>
        <p className="charging-figure">{messages.figure(count(Math.round(rate * 10) / 10))}</p>
        <p className="stat-note">{messages.lastMinute}</p>
        {share !== null && (
          <meter
            className="rate-share"
            min={0}
            max={100}
            value={Math.min(share, 100)}
            aria-label={messages.title(provider)}
          />
        )}
        <p className="quiet">
          {limit === null || share === null
            ? messages.unlimited
            : messages.share({ percent: count(share), limit: count(limit) })}
        </p>
        {halted && (
          <Notice tone="danger" live={false}>
            {messages.halted}
          </Notice>
        )}
      </Tile>
      <Tile title={forecast.title(provider)}>
        <p className="charging-figure">{next_day === 0 ? forecast.none : forecast.nights(next_day)}</p>
        {done_by_limit !== null && <p className="quiet">{forecast.byLimit(moment(done_by_limit))}</p>}
        {done_by_rate !== null && <p className="quiet">{forecast.byRate(moment(done_by_rate))}</p>}
      </Tile>
    </>
  );
}

/** Since when the oldest waits, of nights and of the processor's messages. */
export function Lag({ lag }: Pick<ChargingReport, 'lag'>) {
  const messages = useMessages(chargingMessages).lag;
  const { moment } = useLanguage();
  return (
    <Tile title={messages.title} width="third">
      <dl className="charging-lag">
        <div>
          <dt>{messages.due}</dt>
          <dd>{lag.due_since === null ? messages.dueNone : messages.since(moment(lag.due_since))}</dd>
        </div>
        <div>
          <dt>{messages.webhook}</dt>
          <dd>{lag.webhook_since === null ? messages.webhookNone : messages.since(moment(lag.webhook_since))}</dd>
          {lag.webhooks > 0 && <dd className="quiet">{messages.webhooks(lag.webhooks)}</dd>}
        </div>
      </dl>
    </Tile>
  );
}

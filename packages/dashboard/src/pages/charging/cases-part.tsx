import type { OpenCase } from '@lantern-giving/core/api/charging';
import { isCurrency } from '@lantern-giving/core/money';
import { DUE_REASONS, HALTED_CASES } from '@lantern-giving/core/payments';
import { chargingMessages } from '@lantern-giving/i18n/dashboard/charging';
import { Button } from '@lantern-giving/ui/button';
import { useState } from 'react';
import { Tile } from '../../components/tiles.tsx';
import { toasts } from '../../components/toasts.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { CloseDialog } from './close-dialog.tsx';

/** What needs a person, longest open first, with what to do. */
export function CasesPart({
  cases,
  open: counted,
  mayClose,
}: {
  readonly cases: readonly OpenCase[];
  /** How many are open in all. */
  readonly open: number;
  readonly mayClose: boolean;
}) {
  const messages = useMessages(chargingMessages).cases;
  const { moment } = useLanguage();
  const [closing, setClosing] = useState<OpenCase | null>(null);
  return (
    <Tile title={messages.title} aside={counted > 0 && <span className="case-count">{messages.counted(counted)}</span>}>
      {cases.length === 0 ? (
        <p className="case-none">{messages.none}</p>
      ) : (
        <ul className="cases">
          {cases.map((open) => {
            const { title, todo } = messages.kinds[open.kind];
            const isHalt = isHalted(open);
            return (
              <li key={open.id}>
                <div className="case-head">
                  <h3>{title}</h3>
                  <span className="quiet">{messages.since(moment(open.opened_at))}</span>
                </div>
                {open.charity !== null && (
                  <p className="case-name">
                    <bdi>{open.charity}</bdi>
                  </p>
                )}
                <p>{todo}</p>
                <Facts open={open} />
                {mayClose && (
                  <Button
                    kind="secondary"
                    size="small"
                    label={(isHalt ? messages.resumeNamed : messages.closeNamed)(open.charity ?? title)}
                    onClick={() => setClosing(open)}
                  >
                    {isHalt ? messages.resume : messages.close}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {counted > cases.length && <p className="quiet">{messages.more(counted - cases.length)}</p>}
      {!mayClose && cases.length > 0 && <p className="quiet">{messages.lookOnly}</p>}
      {closing && (
        <CloseDialog
          open={closing}
          onClosed={() => {
            setClosing(null);
            toasts.show({ tone: 'done', text: isHalted(closing) ? messages.resumed : messages.closed });
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </Tile>
  );
}

/** The facts that are amounts in minor units of the fact `currency`. */
const AMOUNTS: readonly string[] = ['agreed', 'captured'];

/** Ids, codes and figures, for a search at the processor or in the database. */
export function Facts({ open }: { readonly open: OpenCase }) {
  const { cases: messages, due } = useMessages(chargingMessages);
  const { count, moment, money } = useLanguage();
  const currency = open.facts.find(({ name }) => name === 'currency')?.value;
  const shown = (name: string, value: string) => {
    if (name === 'lastAt') return moment(value);
    if (!/^\d+$/.test(value)) return value;
    return isCurrency(currency) && AMOUNTS.includes(name) ? money(Number(value), currency) : count(Number(value));
  };
  const names: Readonly<Record<string, string | undefined>> = { ...messages.facts, processor: messages.facts.provider };
  const reason = DUE_REASONS.find((one) => open.subject_kind === 'reason' && one === open.subject);
  const facts = [
    { name: open.subject_kind, value: reason ? due.reasons[reason] : open.subject },
    ...(open.code === null ? [] : [{ name: 'code', value: open.code }]),
    ...open.facts,
  ];
  return (
    <dl className="case-facts">
      {facts.map(({ name, value }) => (
        <div key={`${name} ${value}`}>
          <dt>{names[name] ?? name}</dt>
          <dd dir="auto" data-plain={reason && value === due.reasons[reason] ? '' : undefined}>
            {shown(name, value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isHalted({ kind }: OpenCase): boolean {
  return HALTED_CASES.some((halted) => halted === kind);
}

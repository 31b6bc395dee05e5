import { severalIn } from '@lantern-giving/i18n/checkout/several';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { SummaryList, type SummaryRow } from '@lantern-giving/ui/summary-list';
import { useRef, useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { pause } from '../../../pause.ts';
import type { Figures } from '../../../state/quote.ts';
import { humanTokenAt } from '../human-check.ts';
import { causesOf, datesOf, isChosen, type ListedCharity } from './of-other.ts';
import { giveAgain } from './requests.ts';
import './several.css';

/**
 * The gifts made with this one: those that repeat, those to other charities, and those that could not be made, with a
 * way to try again.
 */
export function Part({ begun }: { begun: readonly SummaryRow[] }) {
  const { session, view, facts, locale, money, leaving, nonce, announce } = useReadyFlow();
  const messages = severalIn[locale.language](locale);
  const [trying, setTrying] = useState<number | null>(null);
  const [changed, setChanged] = useState<number | null>(null);
  const [ended, setEnded] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { others } = view.state.plan;
  const { quote, schedule: firstSchedule } = view.state.progress;
  const first = firstSchedule?.schedule_id;
  const gifts = others.filter(isChosen);

  const dates = (figures: Figures) => datesOf(figures, quote, messages, leaving);
  const changedTo = (figures: Figures) => messages.changed({ amount: money(figures.payable), dates: dates(figures) });

  const again = async (at: number, name: string) => {
    if (trying !== null || !first) return;
    setTrying(at);
    announce('');
    try {
      const outcome = await giveAgain(
        {
          session,
          withHumanToken: humanTokenAt(facts.charity, nonce),
          shown: { locale },
          wait: pause,
        },
        first,
        at,
        changedTo,
      );
      setChanged(outcome === 'changed' ? at : null);
      if (outcome === 'ended') {
        setEnded(true);
        // The button is not there any more.
        section.current?.focus();
      }
      announce(outcome === 'ended' ? messages.ended : messages[outcome === 'made' ? 'made' : 'notMade'](name));
    } finally {
      setTrying(null);
    }
  };

  /** The cause, with the dates where they are not those of the first gift. */
  const noteOf = (charity: ListedCharity, chosen: string, figures: Figures | null) => {
    const cause = causesOf(charity).find(({ cause_id }) => cause_id === chosen)?.title ?? '';
    const when = figures ? dates(figures) : messages.sameDates;
    return when === messages.sameDates ? cause : messages.causeAndDates({ cause, dates: when });
  };

  const made = gifts
    .filter(({ schedule }) => schedule !== null)
    .map(({ charity, cause, figures }) => ({
      key: charity.charity_id,
      label: charity.charity_name,
      note: noteOf(charity, cause, figures),
      value: money(figures?.payable ?? 0),
    }));
  const rows = [...begun, ...made];
  return (
    <section ref={section} className="ln-others" tabIndex={-1} aria-label={messages.title}>
      {rows.length > 0 ? (
        <>
          <h3>{messages.title}</h3>
          <SummaryList rows={rows} />
          <p className="ln-quiet">{messages.mailed}</p>
        </>
      ) : null}
      {gifts.map(({ charity: { charity_id, charity_name: name }, schedule, refused, figures }, at) =>
        schedule === null ? (
          <Notice
            key={charity_id}
            tone="warning"
            title={messages.notMade(name)}
            actions={
              ended && refused ? undefined : (
                <Button
                  kind="secondary"
                  size="small"
                  busy={trying === at}
                  busyLabel={messages.trying}
                  onClick={() => again(at, name)}
                >
                  {messages.again}
                </Button>
              )
            }
          >
            {changed === at && figures ? `${changedTo(figures)} ` : null}
            {!refused ? messages.unheard : ended ? messages.ended : messages.refused}
          </Notice>
        ) : null,
      )}
    </section>
  );
}

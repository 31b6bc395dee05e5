import { nightChargePhrase } from '@lantern-giving/core/charge-time';
import { Button } from '@lantern-giving/ui/button';
import { CalendarIcon, CheckIcon } from '@lantern-giving/ui/icons';
import { PanelBody, PanelFooter } from '@lantern-giving/ui/panel';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import { importsAgain } from '../../imports-again.ts';
import { AutoEnrollSwitch } from '../../layout/auto-enroll-switch.tsx';
import { useReadyFlow } from '../../layout/context.ts';
import { useStepStart } from '../../layout/focus.ts';
import { NightRow } from '../../layout/night-row.tsx';
import { QuoteSummary } from '../../layout/quote-summary.tsx';
import { reloadMessages } from '../../layout/reload.tsx';
import { useStepMessages } from '../../messages/step-messages.ts';
import { wishesOf } from '../../state/index.ts';
import type { ShownNight } from '../plan/nights.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { ShareLink } from './share-link.tsx';
import '../../layout/step-frame.css';
import '../../layout/fields.css';
import './confirmation-step.css';

export { ConfirmationStep as View };

/** The completed gift: the same figures, its nights, and what the donor can do next. */
function ConfirmationStep() {
  const { session, view, facts, locale, messages: flowMessages, announce, close, money, leaving } = useReadyFlow();
  const messages = useStepMessages().confirmation;
  const heading = useStepStart(true);
  const { quote, schedule } = view.state.progress;
  const { charity } = facts;

  if (!schedule) return null;

  const first = quote?.nights[0];
  const name = view.state.donor.firstName.trim();
  const nights: ShownNight[] = (quote?.nights ?? []).map((night) => ({
    number: night.number,
    date: night.date,
    cutoff: new Date(night.cutoff),
    state: 'open',
    amount: night.total,
    weight: 2,
    held: night.held,
  }));
  const given = new Map((quote?.nights ?? []).map((night) => [night.number, night.amount]));
  const leaves = ({ number, amount }: Pick<ShownNight, 'number' | 'amount'>) =>
    messages.leaves({
      charge: money(amount ?? 0),
      gift: money(given.get(number) ?? 0),
      charity: charity.charity_name,
    });

  const download = async () => {
    if (!quote) return;
    const entries = quote.nights.map(
      (night): CalendarEntry => ({
        id: `${schedule.schedule_id}-${night.number}`,
        date: night.date,
        // A date, never "tonight": a calendar is read on any day.
        title: `${nightChargePhrase(night.number, { ...leaving(night.cutoff), now: undefined })} · ${money(night.total)}`,
        about: [
          `${leaves({ number: night.number, amount: night.total })}.`,
          ...(night.held ? [messages.calendarHeld] : []),
        ].join(' '),
      }),
    );
    try {
      const { calendarFile, offer } = await import('./calendar-file.ts');
      offer(calendarFile(entries, new Date(quote.server_time)));
    } catch {
      announce(importsAgain ? flowMessages.unreachable.text : reloadMessages(locale).text);
    }
  };

  return (
    <>
      <PanelBody>
        {close ? null : (
          <button type="button" className="ln-text-button ln-again" onClick={() => session.restart()}>
            {messages.again}
          </button>
        )}
        <span className="ln-done" aria-hidden="true">
          <CheckIcon size={28} />
        </span>
        <StepHeading
          title={name ? messages.titleNamed(name) : messages.title}
          lead={messages.lead(charity.charity_name)}
          headingRef={heading}
        />
        <div className="ln-step">
          {nights.length > 0 ? <NightRow nights={nights} about={leaves} /> : null}
          <div className="ln-fields">
            {first ? <p>{messages.first(nightChargePhrase(first.number, leaving(first.cutoff)))}</p> : null}
            <p>{messages.mailed(schedule.email)}</p>
            {wishesOf(view.state, facts).tax_receipt ? <p>{messages.receipt(charity.charity_name)}</p> : null}
            {schedule.matched_amount > 0 ? <p>{messages.matched(money(schedule.matched_amount))}</p> : null}
          </div>
          {quote ? (
            <>
              <Button kind="secondary" wide icon={<CalendarIcon />} onClick={download}>
                {messages.calendar}
              </Button>
              <QuoteSummary quote={quote} />
              <AutoEnrollSwitch cost={quote.payable} />
            </>
          ) : null}
          <ShareLink code={schedule.share_code} />
        </div>
      </PanelBody>
      {close ? (
        <PanelFooter>
          <Button wide onClick={close}>
            {messages.done}
          </Button>
        </PanelFooter>
      ) : null}
    </>
  );
}

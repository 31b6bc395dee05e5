import { call } from '@lantern-giving/core/api/call';
import { CHECKOUT_HEADER, type Quote } from '@lantern-giving/core/api/quotes';
import type { ApiError } from '@lantern-giving/core/api/request';
import { schedulesApi } from '@lantern-giving/core/api/schedules';
import { KINDS } from '@lantern-giving/core/campaigns';
import { nightChargePhrase } from '@lantern-giving/core/charge-time';
import type { Cause } from '@lantern-giving/core/charity';
import type { GivingMessages } from '@lantern-giving/i18n/en/checkout/giving';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { CalendarIcon, ChevronIcon, LanternIcon, ReceiptIcon } from '@lantern-giving/ui/icons';
import { NightScene } from '@lantern-giving/ui/night-scene';
import { PanelBody, PanelFooter } from '@lantern-giving/ui/panel';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import { AutoEnrollSwitch } from '../../layout/auto-enroll-switch.tsx';
import { useReadyFlow } from '../../layout/context.ts';
import { useStepStart } from '../../layout/focus.ts';
import { NightRow } from '../../layout/night-row.tsx';
import { QuoteSummary } from '../../layout/quote-summary.tsx';
import { loadAddOns } from '../../parts/add-ons.ts';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { wishesOf } from '../../state/index.ts';
import { chargedNights, type ShownNight } from '../plan/nights.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { hasExpired } from './has-expired.ts';
import { JoinMatching } from './join-matching.tsx';
import { RemindMe } from './remind-me.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { useCalendarChoice } from './use-calendar-choice.ts';
import '../../layout/step-frame.css';
import '../../layout/fields.css';
import './confirmation.css';

/** The completed gift: the same figures, its nights, and what the donor can do next. */
export function Part({ messages: all }: { messages: GivingMessages }) {
  const { confirmation: messages } = all;
  const { session, view, facts, locale, theme, close, money, leaving } = useReadyFlow();
  const heading = useStepStart(true);
  const calendar = useCalendarChoice();
  const { quote, schedule, checkoutToken } = view.state.progress;
  const { autoEnroll, others, fridayGivingOptIn, wakfOptIn } = view.state.plan;
  const { charity_name: charity } = facts.charity;

  if (!schedule) return null;

  const charged = quote?.nights ?? [];
  const [first, ...later] = charged;
  const count = charged.length;
  const repeats = facts.own?.repeats;
  // For a gift without an end, the amount of each charge.
  const effect = effectOf(repeats ? charged.slice(0, 1) : charged, facts.charity.causes);
  const name = view.state.donor.firstName.trim();
  const nights = chargedNights(charged);
  const given = new Map(charged.map((night) => [night.number, night.amount]));
  const leaves = ({ number, amount }: Pick<ShownNight, 'number' | 'amount'>) => {
    const charge = money(amount ?? 0);
    const gift = given.get(number) ?? 0;
    return gift === amount
      ? messages.leavesWhole({ charge, charity })
      : messages.leaves({ charge, gift: money(gift), charity });
  };
  const saveAutoEnroll = {
    send: (value: boolean) =>
      call(session.client, schedulesApi.setAutoEnroll, {
        params: { id: schedule.schedule_id },
        body: { value },
        headers: { [CHECKOUT_HEADER]: checkoutToken ?? '' },
      }),
    failure: (error: ApiError) => (hasExpired(error) ? messages.expired : messages.failed),
  };
  const entryOf = (night: (typeof charged)[number]): CalendarEntry => ({
    id: `${schedule.schedule_id}-${night.number}`,
    date: night.date,
    // A date, never "tonight": a calendar is read on any day.
    title: `${nightChargePhrase(night.number, { ...leaving(night.cutoff), now: undefined })} · ${money(night.total)}`,
    about: [
      `${leaves({ number: night.number, amount: night.total })}.`,
      ...(night.held ? [messages.calendarHeld] : []),
    ].join(' '),
  });

  return (
    <>
      <div className="ln-sky" data-brand={theme.brand}>
        <div className="ln-thanks">
          {close ? null : (
            <button type="button" className="ln-text-button ln-again" onClick={() => session.restart()}>
              {messages.again}
            </button>
          )}
          <StepHeading
            title={name ? messages.titleNamed(name) : messages.title}
            lead={messages.lead({ count, charity })}
            headingRef={heading}
          />
          {effect ? <p>{messages.impact({ count: locale.number(effect.count), impact: effect.text })}</p> : null}
        </div>
        <NightScene />
        {first && repeats ? (
          <repeats.Dates dates={nights} />
        ) : first ? (
          <NightRow nights={nights} about={leaves} selected={first.number} />
        ) : null}
      </div>
      <PanelBody>
        <div className="ln-fields ln-after-gift">
          {others.length > 0 || fridayGivingOptIn || wakfOptIn ? (
            <LazyPart load={loadAddOns} given={{ locked: false }} waiting={null} />
          ) : null}
          <ShareButtons messages={messages} code={schedule.share_code} />
          <div className="ln-next">
            {first ? (
              <Button
                kind="secondary"
                size="small"
                icon={<CalendarIcon />}
                expanded={calendar.Choice !== null}
                onClick={calendar.toggle}
              >
                {messages.calendar}
              </Button>
            ) : null}
            <ButtonLink
              kind="secondary"
              size="small"
              icon={<LanternIcon />}
              // The address after the #, which no server gets.
              href={`${session.client.baseUrl}/account#email=${encodeURIComponent(schedule.email)}`}
              target="_blank"
              rel="noopener"
            >
              {messages.mine}
            </ButtonLink>
            {quote && first && calendar.Choice ? (
              <calendar.Choice
                messages={messages.calendars}
                title={messages.calendarTitle({ count, charity })}
                everyDays={repeats ? KINDS[facts.charity.campaign_terms.kind].everyDays : null}
                entries={[entryOf(first), ...later.map(entryOf)]}
                stamp={new Date(quote.server_time)}
              />
            ) : null}
          </div>
          {calendar.failed ? (
            <p className="ln-error" role="alert">
              {messages.failed}
            </p>
          ) : null}
          {quote ? (
            <>
              {repeats ? null : (
                <div className="ln-offer">
                  <AutoEnrollSwitch cost={quote.payable} save={saveAutoEnroll} />
                  {autoEnroll ? null : <RemindMe messages={messages} email={schedule.email} />}
                </div>
              )}
              <details className="ln-receipt">
                <summary>
                  <ReceiptIcon />
                  <span>{messages.figures}</span>
                  <b>{money(quote.payable)}</b>
                  <ChevronIcon size={16} />
                </summary>
                <QuoteSummary quote={quote} />
              </details>
            </>
          ) : null}
          {repeats ? null : <JoinMatching messages={all} schedule={schedule} />}
          <div className="ln-quiet">
            <p>{messages.mailed(schedule.email)}</p>
            {wishesOf(view.state, facts).tax_receipt ? <p>{messages.receipt(charity)}</p> : null}
            {schedule.matched_amount > 0 ? <p>{messages.matched(money(schedule.matched_amount))}</p> : null}
          </div>
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

/** The amount of the nights in units of their cause's impact; null with several causes, and for less than two units. */
function effectOf(
  nights: Quote['nights'],
  causes: readonly Cause[],
): { readonly count: number; readonly text: string } | null {
  const parts = nights.flatMap((night) => Object.entries(night.causes));
  const [chosen, ...others] = new Set(parts.map(([cause]) => cause));
  const impact = causes.find(({ cause_id }) => cause_id === chosen)?.impact;
  if (!impact || others.length > 0) return null;
  const count = Math.floor(parts.reduce((sum, [, amount]) => sum + amount, 0) / impact.unit_amount);
  return count < 2 ? null : { count, text: impact.text };
}

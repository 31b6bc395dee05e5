import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { zoneName } from '@lantern-giving/core/language';
import { symbolIn } from '@lantern-giving/core/money';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { AmountField } from '@lantern-giving/ui/amount-field';
import { Button } from '@lantern-giving/ui/button';
import { Chips } from '@lantern-giving/ui/chips';
import { useEffect, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { Express } from '../../layout/express.tsx';
import { FieldSlot } from '../../layout/field-slot.tsx';
import { StepFrame } from '../../layout/step-frame.tsx';
import { useProblems } from '../../layout/use-problems.ts';
import { loadCausesPanel, loadDatePanel } from '../../parts/plan.ts';
import { loadStep } from '../../parts/steps.ts';
import { calendarFor, planOf, type TypedAmount } from '../../state/index.ts';
import { PlanRow } from '../../steps/plan/plan-row.tsx';
import { FridayDates } from './dates.tsx';
import { useFridayMessages } from './use-friday-messages.ts';

/** Suggested amounts are for ten nights: for one Friday, a tenth of them. */
const PRESET_SHARE = 10;

/** The amount of each Friday, with the Fridays that follow, on one screen. */
export function FridayPlan() {
  const { session, view, facts, locale, messages: flowMessages, money, entry, currency, leaving } = useReadyFlow();
  const { plan: messages, problems: problemMessages } = flowMessages;
  const own = useFridayMessages();
  const problems = useProblems();
  const [left, setLeft] = useState(false);
  /** Whether a wallet is next to the button, and leaves it half of its width. */
  const [beside, setBeside] = useState(false);
  const { state } = view;
  const { total, selectedCauses, timezone } = state.plan;
  const { checkout_terms } = facts.charity;
  // Causes that are bought whole are not given every Friday.
  const causes = facts.charity.causes.filter((cause) => !cause.price_per_quantity);
  const dates = calendarFor(state, facts);
  const planned = planOf(state, facts);
  const problem = problems.of('total');
  const low = !planned.ok && planned.problem === 'lowAmountEntered' ? planned.smallestTotal : null;
  const smallest = total.amount && (left || problem) ? low : null;
  const amountError =
    (left || problem ? entry.unreadable(total) : undefined) ??
    (smallest === null
      ? problem && problemMessages[problem.key === 'amountTooLarge' ? 'tooLarge' : 'noAmount']
      : problemMessages.lowAmountEntered(money(smallest, { trim: true })));
  const chosen = causes.filter(({ cause_id }) => selectedCauses.includes(cause_id)).map(({ title }) => title);
  const tell = (amount: number) => session.emit({ name: 'fridayGiving', detail: { value: amount > 0, amount } });
  const type = (amount: TypedAmount) => {
    setLeft(false);
    session.send({ type: 'totalTyped', total: amount });
  };
  const choose = (amount: number) => {
    type(entry.shown(amount));
    tell(amount);
  };

  const started = total.text !== '';
  useEffect(() => {
    // A failed preload is reported by the step that needs it.
    if (started) loadStep(locale, session).catch(() => undefined);
  }, [started, locale]);

  return (
    <StepFrame
      title={messages.title}
      lead={<span className="ln-lead">{messages.lead}</span>}
      action={
        <div className="ln-ways">
          {started ? <Express onShown={setBeside} /> : null}
          <Button wide type="submit">
            {total.amount && !beside ? messages.nextWith(money(total.amount)) : messages.next}
          </Button>
        </div>
      }
    >
      <FieldSlot wrong={amountError !== undefined}>
        <AmountField
          label={messages.amount}
          hideLabel
          name="total"
          required
          value={total.text}
          onChange={(text) => type(entry.typed(text))}
          onBlur={() => {
            // What was typed last, which may not have rendered yet.
            const { amount, text } = session.snapshot().state.plan.total;
            if (amount) {
              const shown = entry.shown(amount);
              if (shown.text !== text) session.send({ type: 'totalTyped', total: shown });
              tell(amount);
            }
            afterPointerUp(() => setLeft(text !== ''));
          }}
          {...symbolIn(locale.tag, currency)}
          note={messages.inTotal}
          inputMode={entry.inputMode}
          error={amountError}
        />
        {smallest === null ? null : (
          <div className="ln-presets">
            <Button kind="secondary" size="small" onClick={() => choose(smallest)}>
              {problemMessages.lowAmountUse(money(smallest, { trim: true }))}
            </Button>
          </div>
        )}
        <div className="ln-presets">
          <Chips
            label={messages.presets}
            hideLabel
            value={String(total.amount)}
            onChange={(value) => choose(Number(value))}
            options={checkout_terms.presets.map((preset) => ({
              value: String(preset / PRESET_SHARE),
              label: money(preset / PRESET_SHARE, { trim: true }),
            }))}
          />
        </div>
      </FieldSlot>

      <FridayDates dates={dates.map(({ number, date }) => ({ number, date, amount: total.amount }))} />
      <p className="ln-quiet">{own.stop}</p>

      <div className="ln-rows">
        <PlanRow
          label={messages.causes}
          // Apart from the only cause there may be one that has closed since it was chosen.
          panel={causes[1] || selectedCauses[1] || !chosen[0] ? loadCausesPanel : undefined}
          wrong={problems.of('causes') !== undefined}
        >
          {chosen.join(' · ') || messages.noCause}
        </PlanRow>
        <PlanRow label={messages.settings} panel={loadDatePanel}>
          {zoneName(timezone, locale.tag, dates[0]?.cutoff ?? facts.now)}
          {dates[0] ? <small>{own.first(formatChargeTime(leaving(dates[0].cutoff)))}</small> : null}
        </PlanRow>
      </div>
    </StepFrame>
  );
}

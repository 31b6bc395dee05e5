import { nightChargePhrase } from '@lantern-giving/core/charge-time';
import type { Cause } from '@lantern-giving/core/charity';
import { formatDateRange, zoneName } from '@lantern-giving/core/language';
import { symbolIn } from '@lantern-giving/core/money';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { AmountField } from '@lantern-giving/ui/amount-field';
import { Button } from '@lantern-giving/ui/button';
import { Chips } from '@lantern-giving/ui/chips';
import { FieldError } from '@lantern-giving/ui/field-control';
import { useOwnId } from '@lantern-giving/ui/own-id';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { dotted } from '../../layout/dotted.tsx';
import { Express } from '../../layout/express.tsx';
import { FieldSlot } from '../../layout/field-slot.tsx';
import { NightRow } from '../../layout/night-row.tsx';
import { StepFrame } from '../../layout/step-frame.tsx';
import { useProblems } from '../../layout/use-problems.ts';
import { loadCausesPanel, loadCodePanel, loadDatePanel } from '../../parts/plan.ts';
import { loadStep } from '../../parts/steps.ts';
import { calendarFor, firstNightOf, lengthOptions, nightAmountsOf, type TypedAmount } from '../../state/index.ts';
import { loadedServices } from '../../state/load-services.ts';
import { shownNights } from './nights.ts';
import { PlanRow } from './plan-row.tsx';
import { planProblems } from './problems.ts';
import { SplitChoice } from './split-choice.tsx';

export { PlanStep as View, planProblems as problems };

/**
 * Amount, length and split on one screen, with the resulting nights.
 * @param rows further rows of a kind of campaign
 * @param extra the amount on top of the total, in minor units
 * @param spread the causes that the total is for, unless it is for all
 */
function PlanStep({ rows, extra = 0, spread }: { rows?: ReactNode; extra?: number; spread?: readonly Cause[] }) {
  const flow = useReadyFlow();
  const {
    session,
    view,
    facts,
    locale,
    messages: { plan: messages, problems: problemMessages },
    money,
    currency,
    leaving,
  } = flow;
  const { state } = view;
  const late = loadedServices();
  const ofOne = late?.perNight(flow);
  const { entry } = ofOne ?? flow;
  const [left, setLeft] = useState(false);
  /** Whether a wallet is next to the button, and leaves it half of its width. */
  const [beside, setBeside] = useState(false);
  const problems = useProblems();
  const passedId = useOwnId();

  const { calendar, result, nights, firstNight, lengths } = useMemo(() => {
    const known = calendarFor(state, facts);
    const planned = nightAmountsOf(state, facts);
    return {
      calendar: known,
      result: planned,
      nights: shownNights(state, facts, known, planned),
      firstNight: firstNightOf(state, facts),
      lengths: lengthOptions(known),
    };
  }, [state, facts]);

  const { chainCode, total, split, totalNight, selectedCauses, startDateOffset, timezone } = state.plan;
  const causes = spread ?? facts.charity.causes;
  const { presets } = facts.charity.checkout_terms;
  const first = calendar.find(({ number }) => number === firstNight);
  const passed = session.problems().some(({ field }) => field === 'firstNight');
  const problem = problems.of('total');
  const low = !result.ok && result.problem === 'lowAmountEntered' ? result.smallestTotal : null;
  const smallest = left || problem ? low : null;
  const amountError =
    (left || problem ? entry.unreadable(total) : undefined) ??
    (smallest === null
      ? problem && problemMessages[problem.key === 'amountTooLarge' ? 'tooLarge' : 'noAmount']
      : problemMessages.lowAmountEntered(money(smallest, { trim: true })));
  const chosen = causes.filter(({ cause_id }) => selectedCauses.includes(cause_id)).map(({ title }) => title);
  const open = nights.filter((night) => night.number >= firstNight);
  const give = (amount: TypedAmount) => {
    setLeft(false);
    session.send({ type: 'totalTyped', total: amount });
  };

  // Preloads the rest of the flow, and the code that checks a match code, once the donor interacts; visitors who only
  // look load none of it.
  const started = total.text !== '' || split !== 'not-selected' || extra > 0;
  const given = (total.amount ?? 0) + extra;
  useEffect(() => {
    if (!started && !chainCode) return;
    loadStep(locale, session).then(
      () => (started ? loadedServices()?.prepareCard(session) : undefined),
      // The step that needs it reports that it failed.
      () => undefined,
    );
  }, [started, locale]);

  return (
    <StepFrame
      title={messages.title}
      lead={<span className="ln-lead">{messages.lead}</span>}
      action={
        <div className="ln-ways">
          {started ? <Express onShown={setBeside} /> : null}
          <Button wide type="submit">
            {given && !beside ? messages.nextWith(money(given)) : messages.next}
          </Button>
        </div>
      }
    >
      <FieldSlot wrong={amountError !== undefined}>
        {late ? <late.Basis /> : null}
        <AmountField
          label={messages.amount}
          hideLabel
          name="total"
          required
          value={total.text}
          onChange={(text) => give(entry.typed(text))}
          onBlur={() => {
            // What was typed last, which may not have rendered yet.
            const { amount } = session.snapshot().state.plan.total;
            if (amount) session.send({ type: 'totalTyped', total: entry.shown(amount) });
            afterPointerUp(() => setLeft(total.text !== ''));
          }}
          {...symbolIn(locale.tag, currency)}
          note={messages.inTotal}
          inputMode={entry.inputMode}
          error={amountError}
        />
        {smallest === null ? null : (
          <div className="ln-presets">
            <Button kind="secondary" size="small" onClick={() => give(entry.shown(smallest))}>
              {problemMessages.lowAmountUse(money(smallest, { trim: true }))}
            </Button>
          </div>
        )}
        <div className="ln-presets">
          <Chips
            label={messages.presets}
            hideLabel
            value={String(total.amount)}
            onChange={(value) => give(entry.shown(Number(value)))}
            options={
              ofOne?.chips ?? presets.map((preset) => ({ value: String(preset), label: money(preset, { trim: true }) }))
            }
          />
        </div>
      </FieldSlot>

      <FieldSlot
        wrong={passed}
        group={passed ? { 'aria-label': messages.bars, 'aria-describedby': passedId } : undefined}
      >
        {lengths.length > 1 ? (
          <SegmentedControl
            label={messages.length}
            hideLabel
            value={state.plan.firstNight > 0 ? null : totalNight.key}
            onChange={(choice) => {
              const chosen = lengths.find(({ key }) => key === choice);
              if (chosen) session.send({ type: 'lengthChosen', totalNight: chosen });
            }}
            options={lengths.map(({ key, value }) => ({
              value: key,
              label: key === 'allAvailable' ? messages.all(value) : messages.lastTen(value),
            }))}
          />
        ) : lengths[0] && lengths[0].value < 10 ? (
          <p className="ln-quiet">{messages.onlyLeft(lengths[0].value)}</p>
        ) : null}
        <NightRow nights={nights} selected={null} />
        <FieldError id={passedId} error={passed ? problemMessages.nightPassed : undefined} />
      </FieldSlot>

      <SplitChoice error={problems.of('split') && problemMessages.splitNotSelected} />

      <div className="ln-rows">
        {rows}
        {causes[0] ? (
          <PlanRow
            label={messages.causes}
            // Apart from the only cause there may be one that has closed since it was chosen.
            panel={causes[1] || selectedCauses[1] || !chosen[0] ? loadCausesPanel : undefined}
            wrong={problems.of('causes') !== undefined}
          >
            {chosen[0] ? dotted(chosen) : messages.noCause}
          </PlanRow>
        ) : null}
        <PlanRow label={messages.settings} panel={loadDatePanel}>
          {dotted([
            open[0] ? formatDateRange(open[0].date, (open.at(-1) ?? open[0]).date, locale.tag) : '',
            startDateOffset ? messages.localSighting : messages.ummAlQura,
            zoneName(timezone, locale.tag, first?.cutoff ?? facts.now),
          ])}
          {first ? (
            <small suppressHydrationWarning>{nightChargePhrase(first.number, leaving(first.cutoff))}</small>
          ) : null}
        </PlanRow>
        <PlanRow
          label={late?.isShareCode(chainCode) ? messages.codeAdded : messages.code}
          panel={loadCodePanel}
          wrong={problems.of('code') !== undefined}
        />
      </div>
    </StepFrame>
  );
}

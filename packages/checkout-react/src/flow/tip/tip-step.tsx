import { isTippable } from '@lantern-giving/core/charity';
import {
  causeAmountsOf,
  feeRateOf,
  HEAVY_FEE_PERCENT,
  lighterPlan,
  planOf,
  tipFor,
} from '@lantern-giving/core/donation';
import { denominations, TIP_PRESETS } from '@lantern-giving/core/money';
import { Button } from '@lantern-giving/ui/button';
import { Chips } from '@lantern-giving/ui/chips';
import { Notice } from '@lantern-giving/ui/notice';
import { SummaryList, type SummaryRow } from '@lantern-giving/ui/summary-list';
import { Switch } from '@lantern-giving/ui/switch';
import { TextField } from '@lantern-giving/ui/text-field';
import { useMemo, useState } from 'react';
import { afterPress } from '../../press.ts';
import { useReadyFlow } from '../context.ts';
import { FieldSlot } from '../field-slot.tsx';
import { useLaterWords } from '../later-words.ts';
import { useProblems } from '../problems.ts';
import { StepFrame } from '../step-frame.tsx';
import { symbolIn } from '../symbol.ts';
import { typed, unreadable } from '../typed-amount.ts';

/** What goes beside the gift: each choice with what it costs. */
export function TipStep() {
  const { session, view, facts, speech, words: firstWords, announce, money, currency } = useReadyFlow();
  const words = useLaterWords();
  const { state } = view;
  const { payment } = state;
  const problem = useProblems().of('tip');
  const [leftAmount, setLeftAmount] = useState(false);

  const { result, lighter, covered } = useMemo(() => {
    const planned = planOf(state, facts);
    return {
      result: planned,
      lighter: lighterPlan(state, facts),
      covered: payment.payFees ? planned : planOf(state, facts, { coverFees: feeRateOf(facts) }),
    };
  }, [state, facts, payment.payFees]);
  if (!result.ok || !covered.ok) return null;

  const { plan } = result;
  const untipped = facts.charity.causes.filter((cause) => !isTippable(cause.category)).map((cause) => cause.cause_id);
  const tipAt = (percent: number) => tipFor({ percent }, causeAmountsOf(state), untipped);
  const onlyZakat = tipAt(100) === 0;
  const other = payment.payTip && payment.tipPercent === null;
  const preset = TIP_PRESETS.find((percent) => percent === payment.tipPercent);
  const chosen = !payment.payTip ? 'none' : other ? 'other' : (preset?.toString() ?? 'other');
  const { fee } = covered.plan;
  const share = speech.percent(Math.round((fee * 1000) / plan.total) / 10);

  const chooseTip = (value: string) => {
    if (value === 'none') session.send({ type: 'paymentChanged', change: { payTip: false } });
    else if (value === 'other') session.send({ type: 'paymentChanged', change: { payTip: true, tipPercent: null } });
    else session.send({ type: 'paymentChanged', change: { payTip: true, tipPercent: Number(value) } });
  };

  const { symbol, symbolAt } = symbolIn(speech.tag, currency);
  const tipError =
    (leftAmount || problem ? unreadable(payment.tipValue, currency, speech.tag, firstWords.problems) : undefined) ??
    (problem?.key === 'tipTooLarge' ? words.tip.problems.tipTooLarge : problem && words.tip.problems.tipNotTyped);

  return (
    <StepFrame
      title={words.tip.title}
      lead={words.tip.lead}
      action={
        <Button wide type="submit">
          {words.next}
        </Button>
      }
    >
      <FieldSlot field="tip" wrong={problem !== undefined}>
        <Chips
          label={words.tip.tip}
          columns={3}
          value={chosen}
          onChange={chooseTip}
          options={[
            ...TIP_PRESETS.map((percent) => ({
              value: String(percent),
              label: (
                <>
                  {speech.percent(percent)}
                  <small>{money(tipAt(percent))}</small>
                </>
              ),
            })),
            { value: 'other', label: words.tip.other },
            { value: 'none', label: words.tip.none },
          ]}
        />
        {onlyZakat ? <p className="ln-quiet ln-after-error">{words.tip.zakatOnly}</p> : null}
        {other ? (
          <div className="ln-presets">
            <TextField
              label={words.tip.otherAmount}
              name="tip"
              required
              inputMode={denominations[currency].decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              {...{ [symbolAt === 'start' ? 'prefix' : 'suffix']: symbol }}
              value={payment.tipValue.text}
              onChange={(text) => {
                setLeftAmount(false);
                session.send({ type: 'paymentChanged', change: { tipValue: typed(text, currency, speech.tag) } });
              }}
              onBlur={() => afterPress(() => setLeftAmount(true))}
              error={tipError}
            />
          </div>
        ) : null}
      </FieldSlot>

      <div>
        <Switch
          label={words.tip.fees}
          description={payment.payFees ? words.tip.feesAbout(money(fee), share) : words.tip.feesAboutOff(money(fee))}
          checked={payment.payFees}
          onChange={(payFees) => session.send({ type: 'paymentChanged', change: { payFees } })}
        />
        {payment.payFees && fee * 100 > plan.total * HEAVY_FEE_PERCENT ? (
          <div className="ln-presets">
            <Notice
              tone="info"
              actions={
                lighter ? (
                  <Button
                    kind="secondary"
                    size="small"
                    onClick={() => {
                      session.send({ type: 'firstNightChosen', firstNight: lighter.firstNight });
                      announce(words.tip.lighterDone(lighter.nights));
                    }}
                  >
                    {words.tip.lighterUse(lighter.nights)}
                  </Button>
                ) : undefined
              }
            >
              {words.tip.heavy(plan.charges.length, share)}
              {lighter ? ` ${words.tip.lighter(lighter.nights, money(lighter.fee))}` : null}
            </Notice>
          </div>
        ) : null}
      </div>

      <SummaryList
        label={words.tip.summary}
        rows={[
          {
            key: 'gift',
            label: words.tip.toCharity(facts.charity.charity_name),
            value: money(plan.total),
          },
          ...(plan.night30Amount > 0
            ? [
                {
                  key: 'night30',
                  label: words.tip.night30,
                  note: facts.charity.campaign_terms.month_days === null ? words.tip.night30Note : undefined,
                  value: money(plan.night30Amount),
                } satisfies SummaryRow,
              ]
            : []),
          { key: 'tip', label: words.tip.tipRow, value: money(plan.tip) },
          { key: 'fee', label: words.tip.feeRow, value: money(plan.fee) },
          { key: 'total', label: words.tip.total(plan.charges.length), value: money(plan.payable), tone: 'total' },
        ]}
      />
    </StepFrame>
  );
}

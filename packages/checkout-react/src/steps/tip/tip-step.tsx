import { isTippable } from '@lantern-giving/core/charity';
import { TIP_PRESETS } from '@lantern-giving/core/money';
import { tipFor } from '@lantern-giving/core/plan';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { Button } from '@lantern-giving/ui/button';
import { Chips } from '@lantern-giving/ui/chips';
import { Notice } from '@lantern-giving/ui/notice';
import { Switch } from '@lantern-giving/ui/switch';
import { useMemo, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { Explained } from '../../layout/explained.tsx';
import { FieldSlot } from '../../layout/field-slot.tsx';
import { GiftSummary } from '../../layout/gift-summary.tsx';
import { MoneyField } from '../../layout/money-field.tsx';
import { StepFrame } from '../../layout/step-frame.tsx';
import { useProblems } from '../../layout/use-problems.ts';
import { useStepMessages } from '../../messages/step-messages.ts';
import { causeAmountsOf, feeRateOf, planOf } from '../../state/index.ts';
import { cheaperPlan, feesAreHeavy } from './cheaper-plan.ts';
import { tipProblems } from './problems.ts';
import './tip-step.css';

export { TipStep as View, tipProblems as problems };

/** What goes beside the gift: each choice with what it costs. */
function TipStep() {
  const { session, view, facts, speech, announce, money, entry } = useReadyFlow();
  const words = useStepMessages().tip;
  const { state } = view;
  const { payTip, tipPercent, tipValue, payFees } = state.payment;
  const problem = useProblems().of('tip');
  const [left, setLeft] = useState(false);

  const { result, cheaper, covered } = useMemo(
    () => ({
      result: planOf(state, facts),
      cheaper: cheaperPlan(state, facts),
      covered: planOf(state, facts, { coverFees: feeRateOf(facts) }),
    }),
    [state, facts],
  );
  if (!result.ok || !covered.ok) return null;

  const { plan } = result;
  const untipped = facts.charity.causes.filter((cause) => !isTippable(cause.category)).map((cause) => cause.cause_id);
  const tipAt = (percent: number) => tipFor({ percent }, causeAmountsOf(state), untipped);
  const preset = TIP_PRESETS.find((percent) => percent === tipPercent);
  const { fee } = covered.plan;
  const share = speech.percent(Math.round((fee * 1000) / plan.total) / 10);
  const change = (changed: Partial<typeof state.payment>) => session.send({ type: 'paymentChanged', change: changed });

  const tipError =
    (left || problem ? entry.unreadable(tipValue) : undefined) ??
    (problem && words.problems[problem.key === 'tipTooLarge' ? 'tipTooLarge' : 'tipNotTyped']);

  return (
    <StepFrame title={words.title} lead={words.lead}>
      <FieldSlot wrong={problem !== undefined}>
        <Explained what="tip">
          <Chips
            label={words.tip}
            columns={3}
            value={payTip ? String(preset ?? 'other') : 'none'}
            onChange={(value) =>
              change(
                value === 'none'
                  ? { payTip: false }
                  : { payTip: true, tipPercent: value === 'other' ? null : Number(value) },
              )
            }
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
              { value: 'other', label: words.other },
              { value: 'none', label: words.none },
            ]}
          />
        </Explained>
        {tipAt(100) === 0 ? <p className="ln-quiet">{words.zakatOnly}</p> : null}
        {payTip && tipPercent === null ? (
          <div className="ln-presets">
            <MoneyField
              label={words.otherAmount}
              name="tip"
              required
              value={tipValue}
              onChange={(typed) => {
                setLeft(false);
                change({ tipValue: typed });
              }}
              onBlur={() => afterPointerUp(() => setLeft(true))}
              error={tipError}
            />
          </div>
        ) : null}
      </FieldSlot>

      <div>
        <Explained what="fees">
          <Switch
            label={words.fees}
            description={payFees ? words.feesAbout({ fee: money(fee), share }) : words.feesAboutOff(money(fee))}
            checked={payFees}
            onChange={(checked) => change({ payFees: checked })}
          />
        </Explained>
        {feesAreHeavy(plan) ? (
          <div className="ln-presets">
            <Notice
              tone="info"
              actions={
                cheaper ? (
                  <Button
                    kind="secondary"
                    size="small"
                    onClick={() => {
                      session.send({ type: 'firstNightChosen', firstNight: cheaper.firstNight });
                      announce(words.cheaperDone(cheaper.nights));
                    }}
                  >
                    {words.cheaperUse(cheaper.nights)}
                  </Button>
                ) : undefined
              }
            >
              {words.heavy({ nights: plan.charges.length, share })}
              {cheaper ? ` ${words.cheaper({ nights: cheaper.nights, fee: money(cheaper.fee) })}` : null}
            </Notice>
          </div>
        ) : null}
      </div>

      <GiftSummary figures={{ ...plan, nights: plan.charges }} />
    </StepFrame>
  );
}

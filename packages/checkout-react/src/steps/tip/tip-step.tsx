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

/** The optional extras of a gift: each choice with its cost. */
function TipStep() {
  const { session, view, facts, locale, announce, money, entry } = useReadyFlow();
  const messages = useStepMessages().tip;
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
  const share = locale.percent(Math.round((fee * 1000) / plan.total) / 10);
  const change = (changed: Partial<typeof state.payment>) => session.send({ type: 'paymentChanged', change: changed });

  const tipError =
    (left || problem ? entry.unreadable(tipValue) : undefined) ??
    (problem && messages.problems[problem.key === 'tipTooLarge' ? 'tipTooLarge' : 'tipNotTyped']);

  return (
    <StepFrame title={messages.title} lead={messages.lead}>
      <FieldSlot wrong={problem !== undefined}>
        <Explained what="tip">
          <Chips
            label={messages.tip}
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
                    {locale.percent(percent)}
                    <small>{money(tipAt(percent))}</small>
                  </>
                ),
              })),
              { value: 'other', label: messages.other },
              { value: 'none', label: messages.none },
            ]}
          />
        </Explained>
        {tipAt(100) === 0 ? <p className="ln-quiet">{messages.zakatOnly}</p> : null}
        {payTip && tipPercent === null ? (
          <div className="ln-presets">
            <MoneyField
              label={messages.otherAmount}
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
            label={messages.fees}
            description={payFees ? messages.feesAbout({ fee: money(fee), share }) : messages.feesAboutOff(money(fee))}
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
                      announce(messages.cheaperDone(cheaper.nights));
                    }}
                  >
                    {messages.cheaperUse(cheaper.nights)}
                  </Button>
                ) : undefined
              }
            >
              {messages.heavy({ nights: plan.charges.length, share })}
              {cheaper ? ` ${messages.cheaper({ nights: cheaper.nights, fee: money(cheaper.fee) })}` : null}
            </Notice>
          </div>
        ) : null}
      </div>

      <GiftSummary figures={{ ...plan, nights: plan.charges }} />
    </StepFrame>
  );
}

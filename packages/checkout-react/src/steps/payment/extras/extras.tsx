import { isTippable } from '@lantern-giving/core/charity';
import { TIP_PRESETS } from '@lantern-giving/core/money';
import { tipFor } from '@lantern-giving/core/plan';
import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { Switch } from '@lantern-giving/ui/switch';
import { useMemo, useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { Explained } from '../../../layout/explained.tsx';
import { FieldSlot } from '../../../layout/field-slot.tsx';
import { MoneyField } from '../../../layout/money-field.tsx';
import { useProblems } from '../../../layout/use-problems.ts';
import { useStepMessages } from '../../../messages/step-messages.ts';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { loadHeavyFees } from '../../../parts/panels.ts';
import { feeRateOf, givenOf, planOf } from '../../../state/index.ts';
import type { Figures } from '../../../state/quote.ts';
import { feesAreHeavy, giftOf } from './heavy.ts';
import './extras.css';

/** The optional extras of a gift, each with its cost, to change in place. */
export function Extras({ figures }: { figures: Figures }) {
  const { session, view, facts, locale, money, entry } = useReadyFlow();
  const { tip: messages, explained } = useStepMessages();
  const { state } = view;
  const { payTip, tipPercent, tipValue, payFees } = state.payment;
  const { causes, pay_fees: forced } = givenOf({ ...state, payment: { ...state.payment, payFees: false } }, facts);
  const covers = payFees || forced;
  const problem = useProblems().of('tip');
  const [left, setLeft] = useState(false);

  const covered = useMemo(() => planOf(state, facts, { coverFees: feeRateOf(facts) }), [state, facts]);
  const untipped = facts.charity.causes.filter((cause) => !isTippable(cause.category)).map((cause) => cause.cause_id);
  const nothingToTip = tipFor({ percent: 100 }, causes, untipped) === 0;
  const preset = TIP_PRESETS.find((percent) => percent === tipPercent);
  const fee = covered.ok ? covered.plan.fee : figures.fee;
  const share = locale.percent(Math.round((fee * 1000) / giftOf(figures)) / 10);
  const change = (changed: Partial<typeof state.payment>) => session.send({ type: 'paymentChanged', change: changed });

  const tipError =
    (left || problem ? entry.unreadable(tipValue) : undefined) ??
    (problem && messages.problems[problem.key === 'tipTooLarge' ? 'tipTooLarge' : 'tipNotTyped']);

  return (
    <>
      <FieldSlot wrong={problem !== undefined}>
        <Explained words={explained.tip}>
          <div className="ln-tip">
            <SegmentedControl
              label={messages.tip}
              value={payTip ? String(preset ?? 'other') : 'none'}
              onChange={(value) =>
                change(
                  value === 'none'
                    ? { payTip: false }
                    : { payTip: true, tipPercent: value === 'other' ? null : Number(value) },
                )
              }
              options={[
                { value: 'none', label: messages.none },
                ...TIP_PRESETS.map((percent) => ({ value: String(percent), label: locale.percent(percent) })),
                { value: 'other', label: messages.other },
              ]}
            />
            <bdi className="ln-tip-amount">{money(figures.tip)}</bdi>
          </div>
        </Explained>
        {nothingToTip ? <p className="ln-quiet">{messages.zakatOnly}</p> : null}
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
        <Explained words={explained.fees}>
          <Switch
            label={messages.fees}
            description={covers ? messages.feesAbout({ fee: money(fee), share }) : messages.feesAboutOff(money(fee))}
            checked={covers}
            disabled={forced}
            onChange={(checked) => change({ payFees: checked })}
          />
        </Explained>
        {feesAreHeavy(figures) ? (
          <LazyPart load={loadHeavyFees} given={{ nights: figures.nights.length, share }} waiting={null} />
        ) : null}
      </div>
    </>
  );
}

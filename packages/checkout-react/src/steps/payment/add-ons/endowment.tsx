import { firstMonthlyDate } from '@lantern-giving/core/calendar';
import { KINDS } from '@lantern-giving/core/campaigns';
import { isTippable } from '@lantern-giving/core/charity';
import { withEndowment } from '@lantern-giving/core/plan';
import type { AddOnsMessages } from '@lantern-giving/i18n/en/checkout/add-ons';
import { Switch } from '@lantern-giving/ui/switch';
import { useEffect, useRef } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { type CheckoutFacts, type CheckoutState, givenOf } from '../../../state/index.ts';
import { RepeatingLine } from './repeating-line.tsx';

/** Amounts that are offered, as multiples of the preset. */
const MULTIPLES = [0.5, 1, 2, 5];
/** Percent of the gift that is sent to the endowment. */
export const SHARE = 5;

type EndowmentOf = NonNullable<CheckoutFacts['charity']['endowment']>;

/** The amount of a gift's share, without the amount for the endowment itself; 0 if no share is offered. */
export function shareFor(state: CheckoutState, facts: CheckoutFacts, { cause_id: endowment }: EndowmentOf): number {
  const { causes, campaign_terms } = facts.charity;
  if (KINDS[campaign_terms.kind].lastPlanned === null) return 0;
  const whole = causes.filter(({ category }) => !isTippable(category)).map((cause) => cause.cause_id);
  const given = givenOf(state, facts).causes;
  const { [endowment]: had = 0 } = given;
  return (withEndowment({ causes: given, percentage: SHARE, endowment, whole })[endowment] ?? 0) - had;
}

interface EndowmentProps {
  readonly messages: AddOnsMessages['endowment'];
  readonly locked: boolean;
  readonly endowment: EndowmentOf;
}

/** The donor's options for the charity's endowment: neither is preselected, and each says its cost. */
export function Endowment({ messages, locked, endowment }: EndowmentProps) {
  const { session, view, facts, locale, money } = useReadyFlow();
  const { plan, step } = view.state;
  const { checkout_terms } = facts.charity;
  const share = shareFor(view.state, facts, endowment);
  const missed = view.busy && share > 0 && !plan.egContributionOptIn;
  const told = useRef(false);
  useEffect(() => {
    if (!missed || told.current) return;
    told.current = true;
    session.emit({ name: 'egContributionNotSelected', detail: { step } });
  }, [session, missed, step]);

  const { title, monthly_gift: preset } = endowment;
  const amounts = MULTIPLES.map((multiple) => preset * multiple).filter(
    (amount) => amount >= checkout_terms.smallest_charge,
  );
  // A chosen amount is shown as it is charged, even if it is no longer offered.
  const amount = plan.wakfOptIn || amounts.includes(plan.wakf) ? plan.wakf : preset;
  const giveMonthly = (value: boolean, chosen: number) => {
    session.send({ type: 'choiceSet', choice: 'wakf', value: chosen });
    session.send({ type: 'choiceSet', choice: 'wakfOptIn', value });
    session.emit({ name: 'wakf', detail: { value, amount: chosen } });
  };

  const sendShare = (value: boolean) => {
    session.send({ type: 'choiceSet', choice: 'evergiveSharePercentage', value: value ? SHARE : 0 });
    session.send({ type: 'choiceSet', choice: 'egContributionOptIn', value });
  };

  return (
    <fieldset className="ln-fields" disabled={locked}>
      <legend className="ln-legend">{messages.title}</legend>
      <RepeatingLine
        label={messages.monthly(money(amount))}
        description={messages.monthlyAbout({ title, date: locale.date(firstMonthlyDate(facts.now, plan.timezone)) })}
        chosen={plan.wakfOptIn}
        amount={amount}
        amountLabel={messages.amount}
        amounts={amounts}
        money={money}
        give={giveMonthly}
      />
      {share > 0 ? (
        <Switch
          label={messages.share(locale.percent(SHARE))}
          description={messages.shareAbout({ amount: money(share), title })}
          checked={plan.egContributionOptIn}
          onChange={sendShare}
        />
      ) : null}
    </fieldset>
  );
}

import { firstFriday } from '@lantern-giving/core/calendar';
import type { AddOnsMessages } from '@lantern-giving/i18n/en/checkout/add-ons';
import { useReadyFlow } from '../../../layout/context.ts';
import { type CheckoutFacts, type CheckoutState, givenOf } from '../../../state/index.ts';
import { RepeatingLine } from './repeating-line.tsx';

/** Suggested amounts are for ten nights: for one Friday, a tenth of them. */
const PRESET_SHARE = 10;

type FridayCauses = NonNullable<CheckoutFacts['charity']['friday_gift']>['causes'];

/**
 * The causes of a gift every Friday: those of this gift that the charity has for Fridays, otherwise its first for
 * Fridays.
 */
export function fridayCausesOf(state: CheckoutState, facts: CheckoutFacts, causes: FridayCauses): string {
  const given = givenOf(state, facts).causes;
  const shared = causes.filter(({ cause_id }) => given[cause_id]);
  return (shared.length > 0 ? shared : causes.slice(0, 1)).map(({ title }) => title).join(' · ');
}

interface FridayGiftProps {
  readonly messages: AddOnsMessages['friday'];
  readonly locked: boolean;
  /** The charity's causes for Fridays. */
  readonly causes: FridayCauses;
}

/** A gift every Friday. */
export function FridayGift({ messages, locked, causes }: FridayGiftProps) {
  const { session, view, facts, locale, money } = useReadyFlow();
  const { plan } = view.state;
  const { presets, smallest_charge } = facts.charity.checkout_terms;
  const amounts = presets.map((preset) => preset / PRESET_SHARE).filter((amount) => amount >= smallest_charge);
  const [least = smallest_charge] = amounts;
  // A chosen amount is shown as it is charged, even if it is no longer offered.
  const amount = plan.fridayGivingOptIn || amounts.includes(plan.fridayGiving) ? plan.fridayGiving : least;
  const give = (value: boolean, chosen: number) => {
    session.send({ type: 'choiceSet', choice: 'fridayGiving', value: chosen });
    session.send({ type: 'choiceSet', choice: 'fridayGivingOptIn', value });
    session.emit({ name: 'fridayGiving', detail: { value, amount: chosen } });
  };
  const trimmed = (one: number) => money(one, { trim: true });

  return (
    <fieldset className="ln-fields" disabled={locked}>
      <legend className="ln-legend">{messages.title}</legend>
      <RepeatingLine
        label={messages.friday(trimmed(amount))}
        description={messages.fridayAbout({
          causes: fridayCausesOf(view.state, facts, causes),
          date: locale.date(firstFriday(facts.now, plan.timezone)),
        })}
        chosen={plan.fridayGivingOptIn}
        amount={amount}
        amountLabel={messages.amount}
        amounts={amounts}
        money={trimmed}
        give={give}
      />
    </fieldset>
  );
}

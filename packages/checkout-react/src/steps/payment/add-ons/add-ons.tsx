import { firstFriday } from '@lantern-giving/core/calendar';
import { addOnsIn } from '@lantern-giving/i18n/checkout/add-ons';
import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { Switch } from '@lantern-giving/ui/switch';
import { useReadyFlow } from '../../../layout/context.ts';
import { LazyStep } from '../../../layout/lazy-step.tsx';
import { lazyPart } from '../../../layout/load.ts';
import { givenOf } from '../../../state/index.ts';

/** A monthly gift to the endowment, and a share of this one, where the charity has an endowment. */
const loadEndowment = lazyPart(
  () => import('../endowment/endowment.tsx'),
  // Its own file has its words, in all languages.
  async () => ({}),
);

/** Amounts are suggested for ten nights: of one Friday, a tenth of them. */
const PRESET_SHARE = 10;

/** What a donor can begin beside the gift: nothing is chosen in advance, and each line says what it costs. */
export function Part({ locked }: { locked: boolean }) {
  const { facts } = useReadyFlow();
  return (
    <>
      {facts.charity.friday_gift ? <FridayGift locked={locked} causes={facts.charity.friday_gift.causes} /> : null}
      {facts.charity.endowment ? (
        <LazyStep load={loadEndowment} given={{ locked }} waiting={<Skeleton shape="block" height={200} />} />
      ) : null}
    </>
  );
}

interface FridayGiftProps {
  readonly locked: boolean;
  /** The charity's causes for Fridays. */
  readonly causes: readonly { readonly cause_id: string; readonly title: string }[];
}

/** A gift every Friday, to the causes of this one that the charity has for Fridays. */
function FridayGift({ locked, causes }: FridayGiftProps) {
  const { session, view, facts, locale, money } = useReadyFlow();
  const messages = addOnsIn[locale.language](locale);
  const { plan } = view.state;
  const { presets, smallest_charge } = facts.charity.checkout_terms;
  const amounts = presets.map((preset) => preset / PRESET_SHARE).filter((amount) => amount >= smallest_charge);
  const [least = smallest_charge] = amounts;
  // What was chosen is shown as it is charged, also if it is not offered any more.
  const amount = plan.fridayGivingOptIn || amounts.includes(plan.fridayGiving) ? plan.fridayGiving : least;
  const give = (value: boolean, chosen: number) => {
    session.send({ type: 'choiceSet', choice: 'fridayGiving', value: chosen });
    session.send({ type: 'choiceSet', choice: 'fridayGivingOptIn', value });
    session.emit({ name: 'fridayGiving', detail: { value, amount: chosen } });
  };
  const { causes: given } = givenOf(view.state, facts);
  const shared = causes.filter(({ cause_id }) => given[cause_id]);
  const receiving = shared.length > 0 ? shared : causes.slice(0, 1);
  const trimmed = (one: number) => money(one, { trim: true });

  return (
    <fieldset className="ln-fields" disabled={locked}>
      <legend className="ln-legend">{messages.title}</legend>
      <Switch
        label={messages.friday(trimmed(amount))}
        description={messages.fridayAbout({
          causes: receiving.map(({ title }) => title).join(' · '),
          date: locale.date(firstFriday(facts.now, plan.timezone)),
        })}
        checked={plan.fridayGivingOptIn}
        onChange={(value) => give(value, amount)}
      />
      {plan.fridayGivingOptIn ? (
        <SegmentedControl
          label={messages.amount}
          value={String(amount)}
          onChange={(value) => give(true, Number(value))}
          options={amounts.map((one) => ({ value: String(one), label: trimmed(one) }))}
        />
      ) : null}
    </fieldset>
  );
}

import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { isTippable } from '@lantern-giving/core/charity';
import type { SeveralMessages } from '@lantern-giving/i18n/en/checkout/several';
import type { ReadyFlow } from '../../../layout/context.ts';
import { type CheckoutFacts, type CheckoutState, causeAmountsOf, type OtherGift } from '../../../state/index.ts';
import { type Figures, reckonedFigures } from '../../../state/quote.ts';

export type ListedCharity = NonNullable<OtherGift['charity']>;
export type ChosenGift = OtherGift & { readonly charity: ListedCharity };

/** The checkout as if it were only for the other charity. It has no tip and no add-ons. */
export function asIfFor(
  gift: ChosenGift,
  state: CheckoutState,
  facts: CheckoutFacts,
): { readonly state: CheckoutState; readonly facts: CheckoutFacts } {
  const { charity, cause, total, declaration } = gift;
  return {
    state: {
      ...state,
      plan: {
        ...state.plan,
        charity: charity.charity_id,
        total,
        selectedCauses: [cause],
        causeShares: 'even',
        causes: {},
        quantities: {},
        chainCode: null,
        autoEnroll: false,
        charityEmailOptIn: false,
        fridayGivingOptIn: false,
        wakfOptIn: false,
        egContributionOptIn: false,
      },
      payment: { ...state.payment, giftAid: declaration !== '', payTip: false },
    },
    facts: { ...facts, charity: { ...facts.charity, ...charity } },
  };
}

/** Whether a charity is chosen. */
export const isChosen = (gift: OtherGift): gift is ChosenGift => gift.charity !== null;

/**
 * The figures of a gift by the rules that the server applies. Null while it is incomplete, or if the first gift is only
 * orders: those have one charge, and no days that this gift could follow.
 */
export function figuresOf(gift: OtherGift, state: CheckoutState, facts: CheckoutFacts): Figures | null {
  if (!isChosen(gift) || !gift.total.amount || !state.plan.total.amount) return null;
  const other = asIfFor(gift, state, facts);
  return reckonedFigures(other.state, other.facts);
}

/**
 * When the card is charged for a gift, to follow its amount: on the dates of the first gift, or on its own where a
 * cutoff has passed since that one was quoted.
 */
export function datesOf(
  { nights }: Figures,
  first: Figures | null,
  messages: SeveralMessages,
  leaving: ReadyFlow['leaving'],
): string {
  const [own, firsts] = [nights, first?.nights].map((given) => given?.map(({ date }) => date).join());
  const [next] = nights;
  return own === firsts || !next
    ? messages.sameDates
    : // Without "tonight": this text is stored.
      messages.ownDates({ count: nights.length, at: formatChargeTime({ ...leaving(next.cutoff), now: undefined }) });
}

/** The causes that a gift is spread over nights for: none that is bought whole. */
export const causesOf = ({ causes }: ListedCharity) => causes.filter(({ price_per_quantity: price }) => !price);

/** The cause that is like the first one: of its category; else one without rules of its own, as Zakat has. */
export function likeFirst(charity: ListedCharity, state: CheckoutState, facts: CheckoutFacts): string {
  const [first] = Object.keys(causeAmountsOf(state));
  const { category } = facts.charity.causes.find(({ cause_id }) => cause_id === first) ?? {};
  const causes = causesOf(charity);
  const same = causes.find((cause) => cause.category === category);
  return (same ?? causes.find((cause) => isTippable(cause.category)) ?? causes[0])?.cause_id ?? '';
}

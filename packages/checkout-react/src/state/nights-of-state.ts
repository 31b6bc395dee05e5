import { type CalendarNight, calendarBy } from '@lantern-giving/core/calendar';
import { LAST_NIGHT, LAST_TEN_FIRST_NIGHT } from '@lantern-giving/core/campaigns';
import {
  calendarIn,
  firstOpenNight,
  type NightAmounts,
  type NightInputs,
  nightAmounts,
} from '@lantern-giving/core/plan';
import type { SplitChoice } from '@lantern-giving/core/split';
import type { CheckoutFacts, CheckoutState, TotalNight } from './state.ts';

/** The campaign's nights for this donor's time and zone. */
export function calendarFor(state: CheckoutState, facts: CheckoutFacts): CalendarNight[] {
  return facts.own?.nights(state, facts) ?? calendarIn(nightTermsOf(state, facts));
}

/** The selectable lengths, with the number of nights of each. */
export function lengthOptions(calendar: readonly CalendarNight[]): TotalNight[] {
  const first = firstOpenNight(calendar);
  if (first === null) return [];
  const nights = Math.min(calendar.length, LAST_NIGHT) - first + 1;
  const lastTen = Math.min(nights, LAST_NIGHT - LAST_TEN_FIRST_NIGHT + 1);
  const options: TotalNight[] = [{ key: 'lastTenAvailable', value: lastTen }];
  return nights === lastTen ? options : [...options, { key: 'allAvailable', value: nights }];
}

/** The first night of the plan, or 0 where none is left. */
export function firstNightOf(state: CheckoutState, facts: CheckoutFacts): number {
  const first = firstOpenNight(calendarFor(state, facts));
  if (first === null) return 0;
  const { firstNight, totalNight } = state.plan;
  return Math.max(first, firstNight, totalNight.key === 'lastTenAvailable' ? LAST_TEN_FIRST_NIGHT : 0);
}

/** The split of the total: the donor's choice, or the only possible one, as for a single night. */
export function splitOf(state: CheckoutState, facts: CheckoutFacts): SplitChoice {
  const { split } = state.plan;
  return split === 'not-selected' &&
    (facts.own?.needsNoSplit(state, facts) ?? firstNightOf(state, facts) === LAST_NIGHT)
    ? 'equally'
    : split;
}

/** Length of the month by the moon authority that the donor follows; null while it is unknown. */
export function monthDaysOf(state: CheckoutState, facts: CheckoutFacts): 29 | 30 | null {
  return nightTermsOf(state, facts).campaign.monthDays;
}

/** The input of a plan, except its split and first night. */
export function nightTermsOf(
  { plan }: CheckoutState,
  { charity, now }: CheckoutFacts,
): Omit<NightInputs, 'split' | 'firstNight'> {
  const { start, kind, month_days, local_start, local_month_days } = charity.campaign_terms;
  const campaign = calendarBy(
    { kind, start, monthDays: month_days, localStart: local_start, localMonthDays: local_month_days },
    plan.startDateOffset,
  );
  return {
    campaign,
    multiplier: plan.multiplier,
    // Only if the month may have it, by the authority that the donor follows.
    night30: plan.night30 && campaign.monthDays !== 29,
    startDateOffset: plan.startDateOffset,
    timezone: plan.timezone,
    smallestCharge: charity.checkout_terms.smallest_charge,
    largestCharge: charity.checkout_terms.largest_charge,
    now,
  };
}

/** What the causes receive on each night, or why it is not known yet. */
export function nightAmountsOf(
  state: CheckoutState,
  facts: CheckoutFacts,
): NightAmounts | { readonly ok: false; readonly problem: 'splitNotSelected' } {
  const split = splitOf(state, facts);
  if (split === 'not-selected') return { ok: false, problem: 'splitNotSelected' };
  const firstNight = firstNightOf(state, facts);
  return nightAmounts({ ...nightTermsOf(state, facts), split, firstNight, total: state.plan.total.amount ?? 0 });
}

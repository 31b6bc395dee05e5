import {
  addDays,
  calendarBy,
  cutoff,
  DEFAULT_TIMEZONE,
  dateOf,
  type IsoDate,
  instantOf,
  MAX_START_DATE_OFFSET,
} from '@lantern-giving/core/calendar';
import { type Brand, type CampaignKind, KINDS, type Product, UNLOCK_DAYS } from '@lantern-giving/core/campaigns';

/** A campaign instance as stored. */
export interface CampaignInstance {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly brand: Brand;
  readonly product: Product;
  readonly name: string;
  readonly start: IsoDate;
  readonly monthDays: 29 | 30 | null;
  /** Start by the local sighting, if an admin has set it. */
  readonly localStart?: IsoDate | null;
  /** The month's length by the local sighting; that of the campaign if no other is set. */
  readonly localMonthDays?: 29 | 30 | null;
  readonly unlock: IsoDate;
  readonly end: IsoDate;
  readonly demo: boolean;
}

export type CampaignState = 'upcoming' | 'open' | 'ended';

/** The time zone in which a night ends last. */
export const LAST_ZONE = 'Etc/GMT+12';

/** The campaign's state: open from its unlock date until its last night has been charged in the last time zone. */
export function stateOf(campaign: CampaignInstance, now: Date): CampaignState {
  if (now < opensAt(campaign)) return 'upcoming';
  return now < endsAt(campaign) ? 'open' : 'ended';
}

/** When a campaign's checkout opens: as its unlock date begins in the platform's time zone. */
export function opensAt({ unlock }: Pick<CampaignInstance, 'unlock'>): Date {
  return instantOf(`${unlock}T00:00`, DEFAULT_TIMEZONE);
}

function endsAt(campaign: CampaignInstance): Date {
  // The sighting may turn out later than the day after the campaign's own start.
  const ends = [campaign, calendarBy(campaign, MAX_START_DATE_OFFSET)].map(({ kind, start, monthDays, end }) => {
    const number = KINDS[kind].lastNumber(monthDays);
    if (number === null) return new Date(`${addDays(end, 2)}T00:00:00Z`);
    return cutoff({ kind, start, number, offset: MAX_START_DATE_OFFSET, timezone: LAST_ZONE });
  });
  return new Date(Math.max(...ends.map(Number)));
}

/** Unlock date and last date of a campaign. @throws RangeError for a kind without an end */
export function datesOf(
  kind: CampaignKind,
  start: IsoDate,
  monthDays: 29 | 30 | null,
): { readonly unlock: IsoDate; readonly end: IsoDate } {
  const last = KINDS[kind].lastNumber(monthDays);
  if (last === null) throw new RangeError(`${kind} has no last date`);
  return { unlock: addDays(start, -UNLOCK_DAYS), end: dateOf({ kind, start, number: last, offset: 0 }) };
}

/** The instance that a product key refers to: the open one, preferably a demo, otherwise the next upcoming one. */
export function currentOf(instances: readonly CampaignInstance[], product: string, now: Date): CampaignInstance | null {
  const rank = { open: 0, upcoming: 1, ended: 2 };
  const candidates = instances
    .filter((instance) => instance.product === product)
    .map((instance) => ({ instance, state: stateOf(instance, now) }))
    .filter(({ state }) => state !== 'ended')
    .sort(
      (one, other) =>
        rank[one.state] - rank[other.state] ||
        Number(other.instance.demo) - Number(one.instance.demo) ||
        (one.instance.start < other.instance.start ? -1 : 1),
    );
  return candidates[0]?.instance ?? null;
}

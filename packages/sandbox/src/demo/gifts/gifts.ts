import type { PlanFields } from '@lantern-giving/core/api/quotes';
import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { addDays } from '@lantern-giving/core/calendar';
import { FIRST_NIGHT } from '@lantern-giving/core/campaigns';
import { currencies } from '@lantern-giving/core/money';
import { isRefusal } from '@lantern-giving/server/http/problem';
import type { CampaignInstance } from '@lantern-giving/server/modules/campaigns/campaign';
import type { StoredCharity } from '@lantern-giving/server/modules/charities/queries';
import { type PlannedGift, planIfOpen } from '@lantern-giving/server/modules/quotes/plan';
import { Chance } from './chance.ts';
import { type DemoDonor, type Home, homes, makeDonor } from './donors.ts';
import { begunOrder, GOOD_CARDS, type Story, type StoryId, stories, storyOrder } from './stories.ts';

/** A gift as a checkout would have sent it, and how it develops. */
export interface DemoGift {
  readonly body: CreateSchedule;
  readonly locale: string;
  readonly planned: PlannedGift;
  readonly story: Story;
  readonly createdAt: Date;
}

export interface Ground {
  readonly charities: readonly StoredCharity[];
  /** A past and an open campaign; null where there is none. */
  readonly past: CampaignInstance | null;
  readonly running: CampaignInstance | null;
  readonly now: Date;
}

const SEED = 27;
const GIFTS = { past: 170, running: 250 };
/** Weights of the charities; one that is not listed gets no gifts. */
const SHARES: Readonly<Record<string, number>> = {
  'human-relief-gb': 34,
  'maple-aid-ca': 20,
  'open-hands-us': 20,
  'rahmah-my': 10,
  'hilfswerk-ie': 9,
  'amanah-id': 7,
};
/** Share of gifts from donors who have given to the charity before. */
const RETURNING = 0.2;
/** Share of gifts over all nights instead of the last ten. */
const EVERY_NIGHT = 0.2;
const FIRST_OF_LAST_TEN = 20;
const MINUTE = 60_000;

/** Relative to the charity's second preset. */
const SIZES = [
  [0.5, 14],
  [0.75, 8],
  [1, 26],
  [1.1, 4],
  [1.5, 12],
  [2, 14],
  [2.5, 5],
  [3, 10],
  [5, 5],
  [10, 2],
] as const;
const SPLITS = [
  ['more-odd', 45],
  ['equally', 25],
  ['more-27', 18],
  ['more-10-odd-nights', 12],
] as const;
const TIPS = [
  [10, 55],
  [15, 12],
  [5, 13],
  [0, 16],
  [20, 4],
] as const;

/** The gifts of a past and the current campaign, oldest first; deterministic for the same dates. Pure. */
export function demoGifts({ charities, past, running, now }: Ground): DemoGift[] {
  const chance = new Chance(SEED);
  const taken = new Set<string>();
  const known = new Map<string, DemoDonor[]>();
  const givers = charities.flatMap((charity) => {
    const [share, home] = [SHARES[charity.slug], homes[charity.country]];
    return share && home ? [[{ charity, home }, share] as const] : [];
  });
  if (givers.length === 0) return [];
  const series = (campaign: CampaignInstance | null, gifts: number, until: (open: CampaignInstance) => Date) => {
    if (!campaign) return [];
    const from = new Date(`${campaign.unlock}T06:00:00Z`).getTime();
    const to = until(campaign).getTime();
    const told = new Map<string, number>();
    return Array.from({ length: gifts }, () => {
      const { charity, home } = chance.weighted(givers);
      // More gifts are made as the nights approach.
      const createdAt = new Date(to - chance.next() ** 1.3 * (to - from));
      const storyIn = (order: readonly StoryId[]) => {
        const place = `${charity.slug} ${order.length}`;
        const at = told.get(place) ?? 0;
        told.set(place, at + 1);
        return order[at % order.length] ?? 'good';
      };
      return makeGift({ chance, campaign, charity, home, createdAt, storyIn, donor: donorOf(charity, home) });
    }).flatMap((gift) => gift ?? []);
  };
  const donorOf = ({ slug }: StoredCharity, home: Home) => {
    const before = known.get(slug) ?? [];
    if (before.length > 0 && chance.happens(RETURNING)) return chance.oneOf(before);
    const donor = makeDonor(chance, home, taken);
    known.set(slug, [...before, donor]);
    return donor;
  };
  return [
    ...series(past, GIFTS.past, ({ start }) => new Date(`${addDays(start, FIRST_OF_LAST_TEN - 2)}T21:00:00Z`)),
    ...series(running, GIFTS.running, () => new Date(now.getTime() - 9 * MINUTE)),
  ].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** A gift, or null where the calendar does not allow its plan. */
function makeGift(made: {
  readonly chance: Chance;
  readonly campaign: CampaignInstance;
  readonly charity: StoredCharity;
  readonly home: Home;
  readonly donor: DemoDonor;
  readonly createdAt: Date;
  /** The next story in a given order. */
  readonly storyIn: (order: readonly StoryId[]) => StoryId;
}): DemoGift | null {
  const { chance, campaign, charity, home, donor, createdAt, storyIn } = made;
  const everyNight = chance.happens(EVERY_NIGHT);
  const tip = chance.weighted(TIPS);
  const fields: PlanFields = {
    campaign: campaign.id,
    charity_id: charity.slug,
    causes: causesOf(chance, charity),
    first_night: everyNight ? FIRST_NIGHT : FIRST_OF_LAST_TEN,
    split_type: chance.weighted(SPLITS),
    multiplier: chance.weighted([
      [2, 7],
      [1.5, 2],
      [3, 1],
    ]),
    night_30: chance.happens(0.35),
    start_date_offset: 0,
    timezone: chance.oneOf(home.timezones),
    pay_fees: chance.happens(0.8),
    tip: 0,
    tip_percentage: tip,
  };
  const { card, ...ending } = stories[storyIn(everyNight ? begunOrder : storyOrder)];
  const story = { ...ending, card: card === stories.good.card ? chance.oneOf(GOOD_CARDS) : card };
  const body = bodyOf(chance, { fields, charity, home, donor, everyNight });
  const planned = planWithin(fields, { campaign, charity }, createdAt);
  if (!planned) return null;
  return {
    body: { ...body, ...planned.fields, evergive_share_percentage: 0 },
    locale: donor.locale,
    planned,
    story,
    createdAt,
  };
}

/** All nights means from the first that is still open. */
function planWithin(
  fields: PlanFields,
  facts: { readonly campaign: CampaignInstance; readonly charity: StoredCharity },
  createdAt: Date,
): PlannedGift | null {
  for (let first_night = fields.first_night; first_night <= FIRST_OF_LAST_TEN; first_night++) {
    const planned = planIfOpen({ ...fields, first_night }, facts, { now: createdAt, today: createdAt });
    if (!isRefusal(planned)) return planned;
    if (planned.errorCode !== 'night_passed') return null;
  }
  return null;
}

/** One or more causes, in whole currency units. */
function causesOf(chance: Chance, { currency, causes }: StoredCharity): Record<string, number> {
  const { presets, decimals } = currencies[currency];
  const unit = 10 ** decimals;
  const total = Math.round(((presets[1] ?? unit) * chance.weighted(SIZES)) / unit) * unit;
  const offered = causes.filter(({ category }) => category !== 'Qurbani').map(({ cause_id }) => cause_id);
  const chosen = offered.filter((_, at) => chance.happens(at === 0 ? 0.6 : 0.3));
  const [first = offered[0] ?? '', ...others] = chosen;
  const parts = others.map((id) => [id, Math.round((total * chance.oneOf([0.1, 0.2, 0.25])) / unit) * unit] as const);
  return Object.fromEntries([[first, total - parts.reduce((sum, [, part]) => sum + part, 0)], ...parts]);
}

/** The Gift Aid declaration as a donor of the demonstration would have read it. */
const DECLARATION = {
  version: 'demo',
  text: 'I am a UK taxpayer and understand that if I pay less Income Tax and/or Capital Gains Tax than the amount of Gift Aid claimed on all my donations in that tax year it is my responsibility to pay any difference.',
  locale: 'en',
};

function bodyOf(
  chance: Chance,
  of: {
    readonly fields: PlanFields;
    readonly charity: StoredCharity;
    readonly home: Home;
    readonly donor: DemoDonor;
    readonly everyNight: boolean;
  },
): CreateSchedule {
  const { fields, charity, home, donor, everyNight } = of;
  const giftAid = charity.gift_aid && chance.happens(0.6);
  const taxReceipt = charity.tax_receipt && chance.happens(0.7);
  const address = giftAid || taxReceipt ? chance.oneOf(home.addresses) : null;
  const phone = chance.happens(0.4) ? home.phone : '';
  return {
    ...fields,
    chain_code: null,
    email: donor.email,
    first_name: donor.firstName,
    last_name: donor.lastName,
    gift_aid: giftAid,
    ...(giftAid ? { gift_aid_declaration: { ...DECLARATION, other_gifts: chance.happens(0.5) } } : {}),
    tax_receipt: taxReceipt,
    payment_method_id: '',
    payment_type: 'card',
    length_choice: everyNight ? 'allAvailable' : 'lastTenAvailable',
    widget: chance.happens(0.6),
    phone,
    country_code: phone === '' ? '' : home.dialCode,
    address_1: address?.street ?? '',
    address_2: '',
    house_number: address?.house ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postcode: address?.postcode ?? '',
    country: home.country,
    is_address_from_lookup: false,
    auto_enroll: chance.happens(0.7),
    email_opt_in: chance.happens(0.4),
    charity_email: chance.happens(0.3),
    partner: null,
    friday_giving: false,
    friday_giving_amount: 0,
    wakf: false,
    wakf_amount: 0,
    evergive_share_percentage: 0,
    recaptcha_token: '',
    recaptcha_page: 'mtn_schedule',
  };
}

import { quoteRequest } from '@lantern-giving/core/api/quotes.schema';
import { createSchedule } from '@lantern-giving/core/api/schedules.schema';
import { describe, expect, test } from 'vitest';
import { after, charity, complete, facts, fresh, typed } from '../../test/checkout-states.ts';
import { type NightPlan, planFieldsOf, type Submission, schedulePayload } from './index.ts';

const submission: Submission = {
  paymentMethodId: 'pm_1',
  paymentType: 'card',
  quoteId: '0197a1b2-0000-4000-8000-000000000000',
  widget: true,
  partner: 'partner',
  group: null,
  consent: { version: 'card-nights-5', text: 'I allow ten charges.', locale: 'en' },
  declaration: { version: '1', text: 'I am a UK taxpayer.', locale: 'en' },
};

test('sends the specified names and values', () => {
  expect(schedulePayload(complete, facts, submission)).toEqual({
    campaign: 'mtn2027',
    charity_id: 'human-relief-gb',
    causes: { water: 10_000 },
    first_night: 20,
    split_type: 'equally',
    multiplier: 2,
    night_30: false,
    start_date_offset: 0,
    timezone: 'Europe/London',
    pay_fees: true,
    tip: 0,
    tip_percentage: 10,
    quote_id: submission.quoteId,
    chain_code: null,
    email: 'amina@example.org',
    gift_aid: false,
    tax_receipt: false,
    payment_method_id: 'pm_1',
    payment_type: 'card',
    length_choice: 'lastTenAvailable',
    widget: true,
    phone: '',
    country_code: '',
    first_name: 'Amina',
    last_name: 'Rahman',
    address_1: 'High Street',
    address_2: '',
    state: '',
    city: 'Leeds',
    is_address_from_lookup: false,
    house_number: '7',
    country: 'GB',
    postcode: 'LS1 1AA',
    auto_enroll: false,
    email_opt_in: true,
    charity_email: false,
    partner: 'partner',
    friday_giving: false,
    friday_giving_amount: 0,
    card_consent: submission.consent,
    wakf: false,
    wakf_amount: 0,
    evergive_share_percentage: 0,
  });
});

test('sends auto_enroll as true only where the donor was asked before giving', () => {
  const { checkout_terms } = charity;
  const asked = { ...checkout_terms, defaults: { ...checkout_terms.defaults, auto_enroll: true } };
  const where = { ...facts, charity: { ...charity, checkout_terms: asked } };
  expect(complete.plan.autoEnroll).toBe(true);
  expect(schedulePayload(complete, where, submission)).toMatchObject({ auto_enroll: true });
  expect(schedulePayload(complete, facts, submission)).toMatchObject({ auto_enroll: false });
});

test('sends a body that the server’s own schemas accept', () => {
  const payload = schedulePayload(
    after([{ type: 'paymentChanged', change: { giftAid: true, taxReceipt: true } }], complete),
    facts,
    submission,
  );
  const sent = { ...payload, recaptcha_token: '', recaptcha_page: 'mtn_schedule' };
  expect(createSchedule.parse(sent)).toEqual(sent);
  const plan = planFieldsOf(complete, facts);
  expect(quoteRequest.parse(plan)).toEqual(plan);
});

test('sends a partner’s name of any kind in one line of 100 characters', () => {
  const name = `Orchard\u202e\tand\r\nCompany ${'x'.repeat(200)}`;
  const payload = schedulePayload(complete, facts, { ...submission, partner: name });
  const sent = { ...payload, recaptcha_token: '', recaptcha_page: 'mtn_schedule' };
  expect(createSchedule.parse(sent)).toEqual(sent);
  expect(payload.partner).toBe(`Orchard and Company ${'x'.repeat(80)}`);
});

describe('the tip in the payload', () => {
  const tipOf = (change: object) => {
    const { tip, tip_percentage } = planFieldsOf(after([{ type: 'paymentChanged', change }], complete), facts);
    return { tip, tip_percentage };
  };
  test('is a percentage', () => expect(tipOf({ tipPercent: 15 })).toEqual({ tip: 0, tip_percentage: 15 }));
  test('is the typed amount', () =>
    expect(tipOf({ tipPercent: null, tipValue: typed(123) })).toEqual({ tip: 123, tip_percentage: null }));
  test('is absent where no tip is paid', () => expect(tipOf({ payTip: false })).toEqual({ tip: 0, tip_percentage: 0 }));
});

test('leaves out causes that receive nothing', () => {
  const state = after(
    [
      { type: 'causeToggled', cause: 'food', selected: true },
      { type: 'causeTyped', cause: 'water', amount: typed(10_000) },
    ],
    complete,
  );
  expect(planFieldsOf(state, facts).causes).toEqual({ water: 10_000 });
});

test('sends night 30 where the month may have it', () => {
  const chosen = after([{ type: 'night30Set', value: true }], complete);
  const monthOf = (month_days: 29 | 30 | null) => ({
    ...facts,
    charity: { ...charity, campaign_terms: { ...charity.campaign_terms, month_days } },
  });
  expect(planFieldsOf(chosen, monthOf(30)).night_30).toBe(true);
  expect(planFieldsOf(chosen, monthOf(null)).night_30).toBe(true);
  expect(planFieldsOf(chosen, monthOf(29)).night_30).toBe(false);
});

describe('a declaration in the payload', () => {
  const giftAid = after([{ type: 'paymentChanged', change: { giftAid: true, giftAidOtherGifts: true } }], complete);

  test('includes the wording that was shown', () => {
    expect(schedulePayload(giftAid, facts, submission)).toMatchObject({
      gift_aid: true,
      gift_aid_declaration: { ...submission.declaration, other_gifts: true },
    });
  });

  test('is absent for a charity that cannot claim, and so is a receipt from one that issues none', () => {
    const none = { ...facts, charity: { ...charity, gift_aid: false, tax_receipt: false } };
    const state = after([{ type: 'paymentChanged', change: { taxReceipt: true } }], giftAid);
    const payload = schedulePayload(state, none, submission);
    expect(payload).toMatchObject({ gift_aid: false, tax_receipt: false });
    expect(payload).not.toHaveProperty('gift_aid_declaration');
  });
});

test.each<[string, Partial<NightPlan>, object]>([
  ['a Friday gift', { fridayGiving: 500, fridayGivingOptIn: true }, { friday_giving: true, friday_giving_amount: 500 }],
  ['a monthly gift', { wakf: 2000, wakfOptIn: true }, { wakf: true, wakf_amount: 2000 }],
  [
    'a share for the endowment',
    { evergiveSharePercentage: 5, egContributionOptIn: true },
    { evergive_share_percentage: 5 },
  ],
  [
    'no amount of what nobody chose',
    { fridayGiving: 500, wakf: 2000, evergiveSharePercentage: 5 },
    { friday_giving: false, friday_giving_amount: 0, wakf: false, wakf_amount: 0, evergive_share_percentage: 0 },
  ],
])('sends %s as it is in the plan', (_, plan, sent) => {
  const state = { ...complete, plan: { ...complete.plan, ...plan } };
  const endowment = { cause_id: 'wells', title: 'Wells', monthly_gift: 1000 };
  const friday_gift = { causes: [{ cause_id: 'wells', title: 'Wells' }] };
  const offering = { ...facts, charity: { ...charity, endowment, friday_gift } };
  expect(schedulePayload(state, offering, submission)).toMatchObject(sent);
});

test('sends no gift that the charity does not take beside the nights, whatever a draft says', () => {
  const monthly = { wakf: 2000, wakfOptIn: true, evergiveSharePercentage: 5, egContributionOptIn: true };
  const chosen = { ...monthly, fridayGiving: 500, fridayGivingOptIn: true };
  const payload = schedulePayload({ ...complete, plan: { ...complete.plan, ...chosen } }, facts, submission);
  expect(payload).toMatchObject({ wakf: false, wakf_amount: 0, evergive_share_percentage: 0 });
  expect(payload).toMatchObject({ friday_giving: false, friday_giving_amount: 0 });
});

test('throws before a split of the nights is chosen', () => {
  expect(() => planFieldsOf(fresh, facts)).toThrow(RangeError);
  expect(() => planFieldsOf(fresh, facts)).toThrow(/^split must /);
});

test.each([
  // The month by Umm al-Qura, and by the local sighting.
  [30, 29, 0, true],
  [30, 29, 1, false],
  [29, 30, 0, false],
  [29, 30, 1, true],
  [29, undefined, 1, false],
] as const)(
  'asks for night 30 by the month that the donor follows: %j, %j, offset %j',
  (own, sighted, offset, asked) => {
    const terms = { ...charity.campaign_terms, month_days: own, ...(sighted ? { local_month_days: sighted } : {}) };
    const moon = { ...facts, charity: { ...charity, campaign_terms: terms } };
    const plan = { ...complete.plan, night30: true, startDateOffset: offset };
    expect(planFieldsOf({ ...complete, plan }, moon).night_30).toBe(asked);
  },
);

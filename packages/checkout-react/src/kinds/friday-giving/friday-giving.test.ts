import { ApiError } from '@lantern-giving/core/api/request';
import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { express } from '@lantern-giving/i18n/en/checkout/express';
import { frameAndPlan } from '@lantern-giving/i18n/en/checkout/frame-and-plan';
import { giving } from '@lantern-giving/i18n/en/checkout/giving';
import { panels } from '@lantern-giving/i18n/en/checkout/panels';
import { steps } from '@lantern-giving/i18n/en/checkout/steps';
import { unavailable } from '@lantern-giving/i18n/en/checkout/unavailable';
import { beforeAll, describe, expect, test } from 'vitest';
import { ARRIVAL, after, typed } from '../../../test/checkout-states.ts';
import { fridayCharity as charity, WEDNESDAY } from '../../../test/fixtures.ts';
import { differences, texts } from '../../../test/messages.ts';
import { type Locale, localeOf } from '../../messages/locale.ts';
import {
  type CheckoutEvent,
  type CheckoutFacts,
  calendarFor,
  firstNightOf,
  initialState,
  loadSteps,
  planFieldsOf,
  planOf,
  schedulePayload,
} from '../../state/index.ts';
import { loadServices } from '../../state/load-services.ts';
import { refusalOf } from '../../state/refusal.ts';
import { steps as rows } from '../../steps/index.ts';
import { planProblems } from '../../steps/plan/problems.ts';
import { fridayGiving } from './index.ts';

/** @param now of the server, ISO */
const at = (now: string): CheckoutFacts => ({ charity, now: new Date(now), charityGiven: true, own: fridayGiving });
const wednesday = at(WEDNESDAY);
const begun = fridayGiving.begun(
  after([{ type: 'charityLoaded', charity, fresh: true }], initialState({ ...ARRIVAL, charity: 'human-relief-gb' })),
);
const stateAfter = (...events: CheckoutEvent[]) => after(events, begun);
const total = { type: 'totalTyped', total: typed(1000) } as const;
const withZakat = { type: 'causeToggled', cause: 'zakat', selected: true } as const;

const aboutNights = (locale: Locale) => ({
  ...frameAndPlan(locale),
  ...steps(locale),
  ...panels(locale),
  ...giving(locale),
  express: express(locale),
  ...unavailable(locale),
});

beforeAll(async () => {
  await Promise.all([loadSteps(rows), loadServices(rows)]);
});

describe('the messages of Fridays', () => {
  test.each(LANGUAGE_CODES)('replace only messages that there are, by texts of the same kind, in %s', (language) => {
    const locale = localeOf(language);
    const nights = aboutNights(locale);
    const unlike = differences(nights, fridayGiving.says(nights, locale));
    expect(unlike).toEqual(unlike.map(() => expect.stringMatching(/^fridays/)));
  });

  test('leave no night in what is shown of Fridays, in English', () => {
    const locale = localeOf('en');
    const fridays = fridayGiving.says(aboutNights(locale), locale);
    const notShown =
      /night30|^plan\.(length|lastTen|all|onlyLeft|bar$|splits|about)|^problems\.splitNotSelected|^notOffered|^again|^notices\.start|^heavy\.cheaper|^basis|authorities|^chargeTime\.(tonight|day)/;
    const said = texts(fridays).filter(([path]) => !notShown.test(path));
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter(([, text]) => /nights?\b|Ramadan|01:30/i.test(text))).toEqual([]);
  });
});

describe('a plan of Fridays', () => {
  test('begins with the next Friday before 09:00, and has every one of the 60 days ahead with the same figures', () => {
    const planned = planOf(stateAfter(total), wednesday);
    if (!planned.ok) throw new Error(planned.problem);
    const { charges, ...figures } = planned.plan;
    expect(charges.map(({ date }) => date)).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
      '2027-01-08',
      '2027-01-15',
      '2027-01-22',
      '2027-01-29',
    ]);
    expect(charges[0]?.cutoff).toEqual(new Date('2026-12-04T09:00:00Z'));
    expect(figures).toMatchObject({ total: 1000, tip: 100, payable: charges[0]?.total });
  });

  test.each([
    ['in London, a second before', '2026-12-04T08:59:59Z', 'Europe/London', '2026-12-04'],
    ['in London, at', '2026-12-04T09:00:00Z', 'Europe/London', '2026-12-11'],
    ['in Jakarta, at', '2026-12-04T02:00:00Z', 'Asia/Jakarta', '2026-12-11'],
    ['in New York, a second before', '2026-12-04T13:59:59Z', 'America/New_York', '2026-12-04'],
  ] as const)('%s the cutoff of a Friday it begins with %s', (_, now, timezone, first) => {
    const state = stateAfter(total, { type: 'timezoneChosen', timezone });
    expect(calendarFor(state, at(now))[0]?.date).toBe(first);
    expect(firstNightOf(state, at(now))).toBe(1);
    expect(planProblems(state, at(now))).toEqual([]);
  });

  test('is quoted with nothing to split, and with the tip as an amount that leaves Zakat out', () => {
    expect(planFieldsOf(stateAfter(total, withZakat), wednesday)).toMatchObject({
      campaign: 'fridaygiving',
      causes: { water: 500, zakat: 500 },
      first_night: 1,
      split_type: 'equally',
      night_30: false,
      start_date_offset: 0,
      tip: 50,
      tip_percentage: null,
    });
  });

  test('needs an amount that a card can be charged', () => {
    const { smallest_charge, largest_charge } = charity.checkout_terms;
    const typing = (amount: number) =>
      planProblems(stateAfter({ type: 'totalTyped', total: typed(amount) }), wednesday);
    expect(planProblems(begun, wednesday)).toEqual([{ field: 'total', key: 'noAmount' }]);
    expect(typing(smallest_charge - 1)).toEqual([
      { field: 'total', key: 'lowAmountEntered', smallestTotal: smallest_charge },
    ]);
    expect(typing(smallest_charge)).toEqual([]);
    expect(typing(largest_charge)).toEqual([]);
    expect(typing(largest_charge + 1)).toEqual([{ field: 'total', key: 'amountTooLarge' }]);
  });

  test('ends with its campaign', () => {
    expect(calendarFor(begun, at('2099-12-25T09:00:00Z'))).toEqual([]);
    expect(firstNightOf(begun, at('2099-12-25T09:00:00Z'))).toBe(0);
  });
});

test('the payload has the fields of Fridays, with the donor’s details among themselves', () => {
  const state = stateAfter(total, withZakat, {
    type: 'donorChanged',
    change: { firstName: 'Aisha', lastName: 'Rahman', email: ' aisha@donor.example ', postalCode: 'E1 6AN' },
  });
  const submission = {
    paymentMethodId: 'pm_1',
    paymentType: 'card',
    quoteId: '0190f6a0-0000-7000-8000-000000000001',
    widget: false,
    partner: 'orchard',
    group: 'volunteers',
    consent: { version: 'card-fridays-2', text: 'I allow a charge each Friday.', locale: 'en-GB' },
    declaration: { version: 'gift-aid-2', text: 'I ask', locale: 'en-GB' },
  } as const;
  const body = schedulePayload(state, wednesday, submission);
  expect(body).toEqual({
    campaign: 'fridaygiving',
    causes: { water: 500, zakat: 500 },
    cause_names: { water: 'Clean water', zakat: 'Zakat' },
    charity_id: 'human-relief-gb',
    charity_name: 'Human Relief',
    charity_country: 'GB',
    currency: 'gbp',
    email: 'aisha@donor.example',
    gift_aid: false,
    card_consent: submission.consent,
    widget: false,
    tax_receipt: false,
    pay_fees: true,
    payment_method_id: 'pm_1',
    timezone: 'Europe/London',
    payment_type: 'card',
    quote_id: '0190f6a0-0000-7000-8000-000000000001',
    amount: 1000,
    email_opt_in: false,
    charity_email_opt_in: false,
    tip_amount: 50,
    wakf: false,
    wakfAmount: 0,
    partner: 'orchard',
    group: 'volunteers',
    campaign_source: 'CHARITY',
    donor_details: {
      first_name: 'Aisha',
      last_name: 'Rahman',
      address_1: '',
      address_2: '',
      state: '',
      city: '',
      house_number: '',
      country: 'GB',
      post_code: 'E1 6AN',
      phone_number: '',
      country_code: '',
      is_address_from_lookup: false,
    },
  });
  expect(schedulePayload(state, wednesday, { ...submission, group: `all\nof ${'x'.repeat(200)}` })).toMatchObject({
    group: `all of ${'x'.repeat(93)}`,
  });
  // Nobody has come to this charity's page.
  const choosing = { ...wednesday, charityGiven: false };
  expect(schedulePayload(state, choosing, submission)).toMatchObject({ campaign_source: 'fridaygiving' });
  expect(schedulePayload(state, choosing, { ...submission, widget: true })).toMatchObject({
    campaign_source: 'CHARITY',
  });
});

test('the page of something in between is not what the error event says', () => {
  const page = '<html>Your IP address 203.0.113.7 was blocked</html>';
  expect(refusalOf(new ApiError(page, 403, page)).said).toBe('status 403');
});

test.each([
  ['/donor_details/post_code', { kind: 'answer', step: 'payment', field: 'postalCode' }],
  ['/donor_details/first_name', { kind: 'answer', step: 'payment', field: 'firstName' }],
  ['/tip_amount', { kind: 'answer', step: 'payment', field: null }],
  ['/amount', { kind: 'answer', step: 'plan', field: null }],
])('a refusal of %s leads to where it is answered', (pointer, refusal) => {
  const error = new ApiError('', 422, { error_code: 'invalid_body', errors: [{ pointer, detail: '' }] });
  expect(refusalOf(error)).toEqual({ ...refusal, said: `invalid_body ${pointer}` });
});

test.each([
  '/wakf',
  '/wakf_amount',
  '/wakfAmount',
  '/friday_giving',
  '/friday_giving_amount',
  '/evergive_share_percentage',
])('a refusal of %s, which the charity may no longer offer, loads the charity again', (pointer) => {
  const error = new ApiError('', 422, { errors: [{ pointer, detail: '' }] });
  expect(refusalOf(error)).toMatchObject({ kind: 'late' });
});

test('the payload has the monthly gift that is begun beside it, where the charity has an endowment', () => {
  const quoteId = '0190f6a0-0000-7000-8000-000000000001';
  const submission = {
    paymentMethodId: 'pm_1',
    paymentType: 'card',
    quoteId,
    widget: false,
    partner: 'orchard',
    group: 'volunteers',
    consent: { version: 'card-fridays-2', text: 'I allow a charge each Friday.', locale: 'en-GB' },
  } as const;
  const state = stateAfter(
    total,
    { type: 'choiceSet', choice: 'wakf', value: 1500 },
    { type: 'choiceSet', choice: 'wakfOptIn', value: true },
  );
  const declaration = { version: 'gift-aid-2', text: 'I ask', locale: 'en-GB' } as const;
  const endowment = { cause_id: 'wells', title: 'Wells', monthly_gift: 1000 };
  const payloadOf = (facts: typeof wednesday) => schedulePayload(state, facts, { ...submission, declaration });
  const offering = { ...wednesday, charity: { ...wednesday.charity, endowment } };
  expect(payloadOf(offering)).toMatchObject({ wakf: true, wakfAmount: 1500 });
  expect(payloadOf(wednesday)).toMatchObject({ wakf: false, wakfAmount: 0 });
});

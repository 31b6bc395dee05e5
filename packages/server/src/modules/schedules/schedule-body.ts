import type { CreateFridaySchedule, CreateSchedule, createBody } from '@lantern-giving/core/api/schedules.schema';
import { productOf } from '@lantern-giving/core/campaigns';
import { sum } from '@lantern-giving/core/money';
import { REPEATING_PLAN } from '@lantern-giving/core/plan';
import type * as z from 'zod';
import { type FieldProblem, field, type Refusal } from '../../http/problem.ts';
import type { StoredCharity } from '../charities/queries.ts';

/** The fields that only the payload of a gift on Fridays has. */
type FridayFields = Pick<CreateFridaySchedule, 'currency' | 'amount' | 'group' | 'campaign_source'>;

/** The payload of a new schedule with the field names for nights, whichever of the two was sent. */
export type ScheduleBody = CreateSchedule & { readonly friday?: FridayFields };

export function scheduleBodyOf(body: z.output<typeof createBody>): ScheduleBody {
  return 'donor_details' in body ? ofFridays(body) : body;
}

function ofFridays(body: CreateFridaySchedule): ScheduleBody {
  const { post_code, phone_number, ...details } = body.donor_details;
  const { currency, group, campaign_source, gift_aid_declaration: declaration, card_consent: consent } = body;
  return {
    ...REPEATING_PLAN,
    ...details,
    postcode: post_code,
    phone: phone_number,
    campaign: body.campaign,
    charity_id: body.charity_id,
    causes: body.causes,
    timezone: body.timezone,
    pay_fees: body.pay_fees,
    tip: body.tip_amount,
    tip_percentage: null,
    quote_id: body.quote_id,
    chain_code: null,
    email: body.email,
    gift_aid: body.gift_aid,
    ...(declaration && { gift_aid_declaration: declaration }),
    ...(consent && { card_consent: consent }),
    tax_receipt: body.tax_receipt,
    payment_method_id: body.payment_method_id,
    payment_type: body.payment_type,
    length_choice: 'allAvailable',
    widget: body.widget,
    auto_enroll: false,
    email_opt_in: body.email_opt_in,
    charity_email: body.charity_email_opt_in,
    partner: body.partner,
    ...(body.connected_to && { connected_to: body.connected_to }),
    friday_giving: false,
    friday_giving_amount: 0,
    wakf: body.wakf,
    wakf_amount: body.wakfAmount,
    evergive_share_percentage: 0,
    recaptcha_token: body.recaptcha_token,
    recaptcha_page: body.recaptcha_page,
    friday: {
      currency,
      group,
      campaign_source: productOf(campaign_source) ?? 'CHARITY',
      amount: Math.round(body.amount),
    },
  };
}

/** Errors for values that a payload of Fridays contains twice, if they differ. */
export function fridayProblems(
  { friday, causes }: ScheduleBody,
  charity: Pick<StoredCharity, 'currency'>,
): FieldProblem[] {
  if (!friday) return [];
  return [
    ...(friday.currency === charity.currency ? [] : [field('/currency', 'invalid')]),
    ...(friday.amount === sum(Object.values(causes)) ? [] : [field('/amount', 'invalid')]),
  ];
}

/** The names of nights → those in a payload of Fridays. */
const NAMES: Readonly<Record<string, string>> = {
  first_name: 'donor_details/first_name',
  last_name: 'donor_details/last_name',
  address_1: 'donor_details/address_1',
  city: 'donor_details/city',
  house_number: 'donor_details/house_number',
  country: 'donor_details/country',
  country_code: 'donor_details/country_code',
  postcode: 'donor_details/post_code',
  phone: 'donor_details/phone_number',
  tip: 'tip_amount',
  wakf_amount: 'wakfAmount',
};

/** A refusal whose pointers refer to the payload that was sent. */
export function refusalFor({ friday }: ScheduleBody, refusal: Refusal): Refusal {
  if (!friday) return refusal;
  const errors = refusal.errors.map((problem) => {
    const name = problem.pointer.slice(1);
    return { ...problem, pointer: `/${NAMES[name] ?? name}` };
  });
  return { ...refusal, errors };
}

import { sum } from '@lantern-giving/core/money';
import type { CheckoutFacts, NightPayload, SchedulePayload, Submission } from '../../state/index.ts';

/** The body of `POST /api/schedules` for a gift every Friday, made from the body for nights. */
export function fridayPayload(
  body: NightPayload,
  { facts: { charity, charityGiven }, submission }: { readonly facts: CheckoutFacts; readonly submission: Submission },
): SchedulePayload {
  const { causes } = body;
  const titles = charity.causes.filter(({ cause_id }) => cause_id in causes);
  return {
    campaign: body.campaign,
    causes,
    cause_names: Object.fromEntries(titles.map(({ cause_id, title }) => [cause_id, title])),
    charity_id: body.charity_id,
    charity_name: charity.charity_name,
    charity_country: charity.country,
    currency: charity.currency,
    email: body.email,
    gift_aid: body.gift_aid,
    ...(body.card_consent && { card_consent: body.card_consent }),
    ...(body.gift_aid_declaration && { gift_aid_declaration: body.gift_aid_declaration }),
    widget: body.widget,
    tax_receipt: body.tax_receipt,
    pay_fees: body.pay_fees,
    payment_method_id: body.payment_method_id,
    timezone: body.timezone,
    payment_type: body.payment_type,
    quote_id: body.quote_id,
    amount: sum(Object.values(causes)),
    email_opt_in: body.email_opt_in,
    charity_email_opt_in: body.charity_email,
    tip_amount: body.tip,
    wakf: body.wakf,
    wakfAmount: body.wakf_amount,
    partner: body.partner,
    group: submission.group,
    // A page that names the charity is the charity's; a widget is on a page of the charity or its partner.
    campaign_source: body.widget || charityGiven ? 'CHARITY' : charity.campaign_terms.product,
    donor_details: {
      first_name: body.first_name,
      last_name: body.last_name,
      address_1: body.address_1,
      address_2: body.address_2,
      state: body.state,
      city: body.city,
      house_number: body.house_number,
      country: body.country,
      post_code: body.postcode,
      phone_number: body.phone,
      country_code: body.country_code,
      is_address_from_lookup: body.is_address_from_lookup,
    },
  };
}

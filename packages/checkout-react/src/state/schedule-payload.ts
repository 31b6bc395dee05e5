import { planFieldsOf } from './plan-fields.ts';
import { isShareCode } from './share-code.ts';
import type { CheckoutFacts, CheckoutState } from './state.ts';
import type { NightPayload, SchedulePayload, Submission } from './submission.ts';
import { wishesOf } from './wishes.ts';

/** The body of `POST /api/schedules`, without what the human check adds to each attempt. */
export function schedulePayload(state: CheckoutState, facts: CheckoutFacts, submission: Submission): SchedulePayload {
  const { plan, payment, donor } = state;
  const fields = planFieldsOf(state, facts);
  const wishes = wishesOf(state, facts);
  const { consent, declaration } = submission;
  // A draft may be of another charity.
  const onFridays = plan.fridayGivingOptIn && facts.charity.friday_gift !== undefined;
  const monthly = plan.wakfOptIn && facts.charity.endowment !== undefined;
  const body: NightPayload = {
    ...fields,
    evergive_share_percentage: fields.evergive_share_percentage ?? 0,
    quote_id: submission.quoteId,
    // Links may carry an invalid code: ignore it rather than refuse the gift.
    chain_code: isShareCode(plan.chainCode) ? plan.chainCode : null,
    email: donor.email.trim(),
    ...wishes,
    payment_method_id: submission.paymentMethodId,
    payment_type: submission.paymentType,
    length_choice: plan.totalNight.key,
    widget: submission.widget,
    // The specification's fields, which no step asks for.
    phone: '',
    country_code: '',
    first_name: donor.firstName.trim(),
    last_name: donor.lastName.trim(),
    address_1: donor.addressLine1.trim(),
    address_2: donor.addressLine2.trim(),
    state: donor.state.trim(),
    city: donor.city.trim(),
    is_address_from_lookup: donor.isAddressFromLookup,
    house_number: donor.houseNumber.trim(),
    country: donor.country,
    postcode: donor.postalCode.trim(),
    // If it is only offered afterwards, nobody has agreed to it yet.
    auto_enroll: plan.autoEnroll && facts.charity.checkout_terms.defaults.auto_enroll,
    email_opt_in: plan.emailOptIn,
    charity_email: plan.charityEmailOptIn,
    partner: nameIn(submission.partner),
    card_consent: consent,
    wakf: monthly,
    wakf_amount: monthly ? plan.wakf : 0,
    friday_giving: onFridays,
    friday_giving_amount: onFridays ? plan.fridayGiving : 0,
    ...(wishes.gift_aid ? { gift_aid_declaration: { ...declaration, other_gifts: payment.giftAidOtherGifts } } : {}),
  };
  return (
    facts.own?.repeats?.payload(body, { facts, submission: { ...submission, group: nameIn(submission.group) } }) ?? body
  );
}

/** A name that the page has set, in one line and as long as the server takes it: nobody's gift fails for it. */
const nameIn = (text: string | null): string | null =>
  text
    ?.replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\s])+/gu, ' ')
    .trim()
    .slice(0, 100) ?? null;

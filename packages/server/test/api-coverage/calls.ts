/** A call that the product document names. */
export interface ProductCall {
  /** Method and path, with parameters in braces. */
  readonly call: string;
  readonly what: string;
  /** What is still missing though a route of this address stands. */
  readonly lacks?: string;
}

const of = (call: string, what: string, lacks?: string): ProductCall => ({ call, what, ...(lacks ? { lacks } : {}) });

/** Every call of the product document, in its order. */
export const PRODUCT_CALLS: Readonly<Record<string, readonly ProductCall[]>> = {
  'Charity dashboard': [
    of('GET /api/charity/{id}', 'one charity, for its people'),
    of('GET /api/charity/{id}/qr_code', 'a code that leads to its giving page'),
    of('GET /api/charity/{id}/logo/logo_upload', 'where to send a logo'),
    of('PUT /api/uploads/{id}', 'the image itself, to the address that was given'),
    of('GET /api/charity/{id}/logo', 'the logo that is shown'),
    of('DELETE /api/charity/{id}/logo', 'takes the logo away'),
    of('POST /api/charity/{id}/general', 'saves general info'),
    of('GET /api/charity/list', 'all charities, for an admin'),
    of('GET /api/charity/marketing-assets/{id}', 'what there is to show and share'),
    of('POST /api/charity/{id}/representative', 'adds a representative'),
    of('PUT /api/charity/{id}/representative', 'changes one'),
    of('DELETE /api/charity/{id}/representative/{representative_id}', 'removes one'),
    of('PUT /api/charity/{id}/contacts', 'saves the contact points'),
    of('GET /api/stripe/{id}/balance', 'what stands on the payout account'),
    of('GET /api/reports/{id}/payouts/next', 'the next payout, 410 where there is none'),
    of('POST /api/register', 'asks for a charity to join'),
    of('GET /api/auth/userInfo', 'who is logged in'),
    of('PUT /api/charity/{id}/tax_receipts', 'saves what receipts say'),
    of('GET /api/charity/{id}/tax_receipts/images_upload', 'where to send a receipt’s images'),
    of('POST /api/charity/{id}/tax_receipts/preview', 'a receipt for what stands in the form'),
  ],
  Authentication: [
    of('POST /api/auth/login', 'sends a login code'),
    of('POST /api/auth/session', 'confirms the code'),
    of('PUT /api/auth/session', 'keeps the session alive'),
    of('DELETE /api/auth/session', 'logs out'),
  ],
  'Donor: creation and lookup': [
    of('POST /api/schedules', 'a schedule of nights'),
    of('POST /api/schedules', 'a Friday schedule', 'Friday gifts are not offered yet'),
    of('GET /api/payment_methods/tokens/all', 'the processor’s keys by country'),
    of('GET /api/payment_methods/token', 'the processor’s key'),
    of('GET /api/campaigns/{campaign}/charities', 'the charities of a campaign'),
    of('GET /api/campaigns/{campaign}/charities/{charity}', 'one of them, for its checkout'),
    of('GET /api/charity/{id}/stripe', 'a charity’s account at the processor'),
  ],
  'Donor: schedules': [
    of('GET /api/schedules', 'the donor’s own, by product'),
    of('GET /api/schedules/{id}', 'one of them'),
    of('POST /api/schedules/{id}/night30', 'with or without the thirtieth night'),
    of('POST /api/schedules/{id}/cancel', 'pauses it, or takes it up again'),
    of('POST /api/schedules/{id}/amounts', 'changes what is given'),
    of('POST /api/schedules/{id}/qurbani', 'adds a sacrifice'),
    of('POST /api/schedules/{id}/auto_enroll', 'again next year, or not'),
    of('POST /api/schedules/{id}/gift_aid', 'with or without Gift Aid'),
  ],
  'Friday giving': [
    of('GET /api/friday_giving', 'the donor’s Friday schedules'),
    of('POST /api/friday_giving/runs', 'the Fridays between two dates'),
    of('GET /api/friday_giving/{id}', 'one Friday schedule'),
    of('POST /api/friday_giving/{id}/cancel', 'pauses it, or takes it up again'),
    of('POST /api/friday_giving/{id}/{run_id}/skip', 'leaves one Friday out'),
    of('POST /api/friday_giving/{id}/amounts', 'changes what is given'),
  ],
  'Other donor calls': [
    of('PUT /api/payment_methods/update', 'another card, at the processor’s page'),
    of('POST /api/subscribe', 'asks for mails about products'),
    of('POST /api/givematch/{id}', 'takes part in give-matching'),
    of('GET /api/givematch/{id}/charity', 'what a match is for'),
    of('GET /api/marketing', 'which mails somebody gets'),
    of('POST /api/marketing/{source}/{channel}', 'changes that'),
    of('GET /api/tracking/init/{id}', 'keys of the messaging service'),
  ],
};

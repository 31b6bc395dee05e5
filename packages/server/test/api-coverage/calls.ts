/** A call named in the specification. */
export interface ProductCall {
  /** Method and path, with parameters in braces. */
  readonly call: string;
  readonly what: string;
  /** What is still missing although the route exists. */
  readonly lacks?: string;
}

const of = (call: string, what: string, lacks?: string): ProductCall => ({ call, what, ...(lacks ? { lacks } : {}) });

/** Every call of the specification, in its order. */
export const PRODUCT_CALLS: Readonly<Record<string, readonly ProductCall[]>> = {
  'Charity dashboard': [
    of('GET /api/charity/{id}', 'one charity, for its staff'),
    of('GET /api/charity/{id}/qr_code', 'a QR code of its giving page'),
    of('GET /api/charity/{id}/logo/logo_upload', 'the address to upload a logo to'),
    of('PUT /api/uploads/{id}', 'uploads the image to that address'),
    of('GET /api/charity/{id}/logo', 'the logo that donors see'),
    of('DELETE /api/charity/{id}/logo', 'removes the logo'),
    of('POST /api/charity/{id}/general', 'saves general info'),
    of('GET /api/charity/list', 'the caller’s charities; for an admin, all'),
    of('GET /api/charity/marketing-assets/{id}', 'logo, cover, QR code and giving link'),
    of('POST /api/charity/{id}/representative', 'adds a representative'),
    of('PUT /api/charity/{id}/representative', 'changes a representative'),
    of('DELETE /api/charity/{id}/representative/{representative_id}', 'removes a representative'),
    of('PUT /api/charity/{id}/contacts', 'saves the contacts'),
    of('GET /api/stripe/{id}/balance', 'the balance of the payout account'),
    of('GET /api/reports/{id}/payouts/next', 'the next payout, 410 where there is none'),
    of('POST /api/register', 'registers a charity'),
    of('GET /api/auth/userInfo', 'who is logged in'),
    of('PUT /api/charity/{id}/tax_receipts', 'saves the content of tax receipts'),
    of('GET /api/charity/{id}/tax_receipts/images_upload', 'the addresses to upload a receipt’s images to'),
    of('POST /api/charity/{id}/tax_receipts/preview', 'a preview receipt as PDF, from the form’s values'),
  ],
  Authentication: [
    of('POST /api/auth/login', 'sends a login code'),
    of('POST /api/auth/session', 'logs in with the code'),
    of('PUT /api/auth/session', 'keeps the session alive'),
    of('DELETE /api/auth/session', 'logs out'),
  ],
  'Donor: creation and lookup': [
    of('POST /api/schedules', 'creates a schedule of nights'),
    of('POST /api/schedules', 'creates a Friday schedule'),
    of('GET /api/payment_methods/tokens/all', 'the processor’s public keys, by country'),
    of('GET /api/payment_methods/token', 'the processor’s public key'),
    of('GET /api/campaigns/{campaign}/charities', 'the charities of a campaign'),
    of('GET /api/campaigns/{campaign}/charities/{charity}', 'one charity of a campaign, for its checkout'),
    of('GET /api/charity/{id}/stripe', 'a charity’s account at the processor'),
  ],
  'Donor: schedules': [
    of('GET /api/schedules', 'the donor’s schedules, by product'),
    of('GET /api/schedules/{id}', 'one schedule'),
    of('POST /api/schedules/{id}/night30', 'switches night 30 on or off'),
    of('POST /api/schedules/{id}/cancel', 'pauses or resumes it'),
    of('POST /api/schedules/{id}/amounts', 'changes the amounts'),
    of('POST /api/schedules/{id}/qurbani', 'adds a sacrifice'),
    of('POST /api/schedules/{id}/auto_enroll', 'switches giving again next year on or off'),
    of('POST /api/schedules/{id}/gift_aid', 'switches Gift Aid on or off'),
    of('POST /api/schedules/{id}/skip', 'leaves a night out, or plans it again'),
  ],
  'Friday giving': [
    of('GET /api/friday_giving', 'the donor’s Friday schedules'),
    of('POST /api/friday_giving/runs', 'the Fridays between two dates'),
    of('GET /api/friday_giving/{id}', 'one Friday schedule'),
    of('POST /api/friday_giving/{id}/cancel', 'pauses or resumes it'),
    of('POST /api/friday_giving/{id}/{run_id}/skip', 'skips one Friday'),
    of('POST /api/friday_giving/{id}/amounts', 'changes the amounts'),
  ],
  'Other donor calls': [
    of('PUT /api/payment_methods/update', 'changes the card, on the processor’s page'),
    of('POST /api/subscribe', 'subscribes to mails about products'),
    of('POST /api/givematch/{id}', 'takes part in give-matching'),
    of('GET /api/givematch/{id}/charity', 'the charity of a match'),
    of('GET /api/marketing', 'marketing settings'),
    of('POST /api/marketing/{source}/{channel}', 'changes a marketing setting'),
    of('GET /api/tracking/init/{id}', 'keys of the messaging service'),
  ],
};

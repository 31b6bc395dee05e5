import * as z from 'zod';
import { byContactKind, contactChanges } from '../forms/contacts.ts';
import { generalForm, representativeForm } from '../forms/profile.ts';
import {
  charityId,
  charityParams,
  country,
  currency,
  file,
  instant,
  REASON_IF_REJECTED,
  text,
  wording,
} from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** A contact person of a charity. */
export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type Contact = z.infer<typeof contact>;

export const representative = z.object({ id: z.string(), name: z.string(), position: z.string() });
export type Representative = z.infer<typeof representative>;

/** The charity's part of a tax receipt. Images are given by file name. */
export const taxReceiptsData = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone_number: z.string(),
  registration_number: z.string(),
  representative_name: z.string(),
  footer: z.string(),
  logo_image_name: z.string(),
  signature_image_name: z.string(),
});
export type TaxReceiptsData = z.infer<typeof taxReceiptsData>;

/** Fields that donors and tax authorities rely on. Once a charity is approved, an owner's change needs an admin's approval. */
export const guardedFields = z.object({
  name: z.string(),
  registration_number: z.string(),
  gift_aid: z.boolean(),
  tax_receipt: z.boolean(),
});
export const GUARDED_FIELDS = guardedFields.keyof().options;
export type GuardedFields = z.infer<typeof guardedFields>;

/** `GET /api/charity/{id}`: a charity as its staff see it. */
export const dashboardCharity = z.object({
  /** The readable slug. */
  id: charityId,
  name: z.string(),
  about: z.string(),
  country,
  currency,
  status: z.enum(['STATUSAPPROVED', 'STATUSPENDINGAPPROVAL', 'STATUSREJECTED']),
  gift_aid: z.boolean(),
  tax_receipt: z.boolean(),
  privacy_policy_url: z.nullable(z.string()),
  general_info_complete: z.boolean(),
  contact_info_complete: z.boolean(),
  tax_receipts_data: z.nullable(taxReceiptsData),
  registration_number: z.string(),
  /** Null for contacts that are not set. */
  contacts: z.object({
    data: z.nullable(contact),
    finance: z.nullable(contact),
    contract: z.nullable(contact),
    main: z.nullable(contact),
    fundraising: z.nullable(contact),
    marketing: z.nullable(contact),
  }),
  representatives: z.array(representative),
  /** Whether the charity is a donor-advised fund, the legal recipient of the donations that it passes on. */
  is_daf: z.boolean(),
  /** Text of the charity's own page on the donor site. */
  landing_text: z.string(),
  logo_image: z.nullable(z.string()),
  cover_image: z.nullable(z.string()),
  /** Changes that wait for an admin's approval; until then the fields above apply. */
  waiting_changes: z.nullable(z.object({ asked_at: instant, changes: guardedFields.exactPartial() })),
});
export type DashboardCharity = z.infer<typeof dashboardCharity>;

/** `GET /api/charity/{id}/landing`: content of a charity's own page, beside the checkout. */
export const charityLanding = z.object({
  about: z.string(),
  /** Paragraphs are separated by empty lines. */
  landing_text: z.string(),
  cover_image: z.nullable(z.string()),
});
export type CharityLanding = z.infer<typeof charityLanding>;

/** `GET /api/charity/list`: the charities that the caller has access to, each with the URL of its logo or null. */
export const charityList = z.object({
  charities: z.array(z.object({ id: charityId, logo_image: z.nullable(z.string()) })),
});
export type CharityList = z.infer<typeof charityList>;

/**
 * `POST /api/charity/{id}/general`. Omitted fields keep their values, so that two people editing different fields do not
 * overwrite each other. Validation errors come per field, in the page's language.
 */
export const generalInfo = z.object(generalForm.shape).exactPartial();

/** `PUT /api/charity/{id}/contacts`: null removes a contact; omitted contacts and fields keep their values. */
export const contactPoints = z.object(byContactKind(() => z.nullable(contactChanges))).exactPartial();
export type ContactPoints = z.infer<typeof contactPoints>;

/** `POST /api/charity/{id}/representative`. */
export const newRepresentative = z.object(representativeForm.shape);
export type NewRepresentative = z.infer<typeof newRepresentative>;

/** `PUT /api/charity/{id}/representative`. */
export const changedRepresentative = newRepresentative.extend({ id: z.uuid() });

/** `GET /api/charity/{id}/logo/logo_upload?logo_extension=`. `purpose` is our addition, for uploading the cover. */
export const logoUploadQuery = z.object({
  logo_extension: text(20),
  purpose: z.enum(['logo', 'cover']).default('logo'),
});

/** The URL to PUT the image to: valid for ten minutes and a single use. */
export const logoUpload = z.object({ logo: z.object({ url: z.string() }) });

/** `GET /api/charity/{id}/logo?charityId=`: the current logo. */
export const logoQuery = z.object({ charityId: z.optional(charityId) });
export const logo = z.object({ logo: z.object({ url: z.nullable(z.string()) }) });

/** `DELETE /api/charity/{id}/logo?fileName=`. */
export const logoFileQuery = z.object({ fileName: text(200).min(1) });
export const logoDeleted = z.object({ success: z.literal(true) });

/** `PUT /api/charity/{id}/images`: sets uploaded images, by file name, as the charity's logo or cover. */
export const charityImages = z.object({
  logo_image_name: z.optional(text(200).min(1)),
  cover_image_name: z.optional(text(200).min(1)),
});
export type CharityImages = z.infer<typeof charityImages>;

/** `GET /api/admin/changes`: pending changes to guarded fields of approved charities, oldest first. */
export const charityChanges = z.object({
  changes: z.array(
    z.object({
      /** Identifies this version of the request: it is replaced when an owner edits the request. */
      change_id: z.uuid(),
      charity_id: charityId,
      country,
      asked_at: instant,
      before: guardedFields,
      after: guardedFields.exactPartial(),
    }),
  ),
});
export type CharityChanges = z.infer<typeof charityChanges>;

/** `DELETE /api/admin/changes/{charity}/decision?change_id=`: the approval to revert. */
export const revertedChange = z.object({ change_id: z.uuid() });

/** `POST /api/admin/changes/{charity}/decision`. A rejection needs a reason, which the owners are shown. */
export const changeDecision = z
  .object({ change_id: z.uuid(), approve: z.boolean(), reason: z.nullable(wording(1000)) })
  .refine(({ approve, reason }) => approve || (reason ?? '').trim() !== '', {
    path: ['reason'],
    message: 'reason',
  })
  .meta(REASON_IF_REJECTED);
export type ChangeDecision = z.infer<typeof changeDecision>;

const representativeParams = charityParams.extend({ representative_id: z.uuid() });
const imageParams = charityParams.extend({ file_name: logoFileQuery.shape.fileName });

/** Request and response schemas of the calls in `charity.ts`. */
export const charitiesCalls = {
  list: {
    out: charityList,
  },
  read: {
    params: charityParams,
    out: dashboardCharity,
    errors: { 404: ['charity_not_found'] },
  },
  landing: {
    params: charityParams,
    out: charityLanding,
    errors: { 404: ['charity_not_found'] },
  },
  saveGeneral: {
    params: charityParams,
    in: generalInfo,
    out: dashboardCharity,
    errors: { 403: ['owners_only'], 422: ['validation_failed'] },
  },
  saveContacts: {
    params: charityParams,
    in: contactPoints,
    out: dashboardCharity,
    errors: { 422: ['validation_failed'] },
  },
  addRepresentative: {
    params: charityParams,
    in: newRepresentative,
    out: dashboardCharity,
    errors: { 409: ['too_many_representatives'], 422: ['validation_failed'] },
  },
  changeRepresentative: {
    params: charityParams,
    in: changedRepresentative,
    out: dashboardCharity,
    errors: { 404: ['representative_not_found'], 422: ['validation_failed'] },
  },
  removeRepresentative: {
    params: representativeParams,
    out: dashboardCharity,
    errors: { 404: ['representative_not_found'] },
  },
  saveImages: {
    params: charityParams,
    in: charityImages,
    out: dashboardCharity,
    errors: { 422: ['image_not_uploaded'] },
  },
  image: {
    params: imageParams,
    out: file,
    errors: { 404: ['image_not_found'] },
  },
  logoUpload: {
    params: charityParams,
    query: logoUploadQuery,
    out: logoUpload,
    errors: { 422: ['image_type_refused'] },
  },
  logo: {
    params: charityParams,
    query: logoQuery,
    out: logo,
  },
  deleteLogo: {
    params: charityParams,
    query: logoFileQuery,
    out: logoDeleted,
    errors: { 404: ['logo_not_found'] },
  },
  withdrawChanges: {
    params: charityParams,
    out: dashboardCharity,
  },
  changes: {
    out: charityChanges,
  },
  decideChange: {
    params: z.object({ charity: charityId }),
    in: changeDecision,
    out: charityChanges,
    errors: { 404: ['charity_not_found'], 409: ['change_replaced', 'number_taken'] },
  },
  takeBackChange: {
    params: z.object({ charity: charityId }),
    query: revertedChange,
    out: charityChanges,
    errors: { 404: ['charity_not_found'], 409: ['not_decided', 'has_gifts', 'number_taken', 'change_replaced'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;

import * as z from 'zod';
import { charityId, country, currency } from './common.schema.ts';

/** Whom to write to about what. */
export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type Contact = z.infer<typeof contact>;

export const representative = z.object({ id: z.string(), name: z.string(), position: z.string() });
export type Representative = z.infer<typeof representative>;

/** What a tax receipt of the charity says and shows; images by the names of their files. */
export const taxReceiptsData = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone_number: z.string(),
  registration_number: z.string(),
  representative_name: z.string(),
  footer: z.string(),
  logo_image_name: z.nullable(z.string()),
  signature_image_name: z.nullable(z.string()),
});
export type TaxReceiptsData = z.infer<typeof taxReceiptsData>;

/** `GET /api/charity/{id}`: a charity as its own people see it. */
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
  /** Null where nobody is named yet. */
  contacts: z.object({
    data: z.nullable(contact),
    finance: z.nullable(contact),
    contract: z.nullable(contact),
    main: z.nullable(contact),
    fundraising: z.nullable(contact),
    marketing: z.nullable(contact),
  }),
  representatives: z.array(representative),
  /** A donor-advised fund: the legal recipient of what it passes on. */
  is_daf: z.boolean(),
  logo_image: z.nullable(z.string()),
  cover_image: z.nullable(z.string()),
});
export type DashboardCharity = z.infer<typeof dashboardCharity>;

/** `GET /api/charity/list`. */
export const charityList = z.object({ charities: z.array(z.object({ id: charityId })) });
export type CharityList = z.infer<typeof charityList>;

import type { CharityList, DashboardCharity } from '@lantern-giving/core/api/charity';
import { dashboardCharity } from '@lantern-giving/core/api/charity.schema';
import * as z from 'zod';
import type { Executor } from '../../platform/db.ts';
import { logoAddress } from './present.ts';

const { country, currency, status } = dashboardCharity.shape;

const stored = z.object({
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  country,
  currency,
  status,
  registration_number: z.string(),
  gift_aid: z.boolean(),
  tax_receipt: z.boolean(),
  is_daf: z.boolean(),
  privacy_policy_url: z.nullable(z.string()),
  logo_file: z.nullable(z.string()),
});
type StoredProfile = z.infer<typeof stored>;

/** A charity as its own people see it, whatever its status; null where there is none. */
export async function readProfile(db: Executor, slug: string, publicUrl: string): Promise<DashboardCharity | null> {
  const row = await db
    .selectFrom('charities')
    .select([
      'slug',
      'name',
      'about',
      'country',
      'currency',
      'status',
      'registration_number',
      'gift_aid',
      'tax_receipt',
      'is_daf',
      'privacy_policy_url',
      'logo_file',
    ])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? presentProfile(stored.parse(row), publicUrl) : null;
}

/** Every charity, for those who look after all of them. */
export async function listCharities(db: Executor): Promise<CharityList> {
  const rows = await db.selectFrom('charities').select('slug as id').orderBy('slug').execute();
  return { charities: rows };
}

function presentProfile(charity: StoredProfile, publicUrl: string): DashboardCharity {
  return {
    id: charity.slug,
    name: charity.name,
    about: charity.about,
    country: charity.country,
    currency: charity.currency,
    status: charity.status,
    gift_aid: charity.gift_aid,
    tax_receipt: charity.tax_receipt,
    privacy_policy_url: charity.privacy_policy_url,
    general_info_complete: isGeneralInfoComplete(charity),
    contact_info_complete: false,
    tax_receipts_data: null,
    registration_number: charity.registration_number,
    contacts: { data: null, finance: null, contract: null, main: null, fundraising: null, marketing: null },
    representatives: [],
    is_daf: charity.is_daf,
    logo_image: logoAddress(charity, publicUrl),
    cover_image: null,
  };
}

function isGeneralInfoComplete({ name, about, registration_number, privacy_policy_url }: StoredProfile): boolean {
  return [name, about, registration_number, privacy_policy_url ?? ''].every((text) => text.trim() !== '');
}

import type { CharityLanding, CharityList, DashboardCharity } from '@lantern-giving/core/api/charity';
import { dashboardCharity } from '@lantern-giving/core/api/charity.schema';
import { CONTACT_KINDS, REQUIRED_CONTACTS } from '@lantern-giving/core/charity/profile';
import * as z from 'zod';
import type { SessionActor } from '../../http/actor.ts';
import type { Executor } from '../../lib/db.ts';
import { readTaxReceipts } from '../tax-receipts/queries.ts';
import { readWaiting } from './changes.queries.ts';
import { imageAddress, ownImageAddress } from './presenter.ts';
import { contactRows, landingRow, listedRows, profileRow, representativeRows } from './profile.queries.ts';

const { country, currency, status } = dashboardCharity.shape;

const stored = z.object({
  id: z.uuid(),
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
  landing_text: z.string(),
  logo_file: z.nullable(z.string()),
  cover_file: z.nullable(z.string()),
});
type StoredProfile = z.infer<typeof stored>;

const contactRow = z.object({
  kind: z.enum(CONTACT_KINDS),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});

interface Besides {
  readonly contacts: DashboardCharity['contacts'];
  readonly representatives: DashboardCharity['representatives'];
  readonly tax_receipts_data: DashboardCharity['tax_receipts_data'];
  readonly waiting_changes: DashboardCharity['waiting_changes'];
}

/** A charity as its own staff see it, whatever its status; null if it does not exist. */
export async function readProfile(db: Executor, slug: string, publicUrl: string): Promise<DashboardCharity | null> {
  const row = await profileRow(db, slug);
  if (!row) return null;
  const besides = {
    contacts: contactsOf(await contactRows(db, row.id)),
    representatives: await representativeRows(db, row.id),
    tax_receipts_data: await readTaxReceipts(db, row.id),
    waiting_changes: await readWaiting(db, row.id),
  };
  return presentProfile(stored.parse(row), besides, publicUrl);
}

/** The public content of a charity's own page; null if donors may not see the charity. */
export async function readLanding(db: Executor, slug: string, publicUrl: string): Promise<CharityLanding | null> {
  const row = await landingRow(db, slug);
  if (!row) return null;
  const { about, landing_text, cover_file } = row;
  return { about, landing_text, cover_image: imageAddress({ slug, file: cover_file }, publicUrl) };
}

/** The charities of a session: all of them for platform staff. */
export async function listCharities(
  db: Executor,
  { platformRole, charities }: Pick<SessionActor, 'platformRole' | 'charities'>,
  publicUrl: string,
): Promise<CharityList> {
  const rows = await listedRows(db, platformRole === null ? charities.map(({ slug }) => slug) : null);
  return {
    charities: rows.map((row) => ({ id: row.slug, logo_image: ownImageAddress(row, row.logo_file, publicUrl) })),
  };
}

function contactsOf(rows: readonly object[]): DashboardCharity['contacts'] {
  const none = { data: null, finance: null, contract: null, main: null, fundraising: null, marketing: null };
  const named = rows.map((row) => {
    const { kind, ...contact } = contactRow.parse(row);
    return [kind, contact] as const;
  });
  return { ...none, ...Object.fromEntries(named) };
}

function presentProfile(charity: StoredProfile, besides: Besides, publicUrl: string): DashboardCharity {
  const { id: _id, slug, logo_file, cover_file, ...shown } = charity;
  return {
    ...shown,
    id: slug,
    general_info_complete: isGeneralInfoComplete(charity),
    contact_info_complete: REQUIRED_CONTACTS.every((kind) => besides.contacts[kind] !== null),
    ...besides,
    logo_image: ownImageAddress(charity, logo_file, publicUrl),
    cover_image: ownImageAddress(charity, cover_file, publicUrl),
  };
}

function isGeneralInfoComplete({ name, about, registration_number, privacy_policy_url }: StoredProfile): boolean {
  return [name, about, registration_number, privacy_policy_url ?? ''].every((text) => text.trim() !== '');
}

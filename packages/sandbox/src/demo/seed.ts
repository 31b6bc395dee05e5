import { addMinutes } from '@lantern-giving/core/calendar';
import { CAMPAIGN_KINDS, KINDS, MONTHLY_KINDS } from '@lantern-giving/core/campaigns';
import { contentTypes } from '@lantern-giving/core/charity/images';
import type { AppContext } from '@lantern-giving/server/app/context';
import { inTransaction, type Transaction } from '@lantern-giving/server/lib/db';
import { missingDemos } from '@lantern-giving/server/modules/campaigns/calendar-data';
import { addCampaign, allCampaigns } from '@lantern-giving/server/modules/campaigns/queries';
import { seedCampaigns } from '@lantern-giving/server/modules/campaigns/service';
import { imageKey, nameImage } from '@lantern-giving/server/modules/uploads/storage-keys';
import { uuidv7 } from 'uuidv7';
import { openSandboxAccount } from '../engine/accounts.ts';
import { EXAMPLE_HOST, exampleOrigins } from '../examples.ts';
import { type DemoCharity, demoCharities } from './charities.ts';
import { drawCover } from './cover.ts';
import { drawLogo } from './logo.ts';
import { fundDemoPots } from './pots.ts';
import { addDemoAccount, demoAccounts } from './staff.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config' | 'files'>;

/** Inserts what every deployment starts with, and with the sandbox also the demonstration. Idempotent. */
export async function seed(context: Context): Promise<void> {
  const now = context.clock.now();
  await seedCampaigns(context.db, now);
  if (context.config.processors[0].kind !== 'sandbox') return;
  for (const charity of demoCharities) {
    await context.files.put(logoKey(charity), { bytes: Buffer.from(drawLogo(charity)), type: 'image/svg+xml' });
    const cover = await storeCover(context, charity);
    await inTransaction(context.db, (trx) =>
      addCharity(trx, charity, { cover, publicUrl: context.config.publicUrl }, now),
    );
  }
  await rollDemoCampaigns(context);
  // Their addresses are fictional, so that in production nobody would control these accounts.
  if (context.config.environment === 'production') return;
  for (const account of demoAccounts) await inTransaction(context.db, (trx) => addDemoAccount(trx, account, now));
}

/** Adds demo instances where none is open, so that donations are always possible, each with a match pot. */
export async function rollDemoCampaigns({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const demo of missingDemos(await allCampaigns(db), now)) await addCampaign(db, demo, now);
  await fundDemoPots(db, now);
}

const LOGO = 'logo.svg';

function logoKey(charity: DemoCharity): string {
  return `charity-logos/charity/${charity.slug}/${LOGO}`;
}

interface StoredCover {
  readonly uploadId: string;
  readonly fileName: string;
}

/** Stores a charity's cover as if uploaded; null for an existing charity, whose images may have been changed. */
async function storeCover({ db, files }: Context, charity: DemoCharity): Promise<StoredCover | null> {
  const known = await db.selectFrom('charities').select('id').where('slug', '=', charity.slug).executeTakeFirst();
  if (known) return null;
  const [uploadId, bytes] = [uuidv7(), Buffer.from(drawCover(charity))];
  const fileName = nameImage('cover', 'svg', uploadId, bytes);
  await files.put(imageKey(charity.slug, 'cover', fileName), { bytes, type: contentTypes.svg });
  return { uploadId, fileName };
}

async function addCharity(
  trx: Transaction,
  charity: DemoCharity,
  { cover, publicUrl }: { readonly cover: StoredCover | null; readonly publicUrl: string },
  now: Date,
): Promise<void> {
  const added = await trx
    .insertInto('charities')
    .values({
      id: uuidv7(),
      slug: charity.slug,
      name: charity.name,
      about: charity.about,
      landing_text: charity.story,
      country: charity.country,
      currency: charity.currency,
      registration_number: charity.registrationNumber,
      status: 'STATUSAPPROVED',
      gift_aid: charity.giftAid,
      tax_receipt: charity.taxReceipt,
      is_daf: charity.isFund ?? false,
      privacy_policy_url: `https://${charity.slug}.example/privacy`,
      logo_file: LOGO,
      cover_file: cover?.fileName ?? null,
      processor_account: charity.account,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && cover) {
    const taken = { created_at: now, claimed_at: now, stored_at: now, kept_at: now, expires_at: addMinutes(now, 1) };
    const { uploadId, fileName } = cover;
    await trx
      .insertInto('uploads')
      .values({ id: uploadId, charity_id: added.id, purpose: 'cover', type: 'svg', file_name: fileName, ...taken })
      .execute();
  }
  if (charity.account !== null) {
    await openSandboxAccount(trx, { id: charity.account, currency: charity.currency, state: 'complete' }, now);
  }
  const { id } = await trx
    .selectFrom('charities')
    .select('id')
    .where('slug', '=', charity.slug)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('causes')
    .values(
      charity.causes.map(({ impact, price = null, endowment = false, ...cause }, position) => ({
        ...cause,
        price_per_quantity: price,
        impact_unit: impact?.unit_amount ?? null,
        impact_text: impact?.text ?? null,
        campaign_kinds: CAMPAIGN_KINDS.filter(
          (kind) => MONTHLY_KINDS.includes(kind) === endowment && (price === null || KINDS[kind].wholeQuantities),
        ),
        charity_id: id,
        position,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // The port may differ between starts, so the examples' origin is updated. Registered sites are kept.
  await trx
    .deleteFrom('charity_origins')
    .where('charity_id', '=', id)
    .where('origin', 'like', `%//${EXAMPLE_HOST}%`)
    .execute();
  const origins = exampleOrigins(publicUrl).map((origin) => ({ charity_id: id, origin }));
  await trx.insertInto('charity_origins').values(origins).execute();
}

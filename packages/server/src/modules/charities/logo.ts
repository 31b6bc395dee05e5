import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import type { StoredFile } from '../../lib/files/port.ts';
import { dropImage } from '../uploads/lifecycle.queries.ts';
import { imageRefusal } from '../uploads/refusal.ts';
import { imageKey } from '../uploads/storage-keys.ts';
import { createUpload } from '../uploads/uploads.ts';
import { charityNotFound } from './charity-path.ts';
import { ownImageAddress } from './presenter.ts';
import type { ProfileChange } from './profile-changes.ts';
import { findImages, lockCharityRow, updateCharity } from './queries.ts';

type LogoAnswer<Url> = { logo: { url: Url } } | Refusal;

/** A signed URL to PUT a logo or cover to. The upload is not the charity's image until it is saved. */
export async function logoUpload(
  context: AppContext,
  slug: string,
  wanted: { readonly purpose: 'logo' | 'cover'; readonly extension: string },
): Promise<LogoAnswer<string>> {
  const charity = await findImages(context.db, slug);
  if (!charity) return charityNotFound();
  const address = await createUpload(context, { charityId: charity.id, ...wanted });
  return address.kind === 'created' ? { logo: { url: address.url } } : imageRefusal(address.problem);
}

export async function readLogo({ db, config }: AppContext, slug: string): Promise<LogoAnswer<string | null>> {
  const charity = await findImages(db, slug);
  if (!charity) return charityNotFound();
  return { logo: { url: ownImageAddress(charity, charity.logo_file, config.publicUrl) } };
}

/** The charity's logo or cover, if the reader may see it. */
export async function readImage(
  { db, files }: AppContext,
  slug: string,
  fileName: string,
): Promise<StoredFile | Refusal> {
  const charity = await findImages(db, slug);
  if (!charity) return charityNotFound();
  const isOwn = charity.logo_file === fileName || charity.cover_file === fileName;
  const file = isOwn ? await files.get(imageKey(slug, 'logo', fileName)) : null;
  return file ?? refuse(404, 'image_not_found');
}

/** Removes the logo. Its file is deleted later, once no open page is likely to show it. */
export async function deleteLogo(
  { db, clock, files }: AppContext,
  { charity: slug, by, requestId }: ProfileChange,
  fileName: string,
): Promise<{ success: true } | Refusal> {
  const uploaded = await inTransaction(db, async (trx) => {
    const held = await lockCharityRow(trx, slug);
    if (held?.logo_file !== fileName) return null;
    const now = clock.now();
    await updateCharity(trx, held.id, { logo_file: null });
    const subject = { kind: 'charity', id: held.id };
    const before = { logo_file: fileName };
    await audit(trx, { actor: by, action: 'charity.logo.delete', subject, requestId, before }, now);
    return await dropImage(trx, { charityId: held.id, purpose: 'logo', fileName }, now);
  });
  if (uploaded === null) return refuse(404, 'logo_not_found');
  // A seeded logo is not in the list of uploads, so the sweep would not find it.
  if (!uploaded) await files.remove(imageKey(slug, 'logo', fileName));
  return { success: true };
}

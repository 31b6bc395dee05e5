import type { marketingAssets } from '@lantern-giving/core/api/widget.schema';
import { givingAddress } from '@lantern-giving/core/charity/widget';
import type * as z from 'zod';
import type { AppContext } from '../../app/context.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import { ownImageAddress } from '../charities/presenter.ts';
import { findImages } from '../charities/queries.ts';
import { imageKey } from '../uploads/storage-keys.ts';
import { drawQrCode, findGivenTo, platformOf } from './giving-page.ts';

type Assets = z.infer<typeof marketingAssets>['assets'];

/** The charity's assets that exist at the moment. */
export async function readMarketingAssets({ config, db, files }: AppContext, slug: string) {
  const charity = await findImages(db, slug);
  if (!charity) return charityNotFound();
  const assets: Assets = [];
  for (const [kind, file] of [
    ['logo', charity.logo_file],
    ['cover', charity.cover_file],
  ] as const) {
    const url = ownImageAddress(charity, file, config.publicUrl);
    const stored = file === null ? null : await files.get(imageKey(slug, kind, file));
    if (file === null || url === null || !stored) continue;
    assets.push({ kind, name: file, url, type: stored.type, size: stored.bytes.length });
  }
  if (!(await findGivenTo(db, slug))) return { assets };
  const link = givingAddress(platformOf({ config }), { charity: slug });
  const drawing = Buffer.byteLength(await drawQrCode(link));
  const code = `${config.publicUrl}${QR_CODES}/${slug}.svg`;
  assets.push({ kind: 'qr_code', name: `${slug}.svg`, url: code, type: 'image/svg+xml', size: drawing });
  assets.push({ kind: 'giving_link', name: link, url: link, type: null, size: null });
  return { assets };
}

/** Public path of QR codes for giving pages. */
export const QR_CODES = '/charity-assets/qr-codes';

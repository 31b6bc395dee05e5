import type { QrCode, WidgetTerms } from '@lantern-giving/core/api/widget';
import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { givingAddress, type Prefill } from '@lantern-giving/core/charity/widget';
import QrCodes from 'qrcode';
import sharp from 'sharp';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import type { Executor } from '../../lib/db.ts';
import { type CampaignInstance, currentOf, stateOf } from '../campaigns/campaign.ts';
import { presentCampaign } from '../campaigns/presenter.ts';
import { allCampaigns } from '../campaigns/queries.ts';
import { findCharity, offeredIn, type StoredCharity } from '../charities/queries.ts';

type Context = Pick<AppContext, 'config' | 'db' | 'clock'>;

/** The kind of campaign of giving pages. */
const KIND: CampaignKind = 'ten-nights';
const PRODUCT = KINDS[KIND].product;
/** Level M stays readable with 15% damage; the QR standard requires a quiet zone of four modules. */
const DRAWING = { errorCorrectionLevel: 'M', margin: 4 } as const;
const PIXELS = 1024;

/** The parts of the embed code for a charity's pages. */
export async function readWidgetTerms(context: Context): Promise<WidgetTerms> {
  const now = context.clock.now();
  const campaigns = await offeredCampaigns(context);
  const current = currentOf(campaigns, PRODUCT, now)?.id;
  const first = (campaign: CampaignInstance) => Number(campaign.id !== current);
  const ordered = campaigns.toSorted((one, other) => first(one) - first(other));
  return { origin: platformOf(context), campaigns: ordered.map((campaign) => presentCampaign(campaign, now)) };
}

/** A charity that donors can give to on its giving page; null if its QR code would lead nowhere. */
export async function findGivenTo(db: Executor, slug: string): Promise<StoredCharity | null> {
  const charity = await findCharity(db, slug);
  const offering = charity && offeredIn(KIND, charity);
  return offering && offering.causes.length > 0 ? offering : null;
}

/** The QR code of a charity's giving page with prefilled choices. The URL is ours: the caller only supplies choices. */
export async function readQrCode(context: Context, charity: string, begun: Prefill): Promise<QrCode | Refusal> {
  const { campaign, causes } = begun;
  const givenTo = await findGivenTo(context.db, charity);
  if (!givenTo) return refuse(409, 'not_accepting_donations');
  if (campaign && campaign !== PRODUCT) {
    const campaigns = await offeredCampaigns(context);
    if (!campaigns.some(({ id }) => id === campaign)) {
      return refuse(422, 'unknown_campaign');
    }
  }
  if (causes && !causes.every((id) => givenTo.causes.some(({ cause_id }) => cause_id === id))) {
    return refuse(422, 'unknown_cause');
  }
  const url = givingAddress(platformOf(context), { ...begun, charity });
  const [svg, png] = await Promise.all([drawQrCode(url), paintQrCode(url)]);
  return { url, svg, png: png.toString('base64') };
}

/** A QR code as PNG. Not by the library that encodes it, which would block every other request. */
async function paintQrCode(url: string): Promise<Buffer> {
  const { errorCorrectionLevel, margin } = DRAWING;
  const { size, data } = QrCodes.create(url, { errorCorrectionLevel }).modules;
  const width = size + 2 * margin;
  const grey = new Uint8Array(width * width).fill(255);
  data.forEach((isDark, at) => {
    if (isDark) grey[(Math.floor(at / size) + margin) * width + (at % size) + margin] = 0;
  });
  return sharp(grey, { raw: { width, height: width, channels: 1 } })
    .resize(PIXELS, PIXELS, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** A QR code as SVG, for print. */
export async function drawQrCode(url: string): Promise<string> {
  return QrCodes.toString(url, { ...DRAWING, type: 'svg' });
}

/** The platform's own origin, for URLs that are printed and pasted. */
export function platformOf({ config }: Pick<AppContext, 'config'>): string {
  return new URL(config.publicUrl).origin;
}

async function offeredCampaigns({ db, clock }: Context): Promise<CampaignInstance[]> {
  const now = clock.now();
  const all = await allCampaigns(db);
  return all.filter((campaign) => campaign.product === PRODUCT && stateOf(campaign, now) !== 'ended');
}

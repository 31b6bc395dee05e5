import { createHash } from 'node:crypto';
import { CHECKOUT_PRODUCTS, type CheckoutProduct, kindOf } from '@lantern-giving/core/campaigns';
import { LANGUAGES, type Language, languageOf } from '@lantern-giving/core/language';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app/context.ts';
import { isRefusal } from '../../http/problem.ts';
import { storedPicture } from '../../lib/drawing/picture.ts';
import { TtlCache } from '../../lib/ttl-cache.ts';
import { campaignFor } from '../../modules/campaigns/service.ts';
import { findCharity, type StoredCharity } from '../../modules/charities/queries.ts';
import { imageKey } from '../../modules/uploads/storage-keys.ts';
import { drawInWorker } from './draw-in-worker.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Each is about 80 kB. */
const MOST_KEPT = 200;
/** Raise it when the drawing changes, so that no service continues to show an older one. */
const DRAWING = 1;

type Drawn = Pick<StoredCharity, 'slug' | 'name' | 'logo_file'>;

/** A name made of everything that a picture depends on. */
const versionOf = ({ slug, name, logo_file }: Drawn): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, slug, name, logo_file]))
    .digest('hex')
    .slice(0, 12);

/** The address of the picture of links to a charity's page. */
export function sharePictureAddress(
  charity: Drawn,
  { origin, campaign, language }: { readonly origin: string; readonly campaign: string; readonly language: Language },
): string {
  const query = new URLSearchParams({ campaign, lang: language, v: versionOf(charity) });
  return `${origin}/give/${encodeURIComponent(charity.slug)}/picture.jpg?${query}`;
}

interface Query {
  readonly campaign?: unknown;
  readonly lang?: unknown;
}

/** Serves the picture that messengers and social networks show with a link to a charity's page. */
export function serveSharePictures(app: FastifyInstance, context: AppContext): void {
  const kept = new TtlCache<Buffer>({ forMs: DAY_MS, clock: context.clock, most: MOST_KEPT });
  app.get<{ Params: { charity: string }; Querystring: Query }>('/give/:charity/picture.jpg', async (request, reply) => {
    const charity = await findCharity(context.db, request.params.charity);
    const product = await productOf(context, request.query.campaign);
    if (!charity || !product) return reply.callNotFound();
    const { lang } = request.query;
    const language = (typeof lang === 'string' ? languageOf(lang) : undefined) ?? 'en';
    const key = `${versionOf(charity)} ${product} ${language}`;
    let picture: Buffer;
    try {
      picture = await kept.get(key, () => draw(context, { charity, product, language }));
    } catch (error) {
      request.log.warn({ err: error, charity: charity.slug }, 'the picture of a link cannot be drawn');
      return reply.code(503).header('retry-after', '60').header('cache-control', 'no-store').send();
    }
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=86400')
      .type('image/jpeg')
      .send(picture);
  });
}

async function productOf(context: AppContext, named: unknown): Promise<CheckoutProduct | null> {
  const campaign = typeof named === 'string' ? await campaignFor(context, named) : null;
  if (!campaign || isRefusal(campaign)) return null;
  return CHECKOUT_PRODUCTS.find((product) => kindOf(product) === campaign.kind) ?? null;
}

function draw(
  { files }: AppContext,
  {
    charity,
    product,
    language,
  }: { readonly charity: StoredCharity; readonly product: CheckoutProduct; readonly language: Language },
): Promise<Buffer> {
  return drawInWorker(async () => {
    const { logo_file } = charity;
    const file = logo_file ? await files.get(imageKey(charity.slug, 'logo', logo_file)) : null;
    return {
      product,
      isRightToLeft: LANGUAGES[language].dir === 'rtl',
      logo: logo_file && file ? storedPicture(logo_file, file) : null,
      name: charity.name,
      said: homeMessages[language].products[product].title,
    };
  });
}

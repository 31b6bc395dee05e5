import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathWithQuery } from '@lantern-giving/core/api/call';
import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { campaignsCalls } from '@lantern-giving/core/api/campaigns.schema';
import { DEFAULT_CAMPAIGN, KNOWN_CHARITY, type KnownCharity } from '@lantern-giving/core/api/giving-page';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { send } from '../http/answer.ts';
import { isRefusal, refuse } from '../http/problem.ts';
import { dataBlock } from '../lib/data-block.ts';
import { SERVICES } from '../lib/human-check/services.ts';
import { escapeHtml } from '../lib/mail/mail-template.ts';
import { charityInCampaign } from '../modules/campaigns/charity-in-campaign.ts';
import { campaignFor } from '../modules/campaigns/service.ts';
import { readLanding } from '../modules/charities/profile.ts';
import { findCharity, type StoredCharity } from '../modules/charities/queries.ts';
import { serveBuiltFiles } from './built-files.ts';
import { readerOf } from './home/layout.ts';
import { packPage, policyOf, sendFreshPage, sendPackedPage, trustedTypes, wantsPage } from './page.ts';
import { sharePictureAddress } from './share-picture/route.ts';
import { HEIGHT, WIDTH } from './share-picture/scene.ts';

const dist = join(import.meta.dirname, '../../../donor-site/dist');

/**
 * Serves the hosted checkout and the schedule page: one HTML file, and assets with a content hash in their name. The
 * same file is the 404 page for people; programs get a problem body.
 */
export function serveDonorSite(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context;
  const nowhere = refuse(404, 'not_found');
  if (!existsSync(join(dist, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => send(reply, request, nowhere));
    return;
  }
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const policy = donorSitePolicy(config, html);
  const page = packPage(html);
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  serveBuiltFiles(app, { path: '/site-assets/', root: join(dist, 'site-assets'), headers });
  app.get<{ Params: { charity: string }; Querystring: { campaign?: unknown } }>(
    '/give/:charity',
    async (request, reply) => {
      const charity = await findCharity(db, request.params.charity);
      reply.header('vary', 'accept-language');
      if (!charity) return sendPackedPage(request, reply, page, policy);
      const { campaign } = request.query;
      const named = typeof campaign === 'string' ? campaign : DEFAULT_CAMPAIGN;
      const known = await knownOf(context, charity, named);
      // Link previews are made by programs that run no scripts.
      const told = html.replace(UNTITLED, () => `${sharedAs(request, { charity, campaign: named }, config)}${known}`);
      return sendFreshPage(request, reply, told, policy);
    },
  );
  for (const path of [
    '/give/*',
    '/account',
    '/account/schedules/*',
    '/account/fridayGiving/*',
    '/fg-schedules/*',
    '/account/evergive/*',
    '/reminders/*',
  ]) {
    app.get(path, async (request, reply) => sendPackedPage(request, reply, page, policy));
  }
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPackedPage(request, reply.code(404), page, policy) : send(reply, request, nowhere),
  );
}

/** What the page asks for first, written into it: a slow phone then asks for nothing before it shows the checkout. */
async function knownOf(context: AppContext, charity: StoredCharity, named: string): Promise<string> {
  const campaign = await campaignFor(context, named);
  const landing = await readLanding(context.db, charity.slug, context.config.publicUrl);
  if (isRefusal(campaign) || !landing) return '';
  const offered = await charityInCampaign(context, { campaign, charity, origin: undefined });
  const address = pathWithQuery(campaignsApi.charity, { params: { campaign: named, charity: charity.slug } });
  // As the API would answer: nothing else that is known of a charity.
  const known: KnownCharity = { address, charity: campaignsCalls.charity.out.parse(offered), landing };
  return dataBlock(KNOWN_CHARITY, known);
}

const UNTITLED = '<title>Lantern</title>';

/** Title and Open Graph tags of a charity's page, for link previews. */
function sharedAs(
  request: FastifyRequest,
  { charity, campaign }: { readonly charity: StoredCharity; readonly campaign: string },
  config: AppContext['config'],
): string {
  const { language } = readerOf(request, '');
  const { origin } = new URL(config.publicUrl);
  const title = homeMessages[language].giveTo(charity.name);
  const tags = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', charity.about],
    ['og:url', `${origin}/give/${charity.slug}`],
    ['og:image', sharePictureAddress(charity, { origin, campaign, language })],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(WIDTH)],
    ['og:image:height', String(HEIGHT)],
    ['og:image:alt', charity.name],
  ].map(([property, content = '']) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return [
    `<title>${escapeHtml(title)} · Lantern</title><meta name="description" content="${escapeHtml(charity.about)}">`,
    ...tags,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** CSP hashes of the inline scripts that the page was built with; no other inline script runs. */
function hashesOfScripts(html: string): readonly string[] {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text));
}

function donorSitePolicy(config: AppContext['config'], html: string): string {
  const has = (processor: 'stripe' | 'sandbox') => config.processors.some(({ kind }) => kind === processor);
  const stripe = has('stripe');
  const own = new URL(config.publicUrl).origin;
  const { humanCheck } = config;
  const check = 'keys' in humanCheck ? SERVICES[humanCheck.kind] : { scripts: [], frames: [] };
  return policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOfScripts(html), ...(stripe ? ['https://js.stripe.com'] : []), ...check.scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", own],
    'font-src': ["'self'"],
    'connect-src': stripe ? ["'self'", 'https://api.stripe.com'] : ["'self'"],
    'frame-src': [
      ...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []),
      ...(has('sandbox') ? ["'self'"] : []),
      ...check.frames,
    ],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(stripe || check.scripts.length > 0 ? {} : trustedTypes()),
  });
}

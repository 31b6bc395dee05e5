import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathWithQuery } from '@lantern-giving/core/api/call';
import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { campaignsCalls } from '@lantern-giving/core/api/campaigns.schema';
import { DEFAULT_CAMPAIGN, type KnownCharity } from '@lantern-giving/core/api/giving-page';
import type { Language } from '@lantern-giving/core/language';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { send } from '../http/answer.ts';
import { isRefusal, refuse } from '../http/problem.ts';
import { SERVICES } from '../lib/human-check/services.ts';
import { escapeHtml } from '../lib/mail/mail-template.ts';
import { charityInCampaign } from '../modules/campaigns/charity-in-campaign.ts';
import { campaignFor } from '../modules/campaigns/service.ts';
import { readLanding } from '../modules/charities/profile.ts';
import { findCharity, type StoredCharity } from '../modules/charities/queries.ts';
import type { Releases } from '../modules/releases/releases.ts';
import { serveBuiltFiles } from './built-files.ts';
import { givingPages } from './giving-pages.ts';
import { readerOf } from './home/layout.ts';
import { hashesOf, packPage, policyOf, sendFreshPage, sendPackedPage, trustedTypes, wantsPage } from './page.ts';
import { sharePictureAddress } from './share-picture/route.ts';
import { HEIGHT, WIDTH } from './share-picture/scene.ts';

const dist = join(import.meta.dirname, '../../../donor-site/dist');

/**
 * Serves the hosted checkout and the schedule page: one HTML file, and assets with a content hash in their name. The
 * same file is the 404 page for people; programs get a problem body.
 */
export function serveDonorSite(app: FastifyInstance, context: AppContext, releases: Releases | null): void {
  const { config, db } = context;
  const nowhere = refuse(404, 'not_found');
  if (!existsSync(join(dist, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => send(reply, request, nowhere));
    return;
  }
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const policyWith = (styles: readonly string[]) => donorSitePolicy(config, html, styles);
  const policy = policyWith([]);
  const page = packPage(html);
  const givingPage = givingPages(dist, html);
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  serveBuiltFiles(app, { path: '/site-assets/', root: join(dist, 'site-assets'), headers }, releases);
  app.get<{ Params: { charity: string }; Querystring: { campaign?: unknown } }>(
    '/give/:charity',
    async (request, reply) => {
      const charity = await findCharity(db, request.params.charity);
      reply.header('vary', 'accept-language');
      if (!charity) return sendPackedPage(request, reply, page(), policy);
      const { campaign } = request.query;
      const named = typeof campaign === 'string' ? campaign : DEFAULT_CAMPAIGN;
      const known = await knownOf(context, charity, named);
      const { language } = readerOf(request, '');
      // Link previews are made by programs that run no scripts.
      const head = sharedAs(language, { charity, campaign: named }, config);
      const { told, styles } = await givingPage({ address: request.url, language, known, head, log: request.log });
      return sendFreshPage(request, reply, told, policyWith(styles));
    },
  );
  for (const path of [
    '/give/*',
    '/account',
    '/account/schedules/*',
    '/account/schedule/*',
    '/account/fridayGiving/*',
    '/fg-schedules/*',
    '/account/evergive/*',
    '/reminders/*',
  ]) {
    app.get(path, async (request, reply) => sendPackedPage(request, reply, page(), policy));
  }
  // The list of a donor's gifts, to which the page for another card may lead back.
  app.get('/schedule-list', async (request, reply) =>
    reply.redirect(`/account${new URL(request.url, config.publicUrl).search}`, 302),
  );
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPackedPage(request, reply.code(404), page(), policy) : send(reply, request, nowhere),
  );
}

/** The data that the page would request first; null if it has to say why there is nothing. */
async function knownOf(context: AppContext, charity: StoredCharity, named: string): Promise<KnownCharity | null> {
  const campaign = await campaignFor(context, named);
  const landing = await readLanding(context.db, charity.slug, context.config.publicUrl);
  if (isRefusal(campaign) || !landing) return null;
  const offered = await charityInCampaign(context, { campaign, charity, origin: undefined });
  const address = pathWithQuery(campaignsApi.charity, { params: { campaign: named, charity: charity.slug } });
  // As the API would answer, without anything else that is known about a charity.
  return { address, charity: campaignsCalls.charity.out.parse(offered), landing };
}

/** Title and Open Graph tags of a charity's page, for link previews. */
function sharedAs(
  language: Language,
  { charity, campaign }: { readonly charity: StoredCharity; readonly campaign: string },
  config: AppContext['config'],
): string {
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

/** Stripe.js, and the subdomains that it loads parts of itself from (docs.stripe.com/security/guide). */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** @param styles sources of the styles in the page itself */
function donorSitePolicy(config: AppContext['config'], html: string, styles: readonly string[]): string {
  const has = (processor: 'stripe' | 'sandbox') => config.processors.some(({ kind }) => kind === processor);
  const stripe = has('stripe');
  const own = new URL(config.publicUrl).origin;
  const { humanCheck } = config;
  const check = 'keys' in humanCheck ? SERVICES[humanCheck.kind] : { scripts: [], frames: [] };
  return policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, 'script'), ...(stripe ? STRIPE_SCRIPTS : []), ...check.scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", own],
    'font-src': ["'self'"],
    'connect-src': stripe ? ["'self'", 'https://api.stripe.com'] : ["'self'"],
    'frame-src': [
      ...(stripe ? [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'] : []),
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

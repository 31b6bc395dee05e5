import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT_PRODUCTS, type CheckoutProduct, PRODUCTS, productOf } from '@lantern-giving/core/campaigns';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app/context.ts';
import type { Developers } from '../../app/extension.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { type CampaignInstance, currentOf } from '../../modules/campaigns/campaign.ts';
import { allCampaigns } from '../../modules/campaigns/queries.ts';
import { sendRenderedPage } from '../page.ts';
import { brandPage } from './brand-page.ts';
import { type CampaignPhase, phaseOf } from './campaign-phase.ts';
import { charitiesPage } from './charities-page.ts';
import { listedCharities } from './charity-cards.ts';
import { homePolicy, readerOf } from './layout.ts';
import { SCENES, SIGN } from './scenes.ts';
import { type Sandbox, servicePage } from './service-page.ts';
import { todayOf } from './today.ts';

const root = join(import.meta.dirname, '../../../../..');

type Needs = Pick<AppContext, 'config' | 'db' | 'clock'>;

/**
 * Serves the front pages: the platform's, each product's (under its own host and, for machines where that does not
 * resolve, under its path), and the list of charities.
 * @param developers links to the sandbox and demo accounts, where no real money moves
 */
export function serveHome(app: FastifyInstance, context: Needs, developers: Developers | null): void {
  const { config, db } = context;
  const policy = homePolicy(config.publicUrl);
  const platform = new URL(config.publicUrl).origin;

  const send = (request: FastifyRequest, reply: FastifyReply, html: string) => {
    return sendRenderedPage(request, reply.header('vary', 'accept-language'), html, policy);
  };
  const phases = async (): Promise<Record<CheckoutProduct, CampaignPhase>> => {
    const now = context.clock.now();
    const campaigns = await allCampaigns(db);
    const of = (product: CheckoutProduct) => phaseOf(currentOf(campaigns, product, now), now);
    return { mytennights: of('mytennights'), mytendays: of('mytendays'), fridaygiving: of('fridaygiving') };
  };
  const ofProduct =
    (product: CheckoutProduct, origin: string, path: string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { [product]: phase } = await phases();
      const charities = await listedCharities(db, config.publicUrl, product);
      return send(request, reply, brandPage(readerOf(request, origin), product, { phase, charities, path }));
    };

  app.get('/', async (request, reply) => {
    const reader = readerOf(request, '');
    const about = {
      phases: await phases(),
      charities: await listedCharities(db, config.publicUrl, 'mytennights'),
      dashboard: charityOrigin(config),
      sandbox: developers && (await sandboxOf(config, developers, homeMessages[reader.language].service.developers)),
    };
    return send(request, reply, servicePage(reader, about));
  });
  app.get('/give', async (request, reply) => {
    const reader = readerOf(request, '');
    const product = productAsked(await allCampaigns(db), reader.here.searchParams.get('campaign') ?? '');
    const today = todayOf(product, (await phases())[product], reader.language);
    const charities = await listedCharities(db, config.publicUrl, product);
    return send(request, reply, charitiesPage(reader, charities, { product, today }));
  });

  for (const product of CHECKOUT_PRODUCTS) {
    app.get(`/${product}`, ofProduct(product, '', `/${product}`));
    const { hostname } = new URL(config.publicUrl);
    const constraints = { host: new RegExp(`^${product}\\.${hostname.replaceAll('.', '\\.')}(:\\d+)?$`, 'i') };
    app.get('/', { constraints }, ofProduct(product, platform, '/'));
    // Donations are made on the platform's host, in the campaign that this host is named for.
    app.get<{ Params: { charity: string } }>('/give/:charity', { constraints }, async (request, reply) => {
      const to = new URL(`/give/${encodeURIComponent(request.params.charity)}`, platform);
      to.search = new URL(request.url, platform).search;
      if (!to.searchParams.has('campaign')) to.searchParams.set('campaign', product);
      return reply.redirect(to.href, 302);
    });
    for (const path of [
      '/give',
      '/account',
      '/account/schedules/:schedule',
      '/account/schedule/:schedule',
      '/account/fridayGiving/:schedule',
      '/fg-schedules/:schedule',
      '/account/evergive/:schedule',
      '/schedule-list',
    ]) {
      app.get(path, { constraints }, async (request, reply) =>
        reply.redirect(new URL(request.url, platform).href, 302),
      );
    }
  }
  app.get('/icon.svg', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(SIGN),
  );
  // For giving pages of charities without a cover of their own.
  for (const product of PRODUCTS) {
    const scene = SCENES[CHECKOUT_PRODUCTS.find((one) => one === product) ?? CHECKOUT_PRODUCTS[0]];
    const file = scene.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
    app.get(`/scenes/${product}.svg`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(file),
    );
  }
  if (developers) serveDocuments(app);
}

/** The product of a requested list of charities, by its key or by one of its campaigns, which may be over. */
function productAsked(campaigns: readonly CampaignInstance[], asked: string): CheckoutProduct {
  const key = campaigns.find(({ id }) => id === asked)?.product ?? productOf(asked);
  return CHECKOUT_PRODUCTS.find((product) => product === key) ?? CHECKOUT_PRODUCTS[0];
}

const DOCUMENT = /^[a-z0-9][a-z0-9-]*\.md$/i;

async function sandboxOf(
  config: Needs['config'],
  developers: Developers,
  messages: { readonly readme: string; readonly guide: (name: string) => string },
): Promise<Sandbox> {
  const guides = (await readdir(join(root, 'docs'))).filter((name) => DOCUMENT.test(name)).sort();
  return {
    ...developers,
    mailsHere: config.mail.smtpUrl === null,
    documents: [
      { label: messages.readme, href: '/docs/README.md' },
      ...guides.map((name) => ({
        label: messages.guide(name.replace('.md', '').replaceAll('-', ' ')),
        href: `/docs/${name}`,
      })),
      { label: messages.guide('decisions'), href: '/docs/adr/README.md' },
    ],
  };
}

/** Serves the project's documents as Markdown source, next to what they describe. */
function serveDocuments(app: FastifyInstance): void {
  for (const folder of ['docs', 'docs/adr']) {
    app.get<{ Params: { name: string } }>(`/${folder}/:name`, async (request, reply) => {
      const { name } = request.params;
      const path = folder === 'docs' && name === 'README.md' ? join(root, name) : join(root, folder, name);
      if (!DOCUMENT.test(name) || !existsSync(path)) return reply.callNotFound();
      return reply.type('text/plain; charset=utf-8').send(await readFile(path, 'utf8'));
    });
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { send } from '../platform/http/mount.ts';
import { refuse } from '../platform/http/problem.ts';
import { SERVICES } from '../platform/human-check/services.ts';
import { serveBuiltFiles } from './built-files.ts';
import { packPage, policyOf, sendPackedPage, wantsPage } from './page.ts';

const dist = join(import.meta.dirname, '../../../donor-site/dist');

/**
 * The hosted checkout and a schedule's own page: one HTML file, and assets whose names carry their hash. The same file
 * tells a person that an address leads nowhere; programs get a problem.
 */
export function serveDonorSite(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  const nowhere = refuse(404, 'not_found', 'Not found');
  if (!existsSync(join(dist, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => send(reply, request, nowhere));
    return;
  }
  const policy = donorSitePolicy(config);
  const page = packPage(readFileSync(join(dist, 'index.html'), 'utf8'));
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  serveBuiltFiles(app, { path: '/site-assets/', root: join(dist, 'site-assets'), headers });
  for (const path of ['/give/*', '/account/schedules/*']) {
    app.get(path, async (request, reply) => sendPackedPage(request, reply, page, policy));
  }
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPackedPage(request, reply.code(404), page, policy) : send(reply, request, nowhere),
  );
}

function donorSitePolicy(config: AppContext['config']): string {
  const stripe = config.processor.kind === 'stripe';
  const own = new URL(config.publicUrl).origin;
  const { humanCheck } = config;
  const check = 'keys' in humanCheck ? SERVICES[humanCheck.kind] : { scripts: [], frames: [] };
  return policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(stripe ? ['https://js.stripe.com'] : []), ...check.scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", own, 'https:'],
    'font-src': ["'self'"],
    'connect-src': stripe ? ["'self'", 'https://api.stripe.com'] : ["'self'"],
    'frame-src': [...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : ["'self'"]), ...check.frames],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { policyOf, sendPage, wantsPage } from './page.ts';

const built = join(import.meta.dirname, '../../../dashboard/dist');
const YEAR = 31_536_000;

/** Where the dashboard stands on hosts that are not its own, for machines where such names do not resolve. */
const PREFIX = '/charity';

/** Where charities' people log in: the platform's own host with `charity.` before it. */
export function charityOrigin({ publicUrl }: Pick<AppContext['config'], 'publicUrl'>): string {
  const { protocol, host } = new URL(publicUrl);
  return `${protocol}//charity.${host}`;
}

/**
 * An address on the dashboard as somebody has it open: on its own host, or under its path on the platform's.
 * @param path from the dashboard's root on
 * @param origin of the page that asks; any that is not the platform's own means the dashboard's host
 */
export function dashboardAddress(
  config: Pick<AppContext['config'], 'publicUrl'>,
  path: string,
  origin: string | undefined,
): string {
  const own = new URL(config.publicUrl).origin;
  return origin === own ? own + PREFIX + path : charityOrigin(config) + path;
}

/** The charity dashboard: one HTML file for every address of its host, and assets whose names carry their hash. */
export async function serveDashboard(
  app: FastifyInstance,
  { config }: Pick<AppContext, 'config'>,
  dist = built,
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return;
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const below = (base: string) =>
    html.replace('name="lantern-base" content="/"', `name="lantern-base" content="${base}"`);
  const policy = dashboardPolicy(config);
  await app.register(fastifyStatic, {
    root: join(dist, 'dashboard-assets'),
    prefix: '/dashboard-assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: YEAR * 1000,
  });

  const serve = (page: string, base: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const isFrontDoor = request.routeOptions.url === (base || '/');
    if (!isFrontDoor && !wantsPage(request)) return reply.callNotFound();
    if (isStagingLike(request.hostname)) reply.header('x-robots-tag', 'noindex');
    const path = new URL(request.url, 'http://page').pathname;
    return sendPage(reply, page, policy, path === `${base}/404` ? 404 : 200);
  };
  const ofHost = serve(html, '');
  const { host } = new URL(charityOrigin(config));
  // Behind a proxy the port may be another one.
  const [name = host] = host.split(':');
  const constraints = { host: new RegExp(`^${name.replaceAll('.', '\\.')}(:\\d+)?$`, 'i') };
  app.get('/', { constraints }, ofHost);
  app.get('/*', { constraints }, ofHost);
  const ofPrefix = serve(below(PREFIX), PREFIX);
  app.get(PREFIX, ofPrefix);
  app.get(`${PREFIX}/*`, ofPrefix);
}

/** Hosts that are not for search engines: a developer's own machine, and those named for trying things out. */
export function isStagingLike(hostname: string): boolean {
  return /(^|\.)localhost$|^127\.|^\[?::1\]?$|(^|[.-])(staging|stage|dev|test|preview)([.-]|$)/i.test(hostname);
}

function dashboardPolicy({ publicUrl }: AppContext['config']): string {
  return policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // A picture that was just chosen is shown before it is sent.
    'img-src': ["'self'", new URL(publicUrl).origin, 'https:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // The preview of the widget, which has an origin and a policy of its own.
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { charityOrigin } from '../http/own-hosts.ts';
import { SERVICES } from '../lib/human-check/services.ts';
import { serveBuiltFiles } from './built-files.ts';
import { packPage, policyOf, sendPackedPage, trustedTypes, wantsPage } from './page.ts';

const built = join(import.meta.dirname, '../../../dashboard/dist');

/** Where the dashboard stands on hosts that are not its own, for machines where such names do not resolve. */
const PREFIX = '/charity';

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
export function serveDashboard(app: FastifyInstance, { config }: Pick<AppContext, 'config'>, dist = built): void {
  if (!existsSync(join(dist, 'index.html'))) return;
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const check = registrationCheck(config);
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  serveBuiltFiles(app, { path: '/dashboard-assets/', root: join(dist, 'dashboard-assets'), headers });

  const serve = (base: string) => {
    const facts = (terms: string) => ({ base: base || '/', 'human-check': terms });
    const room = { page: packPage(pageOf(html, facts(''))), policy: dashboardPolicy(config, NO_CHECK) };
    // The one page that another firm's script may come to. Whoever logs in does so on a page of ours alone.
    const registration = { page: packPage(pageOf(html, facts(check.terms))), policy: dashboardPolicy(config, check) };
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const isFrontDoor = request.routeOptions.url === (base || '/');
      if (!isFrontDoor && !wantsPage(request)) return reply.callNotFound();
      if (isStagingLike(request.hostname)) reply.header('x-robots-tag', 'noindex');
      const path = new URL(request.url, 'http://page').pathname;
      const { page, policy } = path === `${base}/register` ? registration : room;
      return sendPackedPage(request, reply.code(path === `${base}/404` ? 404 : 200), page, policy);
    };
  };
  const ofHost = serve('');
  const { host } = new URL(charityOrigin(config));
  // Behind a proxy the port may be another one.
  const [name = host] = host.split(':');
  const constraints = { host: new RegExp(`^${name.replaceAll('.', '\\.')}(:\\d+)?$`, 'i') };
  // A page that another site of ours has under the same address would come before the wildcard.
  for (const path of ['/', '/account', '/*']) app.get(path, { constraints }, ofHost);
  const ofPrefix = serve(PREFIX);
  app.get(PREFIX, ofPrefix);
  app.get(`${PREFIX}/*`, ofPrefix);
}

/** Hosts that are not for search engines: a developer's own machine, and those named for trying things out. */
export function isStagingLike(hostname: string): boolean {
  return /(^|\.)localhost$|^127\.|^\[?::1\]?$|(^|[.-])(staging|stage|dev|test|preview)([.-]|$)/i.test(hostname);
}

/** What the dashboard's script reads in its page, each in a `<meta>` of its own. */
function pageOf(html: string, facts: Readonly<Record<string, string>>): string {
  return Object.entries(facts).reduce(
    (page, [name, content]) =>
      page.replace(new RegExp(`(name="lantern-${name}" content=")[^"]*`), (_found, before) => before + content),
    html,
  );
}

/** What the page on which charities register needs of a human check. */
interface RegistrationCheck {
  /** The service and our public key for it, as the page reads them; empty where there is none. */
  readonly terms: string;
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
}

const NO_CHECK: RegistrationCheck = { terms: '', scripts: [], frames: [] };

function registrationCheck({ humanCheck }: AppContext['config']): RegistrationCheck {
  const key = 'keys' in humanCheck ? humanCheck.keys.get('charity') : undefined;
  if (!('keys' in humanCheck) || !key) return NO_CHECK;
  const { scripts, frames } = SERVICES[humanCheck.kind];
  return { terms: `${humanCheck.kind} ${key.siteKey}`, scripts, frames };
}

function dashboardPolicy({ publicUrl }: AppContext['config'], check: RegistrationCheck): string {
  return policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...check.scripts],
    'style-src': ["'self'"],
    // A picture that was just chosen is shown before it is sent.
    'img-src': ["'self'", new URL(publicUrl).origin, 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // The preview of the widget, which has an origin and a policy of its own.
    'frame-src': ["'self'", ...check.frames],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // What cleans an svg before it is sent has a policy of its own.
    ...(check.scripts.length === 0 ? trustedTypes('dompurify') : {}),
  });
}

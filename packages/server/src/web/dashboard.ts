import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { charityOrigin, DASHBOARD_PATH } from '../http/own-hosts.ts';
import { SERVICES } from '../lib/human-check/services.ts';
import type { Releases } from '../modules/releases/releases.ts';
import { serveBuiltFiles } from './built-files.ts';
import { packPage, policyOf, sendPackedPage, trustedTypes, wantsPage } from './page.ts';

const built = join(import.meta.dirname, '../../../dashboard/dist');

/**
 * Serves the charity dashboard: one HTML file for every path of its host, and assets with a content hash in their name.
 */
export function serveDashboard(
  app: FastifyInstance,
  { config }: Pick<AppContext, 'config'>,
  releases: Releases | null,
  dist = built,
): void {
  if (!existsSync(join(dist, 'index.html'))) return;
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const check = registrationCheck(config);
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  serveBuiltFiles(app, { path: '/dashboard-assets/', root: join(dist, 'dashboard-assets'), headers }, releases);

  const serve = (base: string) => {
    const facts = (terms: string) => ({ base: base || '/', 'human-check': terms });
    const ordinary = { page: packPage(pageOf(html, facts(''))), policy: dashboardPolicy(config, NO_CHECK) };
    // The only page that loads a third party's script; pages for logging in never do.
    const registration = { page: packPage(pageOf(html, facts(check.terms))), policy: dashboardPolicy(config, check) };
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const isFrontDoor = request.routeOptions.url === (base || '/');
      if (!isFrontDoor && !wantsPage(request)) return reply.callNotFound();
      const path = new URL(request.url, 'http://page').pathname;
      const { page, policy } = path === `${base}/register` ? registration : ordinary;
      return sendPackedPage(request, reply.code(path === `${base}/404` ? 404 : 200), page(), policy);
    };
  };
  const ofHost = serve('');
  const { host } = new URL(charityOrigin(config));
  // The port is ignored, since it differs behind a proxy.
  const [name = host] = host.split(':');
  const constraints = { host: new RegExp(`^${name.replaceAll('.', '\\.')}(:\\d+)?$`, 'i') };
  // Listed one by one where another of our sites has the same path, which would win over the wildcard.
  for (const path of ['/', '/account', '/*']) app.get(path, { constraints }, ofHost);
  const ofPrefix = serve(DASHBOARD_PATH);
  app.get(DASHBOARD_PATH, ofPrefix);
  app.get(`${DASHBOARD_PATH}/*`, ofPrefix);
}

/** The page with the facts that the dashboard's script reads, each in a `<meta>` element. */
function pageOf(html: string, facts: Readonly<Record<string, string>>): string {
  return Object.entries(facts).reduce(
    (page, [name, content]) =>
      page.replace(new RegExp(`(name="lantern-${name}" content=")[^"]*`), (_found, before) => before + content),
    html,
  );
}

/** The human check of the registration page. */
interface RegistrationCheck {
  /** Service and site key as the page reads them; empty if there is none. */
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
    // blob: shows an image before it is uploaded.
    'img-src': ["'self'", new URL(publicUrl).origin, 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // The widget preview is in a frame of the same host, with its own origin and policy.
    'frame-src': ["'self'", ...check.frames],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // DOMPurify, which cleans an SVG before upload, creates a policy of this name.
    ...(check.scripts.length === 0 ? trustedTypes('dompurify') : {}),
  });
}

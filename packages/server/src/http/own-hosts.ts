import { product } from '@lantern-giving/core/api/common.schema';
import { isLoopback } from '@lantern-giving/core/charity/origins';
import type { Config } from '../app/config.ts';

type Site = Pick<Config, 'environment' | 'publicUrl'>;

/** Origin of the charity dashboard: the platform's host with `charity.` in front. */
export function charityOrigin({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  const { protocol, host } = new URL(publicUrl);
  return `${protocol}//charity.${host}`;
}

/** Path of the dashboard on other hosts, for machines where its own host name does not resolve. */
export const DASHBOARD_PATH = '/charity';

/**
 * The URL of a dashboard page where the reader has the dashboard open: on its own host, or under `/charity` on the
 * platform's.
 * @param path from the dashboard's root
 * @param origin of the requesting page; any other than the platform's own means the dashboard's host
 */
export function dashboardAddress(config: Pick<Config, 'publicUrl'>, path: string, origin: string | undefined): string {
  const own = new URL(config.publicUrl).origin;
  return origin === own ? own + DASHBOARD_PATH + path : charityOrigin(config) + path;
}

/**
 * Whether the host is one of ours; protects against DNS rebinding. The port is ignored, since it differs behind a
 * proxy; development also accepts every loopback name.
 */
export function isOwnHost(site: Site, host: string): boolean {
  const url = `http://${host}`;
  const name = URL.canParse(url) ? new URL(url).hostname : '';
  const { hostname } = new URL(site.publicUrl);
  const own = [hostname, ...['charity', ...product.options].map((before) => `${before}.${hostname}`)];
  return own.includes(name) || (site.environment !== 'production' && isLoopback(name));
}

/**
 * Origins of our own pages: the platform's and the dashboard's. Product front pages make no calls and are not included.
 * In development also the origin of the request itself.
 */
export function ownOrigins(site: Site, asked: { readonly protocol: string; readonly host: string }): string[] {
  const own = [new URL(site.publicUrl).origin, charityOrigin(site)];
  return site.environment === 'production' ? own : [...own, `${asked.protocol}://${asked.host}`];
}

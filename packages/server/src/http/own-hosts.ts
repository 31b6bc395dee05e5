import { product } from '@lantern-giving/core/api/common.schema';
import { isLoopback } from '@lantern-giving/core/charity/origins';
import type { Config } from '../app/config.ts';

type Site = Pick<Config, 'environment' | 'publicUrl'>;

/** Where charities' people log in: the platform's own host with `charity.` before it. */
export function charityOrigin({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  const { protocol, host } = new URL(publicUrl);
  return `${protocol}//charity.${host}`;
}

/**
 * Whether the server is meant to be reached under a name. Behind a proxy the port may be another one; in development
 * every name of this machine is meant.
 */
export function isOwnHost(site: Site, host: string): boolean {
  const url = `http://${host}`;
  const name = URL.canParse(url) ? new URL(url).hostname : '';
  const { hostname } = new URL(site.publicUrl);
  const own = [hostname, ...['charity', ...product.options].map((before) => `${before}.${hostname}`)];
  return own.includes(name) || (site.environment !== 'production' && isLoopback(name));
}

/**
 * Whose pages are ours: the platform's and the dashboard's, not a product's front page, which asks for nothing; in
 * development also those under the name asked for.
 */
export function ownOrigins(site: Site, asked: { readonly protocol: string; readonly host: string }): string[] {
  const own = [new URL(site.publicUrl).origin, charityOrigin(site)];
  return site.environment === 'production' ? own : [...own, `${asked.protocol}://${asked.host}`];
}

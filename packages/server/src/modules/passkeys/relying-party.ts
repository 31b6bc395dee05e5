import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';

type Site = Pick<AppContext['config'], 'publicUrl' | 'passkeys'>;

/** Origins of pages on which passkeys may be created and used. */
export function passkeyOrigins(config: Site): string[] {
  return [charityOrigin(config), new URL(config.publicUrl).origin];
}

/**
 * The relying party id of passkeys. The platform's host is valid for the dashboard too, which is a subdomain of it.
 * Browsers do not allow that for localhost, so there it is the page's own host.
 */
export function passkeyDomain(config: Site, origin: string | undefined): string {
  if (config.passkeys.domain !== null) return config.passkeys.domain;
  const { hostname } = new URL(config.publicUrl);
  const page = passkeyOrigins(config).find((own) => own === origin);
  return hostname === 'localhost' && page !== undefined ? new URL(page).hostname : hostname;
}

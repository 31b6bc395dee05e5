import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';

type Site = Pick<AppContext['config'], 'publicUrl' | 'passkeys'>;

/** The pages on which a passkey may be made and shown. */
export function passkeyOrigins(config: Site): string[] {
  return [charityOrigin(config), new URL(config.publicUrl).origin];
}

/**
 * The name that a passkey is made for. One for the platform's host is good on the dashboard's, which is below it; below
 * localhost nothing is, so there the page's own host is meant.
 */
export function passkeyDomain(config: Site, origin: string | undefined): string {
  if (config.passkeys.domain !== null) return config.passkeys.domain;
  const { hostname } = new URL(config.publicUrl);
  const page = passkeyOrigins(config).find((own) => own === origin);
  return hostname === 'localhost' && page !== undefined ? new URL(page).hostname : hostname;
}

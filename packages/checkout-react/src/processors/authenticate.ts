import { getPaymentToken } from '@lantern-giving/core/api/payment-methods';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { meanings, type Theme } from '@lantern-giving/ui/tokens';
import type { AuthenticationResult } from './authentication.ts';

export interface AuthenticateOptions {
  readonly client: ApiClient;
  /** The schedule's `charity_id`; needed where the deployment has several accounts at the processor. */
  readonly charity?: string | undefined;
  /** Client secret of the charge to confirm: `payment_intent_client_secret` of a schedule's payment. */
  readonly clientSecret: string;
  /** Must be in the document and outside every shadow root: the bank's page is shown inside it or over the page. */
  readonly container: HTMLElement;
  /** BCP 47 tag. */
  readonly locale: string;
  readonly scheme: 'light' | 'dark';
  readonly theme: Theme;
}

/**
 * Lets the donor authenticate one charge with their bank, in place. The charge's outcome must be read from the
 * schedule.
 * @throws ApiError where the processor's key cannot be read
 */
export async function authenticate(options: AuthenticateOptions): Promise<AuthenticationResult> {
  const { client, charity, clientSecret, container, locale, scheme, theme } = options;
  const { processor, stripe_token: publishableKey } = await getPaymentToken(client, undefined, charity);
  if (processor === 'stripe') {
    const { authenticateAtStripe } = await import('./stripe/authentication.ts');
    return authenticateAtStripe(publishableKey, clientSecret);
  }
  const { authenticateInSandbox } = await import('./sandbox/authentication.ts');
  const origin = client.baseUrl || location.origin;
  return authenticateInSandbox(container, { origin, clientSecret, locale, scheme, colours: meanings(theme, scheme) });
}

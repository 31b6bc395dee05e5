import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';
import type { AuthenticationResult } from '../authentication.ts';
import type { CardLook } from '../processor.ts';
import { openFrame } from './frame.ts';

export interface SandboxPage extends CardLook {
  /** The API's origin, never an empty string. */
  readonly origin: string;
}

/** URL of a sandbox page, styled to match the page that embeds it. */
export function sandboxAddress(path: string, page: SandboxPage, query: Readonly<Record<string, string>> = {}): URL {
  const { origin, locale, scheme } = page;
  const url = new URL(path, origin);
  for (const [key, value] of Object.entries({ parent: location.origin, locale, scheme, ...query })) {
    url.searchParams.set(key, value);
  }
  return url;
}

/** Shows the test bank's page at the end of a container and removes it once answered. */
export function authenticateInSandbox(
  container: HTMLElement,
  { clientSecret, ...page }: SandboxPage & { readonly clientSecret: string },
): Promise<AuthenticationResult> {
  return new Promise((resolve) => {
    const room = container.ownerDocument.createElement('div');
    container.append(room);
    const done = (result: AuthenticationResult) => {
      bank.remove();
      room.remove();
      resolve(result);
    };
    const bank = openFrame(room, {
      url: sandboxAddress('/sandbox/authenticate', page, { client_secret: clientSecret }),
      title: 'Bank',
      hello: { type: 'lantern-card', theme: page.colours },
      scheme: page.scheme,
      onSilent: () => done('unavailable'),
      onMessage(message) {
        if (message.type === 'height' && typeof message.px === 'number') bank.resize(message.px);
        if (message.type === 'ready') afterPointerUp(show);
        if (message.type === 'authenticated') done(message.result === 'succeeded' ? 'succeeded' : 'failed');
      },
    });
    const show = () => {
      room.scrollIntoView({ block: 'center' });
      bank.focus();
    };
  });
}

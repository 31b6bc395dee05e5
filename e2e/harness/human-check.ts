import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';

/** The stand-in script's token for a person: `person:<action>:<host>:<number>`. */
const TOKEN = /^person:([a-z_]+):([\w.-]+):\d+$/;

export const SECRET = 'secret-of-this-journey';
export const SITE_KEY = 'site-key-of-this-journey';

/** The service that verifies tokens, on its own port: each is valid once. */
export interface TokenService {
  readonly url: string;
  /** The tokens it was asked about, in order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

export async function startTokenService(): Promise<TokenService> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    const token = form.get('response') ?? '';
    const [, action, hostname] = TOKEN.exec(token) ?? [];
    const isNew = !asked.includes(token);
    asked.push(token);
    const good = form.get('secret') === SECRET && action !== undefined && isNew;
    const answer = good
      ? { success: true, 'error-codes': [], action, hostname }
      : { success: false, 'error-codes': ['invalid-input-response'] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}/siteverify`,
    asked,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const SERVICE = 'https://challenges.cloudflare.com';

/**
 * Replaces Cloudflare's script in the browser, as strict about its container: it works in the page, not in a shadow
 * root, and returns its token once its own frame has loaded.
 */
function turnstileScript(service: string, siteKey: string, person: boolean) {
  let made = 0;
  const frames = new Map<string, HTMLIFrameElement>();
  const turnstile = {
    render(
      room: HTMLElement,
      options: { sitekey: string; action: string; callback: (token: string) => void; 'error-callback': () => void },
    ) {
      if (room.getRootNode() !== document) throw new Error('Unable to find a container for the widget');
      const number = ++made;
      const frame = document.createElement('iframe');
      frame.width = '0';
      frame.height = '0';
      frame.addEventListener('load', () => {
        if (options.sitekey !== siteKey) options['error-callback']();
        else options.callback(`${person ? 'person' : 'program'}:${options.action}:${location.hostname}:${number}`);
      });
      frame.src = `${service}/frame`;
      room.append(frame);
      frames.set(String(number), frame);
      return String(number);
    },
    remove(widget: string) {
      frames.get(widget)?.remove();
    },
  };
  Object.assign(globalThis, { turnstile });
}

/** Answers for Cloudflare's host: with the stand-in for a person or a program, or not at all. */
export async function serveTurnstile(page: Page, to: 'person' | 'program' | 'nobody'): Promise<void> {
  await page.route(`${SERVICE}/**`, async (route) => {
    if (to === 'nobody') return route.abort('blockedbyclient');
    const isScript = new URL(route.request().url()).pathname === '/turnstile/v0/api.js';
    const script = `(${turnstileScript})(${JSON.stringify(SERVICE)}, ${JSON.stringify(SITE_KEY)}, ${to === 'person'})`;
    return isScript
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Frame</title>' });
  });
}

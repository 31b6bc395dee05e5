import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The page action that a token was issued for. */
export interface Issued {
  readonly action: string;
  readonly hostname: string;
  readonly score?: number;
}

/** Failure modes of the service. */
export type Trouble =
  | 'silent'
  | 'cut off'
  | 'garbage'
  | 'moved'
  | { readonly status: number; readonly codes: string[] };

/**
 * A human-check service on its own port, as strict as the real ones: each token can be used once and with one secret
 * only.
 */
export interface SiteverifyServer {
  readonly url: string;
  /** The forms that were sent. */
  readonly asked: URLSearchParams[];
  /** The token that a page would get from the service's script. */
  issue(issued: Issued): string;
  /** Applies from now on; null ends it. */
  trouble(kind: Trouble | null): void;
  stop(): Promise<void>;
}

export async function startSiteverify(secret: string): Promise<SiteverifyServer> {
  const tokens = new Map<string, Issued>();
  const asked: URLSearchParams[] = [];
  let current: Trouble | null = null;
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const url = `http://127.0.0.1:${address.port}/siteverify`;

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await textOf(request));
    asked.push(form);
    const send = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const refuse = (codes: readonly string[], status = 200) => send(status, { success: false, 'error-codes': codes });
    if (current === 'silent') return;
    if (current === 'cut off') return response.destroy();
    if (current === 'garbage') return response.writeHead(200).end('<html>Bad gateway</html>');
    if (current === 'moved') return send(307, {}, { location: url });
    if (current) return refuse(current.codes, current.status);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (request.method !== 'POST' || !isForm) return refuse(['bad-request'], 400);
    if (form.get('secret') !== secret) return refuse(['invalid-input-secret']);
    const token = form.get('response');
    if (!token) return refuse(['missing-input-response']);
    const issued = tokens.get(token);
    tokens.delete(token);
    if (!issued) return refuse([token.startsWith('token-') ? 'timeout-or-duplicate' : 'invalid-input-response']);
    return send(200, { success: true, challenge_ts: '2026-11-21T18:00:00Z', 'error-codes': [], ...issued });
  }

  return {
    url,
    asked,
    issue(issued) {
      const token = `token-${randomUUID()}`;
      tokens.set(token, issued);
      return token;
    },
    trouble: (kind) => {
      current = kind;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Server } from '../server.ts';

/** The server behind a proxy that sometimes answers 503, or breaks the connection. */
export interface FailingServer {
  readonly origin: string;
  /** The next requests for a file of that kind get these responses. */
  fail(path: RegExp, ...statuses: readonly number[]): void;
  /** From now on the connection breaks before the response to such a request; the server has executed it. */
  lose(path: RegExp): void;
  /** From now on the connection breaks before such a request reaches the server. */
  cut(path: RegExp): void;
  /** Nothing fails from now on. */
  mend(): void;
  /** The responses to requests for files of that kind, in order. */
  answers(path: RegExp): number[];
  stop(): Promise<void>;
}

export async function startFailingServer({
  origin,
  partner,
}: Pick<Server, 'origin' | 'partner'>): Promise<FailingServer> {
  const to = new URL(origin);
  const given: { path: string; status: number }[] = [];
  let losing: RegExp | undefined;
  let cutting: RegExp | undefined;
  let failing: { path: RegExp; statuses: number[] } | undefined;
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (cutting?.test(path)) return incoming.destroy();
    const status = failing?.path.test(path) ? failing.statuses.shift() : undefined;
    if (status !== undefined) {
      given.push({ path, status });
      outgoing.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end('busy');
      return;
    }
    const { hostname, port } = to;
    // The requesting page stands for the site registered by the charity.
    const from = incoming.headers.origin;
    const headers = {
      ...incoming.headers,
      host: to.host,
      'accept-encoding': 'identity',
      ...(from ? { origin: partner } : {}),
    };
    // Each on a connection of its own: the server ends an idle one at the moment at which a busy machine sends on it.
    const onward = request({ hostname, port, path, method: incoming.method, headers, agent: false }, async (answer) => {
      given.push({ path, status: answer.statusCode ?? 0 });
      if (losing?.test(path)) return outgoing.destroy();
      const allowed = answer.headers['access-control-allow-origin'] === partner && from;
      // A page that names the platform means this server.
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      const { 'content-length': length, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...others,
        ...(isPage || length === undefined ? {} : { 'content-length': length }),
        ...(allowed ? { 'access-control-allow-origin': allowed } : {}),
      });
      if (isPage) outgoing.end((await text(answer)).replaceAll(origin, `http://${incoming.headers.host}`));
      else answer.pipe(outgoing);
    });
    onward.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const mend = () => {
    given.length = 0;
    losing = undefined;
    cutting = undefined;
    failing = undefined;
  };
  return {
    origin: `http://localhost:${address.port}`,
    fail: (path, ...statuses) => {
      mend();
      failing = { path, statuses: [...statuses] };
    },
    lose: (path) => {
      mend();
      losing = path;
    },
    cut: (path) => {
      mend();
      cutting = path;
    },
    mend,
    answers: (path) => given.filter((one) => path.test(one.path)).map(({ status }) => status),
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}

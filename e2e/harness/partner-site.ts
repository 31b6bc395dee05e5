import { once } from 'node:events';
import { createServer } from 'node:http';

/** Another site, with its own host and port. */
export interface PartnerSite {
  /** As the browser sends it. */
  readonly origin: string;
  /** Puts the copied code of the checkout on the site's only page. */
  publish(code: string): void;
  stop(): Promise<void>;
}

export async function startPartnerSite(): Promise<PartnerSite> {
  let published = '';
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><head><title>Orchard</title></head><body><h1>Give</h1>${published}</body>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    origin: `http://orchard.localhost:${address.port}`,
    publish(code) {
      published = code;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

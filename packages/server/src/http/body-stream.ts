import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How much of an unread body is drained after the response, so that the client gets to read the response. */
const LET_BY_BYTES = 16_000_000;
const LET_BY_MS = 10_000;

/** Makes the routes of this scope receive their bodies as unparsed streams, whatever the content type. */
export function streamBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  scope.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) letBy(raw);
  });
}

/** The request's body stream in a scope of `streamBodies`; empty if there is none. */
export function streamOf(body: unknown): Readable {
  return body instanceof Readable ? body : Readable.from([]);
}

/**
 * If the server closes the connection while a browser still sends, the browser discards the response. So the rest of
 * the body is read and dropped, up to a limit.
 */
function letBy(request: IncomingMessage): void {
  const { socket } = request;
  const most = socket.bytesRead + LET_BY_BYTES;
  const timer = setTimeout(() => request.destroy(), LET_BY_MS);
  request.on('data', () => {
    if (socket.bytesRead > most) request.destroy();
  });
  request.on('close', () => clearTimeout(timer));
  request.resume();
}

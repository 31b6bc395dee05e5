import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How much of a body is let go by after its answer, so that the other side gets to read it. */
const LET_BY_BYTES = 16_000_000;
const LET_BY_MS = 10_000;

/** In this scope bodies reach the use case as they come in, whatever their type. */
export function streamBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  scope.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) letBy(raw);
  });
}

/** The body of a request in such a scope. */
export function streamOf(body: unknown): Readable {
  return body instanceof Readable ? body : Readable.from([]);
}

/**
 * An answer that came before the end of the body is lost to a browser if the connection closes under what it still
 * sends. So that is read and forgotten, for a while.
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

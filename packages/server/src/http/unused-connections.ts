import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * On shutdown closes every connection without a request in progress. Node closes idle keep-alive connections, but waits
 * for those that never sent a request, and browsers open such ahead of need.
 */
export function closeUnusedOnStop(app: FastifyInstance): void {
  /** Number of responses in progress, by connection. */
  const answers = new Map<Socket, number>();
  let stopping = false;
  const count = (socket: Socket, change: number) => {
    const left = (answers.get(socket) ?? 0) + change;
    if (stopping && left === 0) socket.destroy();
    if (!socket.destroyed) answers.set(socket, left);
  };
  app.server.on('connection', (socket: Socket) => {
    count(socket, 0);
    socket.once('close', () => answers.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of answers.keys()) count(socket, 0);
  });
}

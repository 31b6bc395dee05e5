import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import type { ApiClient } from '../src/api/request.ts';

export interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent as it is; anything but text as JSON. */
  readonly body?: unknown;
}

/** A real HTTP server on loopback for the length of a test: what it answers, and what it was sent. */
export async function serve(answer: Answer | RequestListener): Promise<{ client: ApiClient; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (typeof answer === 'function') return void answer(request, response);
      const { status = 200, body = '' } = answer;
      response.writeHead(status, answer.headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port');
  return { client: { baseUrl: `http://127.0.0.1:${address.port}`, fetch }, received };
}

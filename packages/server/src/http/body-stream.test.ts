import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUploading, type Uploading } from '../../test/uploads/fixture.ts';

let fixture: Uploading;
beforeAll(async () => {
  fixture = await startUploading();
});
afterAll(() => fixture.stop());

/** Sends the whole body, even if the server answers before the end. */
async function put(
  path: string,
  megabytes: number,
  agent: Agent,
): Promise<{ status: number; port: number | undefined }> {
  return new Promise((answered, failed) => {
    const headers = { 'content-type': 'image/png' };
    const sending = request(new URL(path, fixture.origin), { method: 'PUT', agent, headers });
    sending.on('error', failed);
    sending.on('response', (response) => {
      response.resume();
      const sent = new Promise((done) => sending.on('close', done));
      const ended = new Promise((done) => response.on('end', done));
      const own = sending.socket?.localPort;
      void Promise.all([sent, ended]).then(() => answered({ status: response.statusCode ?? 0, port: own }));
    });
    sending.end(Buffer.alloc(megabytes * 1_000_000));
  });
}

test('keeps the connection alive after a 413, once the rest of the body is drained', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [first, second] = [await fixture.address('logo', 'png'), await fixture.address('logo', 'png')];
  const refused = await put(first, 12, agent);
  const next = await put(second, 1, agent);
  expect([refused.status, next.status, next.port]).toEqual([413, 422, refused.port]);
  agent.destroy();
});

test('closes the connection if the client keeps sending after a 413', async () => {
  const path = await fixture.address('logo', 'png');
  const { hostname, port } = fixture.origin;
  const piece = Buffer.alloc(64 * 1024);
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  let sent = 0;
  const answer = await new Promise<string>((closed) => {
    let heard = '';
    // Unlike Node's own HTTP client, a raw socket keeps sending after the response.
    const socket = connect(Number(port), hostname, () => {
      const head = ['host: localhost', 'content-type: image/png', 'transfer-encoding: chunked'];
      socket.write(`PUT ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
      more();
    });
    const more = () => {
      while (sent < 200_000_000 && !socket.destroyed) {
        sent += piece.length;
        if (!socket.write(chunk)) return void socket.once('drain', more);
      }
    };
    socket.on('data', (bytes) => {
      heard += bytes.toString();
    });
    // The server resets the connection on purpose.
    socket.on('error', () => {});
    socket.on('close', () => closed(heard));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeLessThan(60_000_000);
});

import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUploading, type Uploading } from '../../test/uploads/world.ts';

let world: Uploading;
beforeAll(async () => {
  world = await startUploading();
});
afterAll(() => world.stop());

/** Sends a body to its end, whatever is answered meanwhile. */
async function put(
  path: string,
  megabytes: number,
  agent: Agent,
): Promise<{ status: number; port: number | undefined }> {
  return new Promise((answered, failed) => {
    const headers = { 'content-type': 'image/png' };
    const sending = request(new URL(path, world.origin), { method: 'PUT', agent, headers });
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

test('a connection on which too much came goes on, once the rest has been let by', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [first, second] = [await world.address('logo', 'png'), await world.address('logo', 'png')];
  const refused = await put(first, 12, agent);
  const next = await put(second, 1, agent);
  expect([refused.status, next.status, next.port]).toEqual([413, 422, refused.port]);
  agent.destroy();
});

test('and is closed where the sender does not stop', async () => {
  const path = await world.address('logo', 'png');
  const { hostname, port } = world.origin;
  const piece = Buffer.alloc(64 * 1024);
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  let sent = 0;
  const answer = await new Promise<string>((closed) => {
    let heard = '';
    // Node's own client stops sending once it is answered; others do not.
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
    // The connection breaks under it: that is what this is about.
    socket.on('error', () => {});
    socket.on('close', () => closed(heard));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeLessThan(60_000_000);
});

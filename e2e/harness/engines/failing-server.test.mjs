import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startFailingServer } from './failing-server.ts';

test('answers each request, also where the server behind it ends its connections between two', async () => {
  const used = new WeakSet();
  const server = createServer((incoming, outgoing) => {
    if (used.has(incoming.socket)) return incoming.socket.destroy();
    used.add(incoming.socket);
    outgoing.end('answered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const origin = `http://127.0.0.1:${address.port}`;
  const failing = await startFailingServer({ origin, partner: origin });
  try {
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await (await fetch(failing.origin)).text()).toBe('answered');
    }
  } finally {
    await failing.stop();
    server.close();
  }
});

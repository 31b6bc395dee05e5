import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { demandFreePort } from './free-port.ts';

test.each(['127.0.0.1', '0.0.0.0'])('says that the port is taken on %s and which variable to set', async (host) => {
  const other = createServer();
  await once(other.listen(0, host), 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(demandFreePort(port)).rejects.toThrow(`Port ${port} is taken`);
    await expect(demandFreePort(port)).rejects.toThrow('PORT=');
  } finally {
    await once(other.close(), 'close');
  }
  await expect(demandFreePort(port)).resolves.toBeUndefined();
});

import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortIsFree, parsePort } from '../../../scripts/internal/port.mjs';

test.each([
  [undefined, 4000],
  ['', 4000],
  ['80', 80],
  ['65535', 65_535],
])('reads PORT %j as port %d', (value, port) => {
  expect(parsePort(value)).toBe(port);
});

test.each(['abc', '0', '65536', '-1', '4000.5', '0x10', ' 4000'])('rejects PORT %j by name', (value) => {
  expect(() => parsePort(value)).toThrow(/^PORT is /);
});

test.each(['127.0.0.1', '0.0.0.0'])('says that the port is taken on %s and which variable to set', async (host) => {
  const other = createServer();
  await new Promise((done) => other.listen(0, host, () => done(undefined)));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(assertPortIsFree(port)).rejects.toThrow(`Port ${port} is taken`);
    await expect(assertPortIsFree(port)).rejects.toThrow('PORT=');
  } finally {
    await new Promise((done) => other.close(done));
  }
  await expect(assertPortIsFree(port)).resolves.toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networksOf, plainAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:52114', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:DB8:0:7::1', '2001:db8:0:7::1'],
  ['[2001:db8:0:7::1]', '2001:db8:0:7::1'],
  ['[2001:db8:0:7::1]:52114', '2001:db8:0:7::1'],
  ['unknown', ''],
  ['', ''],
  ['203.0.113.7:52114:1', ''],
  ['203.0.113', ''],
  ['0203.0.113.7', ''],
  ['3405803783', ''],
  ['0xcb007107', ''],
  ['[203.0.113.7', ''],
  ['203.0.113.7, 10.0.0.1', ''],
])('reads “%s” from a proxy as the address “%s”', (given, address) => {
  expect(plainAddress(given)).toBe(address);
});

test('maps an IPv4 address to itself and its /24, an IPv6 address to its /64 and /48', () => {
  expect(networksOf('203.0.113.7:1')).toEqual({
    connection: '203.0.113.7',
    site: null,
    neighbours: '203.0.113.0/24',
  });
  expect(networksOf('[2001:db8:5:1:ffff::1]:1')).toEqual({
    connection: '2001:db8:5:1::/64',
    site: '2001:db8:5::/48',
    neighbours: null,
  });
});

test('maps every spelling of an address, with any port, to the same networks', () => {
  const port = fc.integer({ min: 0, max: 65_535 });
  const ends = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16));
  fc.assert(
    fc.property(fc.ipV4(), port, (address, on) => {
      expect(networksOf(`${address}:${on}`)).toEqual(networksOf(address));
    }),
  );
  fc.assert(
    fc.property(ends, ends, port, (one, other, on) => {
      expect(networksOf(`[2001:db8:5:1:${one}::${other}]:${on}`)).toEqual(networksOf('2001:db8:5:1::'));
    }),
  );
});

test('maps everything that is not an address to one caller', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => plainAddress(text) === ''),
      (text) => {
        expect(networksOf(text)).toEqual(networksOf('unknown'));
      },
    ),
  );
});

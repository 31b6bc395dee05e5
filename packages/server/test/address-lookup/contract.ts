import { ukPostcode } from '@lantern-giving/core/person';
import { describe, expect, test } from 'vitest';
import type { AddressLookup } from '../../src/lib/address-lookup/port.ts';

/** The contract of every service that finds addresses. */
export function describeAddressLookup(name: string, lookup: () => AddressLookup): void {
  describe(`the address look-up ${name}`, () => {
    test('finds addresses with every part that Gift Aid needs, at the postcode that was asked for', async () => {
      const found = await lookup().find('SW1A 1AA');
      expect(found.length).toBeGreaterThan(0);
      for (const { house_number, address_1, city, postcode } of found) {
        expect(postcode).toBe(ukPostcode('sw1a1aa'));
        expect([house_number, address_1, city].every((part) => part.trim() !== '')).toBe(true);
      }
    });

    test('finds none at a postcode that does not exist', async () => {
      expect(await lookup().find('SW1A 1ZZ')).toEqual([]);
    });
  });
}

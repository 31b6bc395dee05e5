import { displayName } from '@lantern-giving/core/charity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugFor } from './slug.ts';

const free = async () => false;

test.each([
  ['Human Relief', 'human-relief-gb'],
  ['Ärzte & Freunde – für die Welt', 'arzte-freunde-fur-die-welt-gb'],
  ['Łódź Pomoc', 'lodz-pomoc-gb'],
  ['جمعية الإحسان', 'jmyh-lhsn-gb'],
  ['慈济', 'ciji-gb'],
  ['…', 'charity-gb'],
])('turns the name %s into %s', async (name, slug) => {
  expect(await slugFor(name, 'GB', free)).toBe(slug);
});

test('distinguishes charities with the same name by a number', async () => {
  const taken = new Set(['orchard-gb', 'orchard-2-gb']);
  expect(await slugFor('Orchard', 'GB', async (slug) => taken.has(slug))).toBe('orchard-3-gb');
});

test('turns any name into a readable, URL-safe id', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (name) => {
      const slug = await slugFor(name, 'GB', free);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-gb$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(displayName(slug)).toMatch(/ GB$/);
    }),
    { numRuns: 1000 },
  );
});

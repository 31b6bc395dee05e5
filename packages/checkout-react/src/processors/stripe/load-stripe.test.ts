import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { STRIPE_JS } from './load-stripe.ts';

test('loads the script release that the types describe', () => {
  const { resolve } = createRequire(import.meta.url);
  const loader = readFileSync(resolve('@stripe/stripe-js').replace('lib/index.js', 'dist/index.js'), 'utf8');
  const [, release] = /RELEASE_TRAIN = '(\w+)'/.exec(loader) ?? [];
  expect(STRIPE_JS).toBe(`https://js.stripe.com/${release}/stripe.js`);
});

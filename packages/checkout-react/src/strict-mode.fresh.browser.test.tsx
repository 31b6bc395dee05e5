import { Fragment, StrictMode } from 'react';
import { expect, test } from 'vitest';
import { user } from '../../../test/components/user.ts';
import { fakeStripe } from '../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../test/harness.tsx';

/** How often each creating endpoint was called. */
const made = ({ api }: ReturnType<typeof show>) => {
  const posts = api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/^.*\/api\//, ''));
  return Object.fromEntries(posts.map((path) => [path, posts.filter((other) => other === path).length]));
};

test.each([
  ['StrictMode', StrictMode, import.meta.env.LANTERN_RENDERER === 'react' ? 2 : 1],
  ['nothing', Fragment, 1],
])('makes each creating request and reports each event once inside %s', async (_, around, loads) => {
  const stripe = fakeStripe();
  const shown = show({ around });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();

  expect(made(shown)).toEqual({ quotes: 1, 'payment_methods/setup': 1, schedules: 1 });
  expect(stripe.tokens).toHaveLength(1);
  const told = shown.events.map(({ name, detail }) => ('step' in detail ? `${name} ${detail.step}` : name));
  expect(told.filter((what) => /^(ready|step|donated|cardDetail)/.test(what))).toEqual([
    'ready',
    'step payment',
    'cardDetail',
    'step confirmation',
    'donated',
  ]);
  // The double mount is visible in repeated reads.
  expect(shown.api.callsTo(/\/charities\/[\w-]+$/)).toHaveLength(loads);
});

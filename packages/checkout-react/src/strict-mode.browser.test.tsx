import { Fragment, StrictMode } from 'react';
import { expect, test } from 'vitest';
import { user } from '../../../test/components/user.ts';
import { fakeStripe } from '../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../test/harness.tsx';

/** How often each path was asked to make something. */
const made = ({ api }: ReturnType<typeof show>) => {
  const posts = api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/^.*\/api\//, ''));
  return Object.fromEntries(posts.map((path) => [path, posts.filter((other) => other === path).length]));
};

test.each([
  ['StrictMode', StrictMode, import.meta.env.LANTERN_RENDERER === 'react' ? 2 : 1],
  ['nothing', Fragment, 1],
])('inside %s a whole gift is made of one call each, and told once', async (_, around, loads) => {
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
    'step causes',
    'step tip',
    'step details',
    'step payment',
    'cardDetail',
    'step confirmation',
    'donated',
  ]);
  // That it mounts twice in there shows in what is only read.
  expect(shown.api.callsTo(/\/charities\/[\w-]+$/)).toHaveLength(loads);
});

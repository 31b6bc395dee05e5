import { mtn, type Theme } from '@lantern-giving/ui/tokens';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { fakeApi, ok } from '../test/fake-api.ts';
import { charity } from '../test/fixtures.ts';
import { heading, memoryStorage, type Shown, show } from '../test/harness.tsx';

const own = (accent: string): Theme => ({
  brand: 'mtn',
  palette: { ...mtn.palette, accent: { ...mtn.palette.accent, 700: accent } },
});
const accentOf = ({ host }: Shown) => {
  const root = host.querySelector('section');
  return root && getComputedStyle(root).getPropertyValue('--lantern-accent');
};
const amount = ({ host }: Shown) => page.elementLocator(host).getByRole('textbox', { name: 'Amount in total' });

test('keeps the colours of two checkouts on one page apart, also under the same theme name', async () => {
  const [red, blue] = [show({ brand: own('#a61e4d') }), show({ brand: own('#1864ab') })];
  await expect.poll(() => [accentOf(red), accentOf(blue)]).toEqual(['#a61e4d', '#1864ab']);
  red.unmount();
  expect(accentOf(blue)).toBe('#1864ab');
});

test('accepts a custom theme with its own name', async () => {
  const shown = show({ brand: { ...own('#a61e4d'), brand: 'well-builders' } });
  await expect.poll(() => accentOf(shown)).toBe('#a61e4d');
});

test('shares no id between two checkouts in one document, so that labels refer to their own fields', async () => {
  const [first, second] = [show(), show()];
  await expect.element(amount(first)).toBeVisible();
  await expect.element(amount(second)).toBeVisible();
  const ids = [first, second].flatMap(({ host }) => [...host.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(2);
  expect(ids).toEqual([...new Set(ids)]);
  const names = [first, second].map(({ host }) => host.querySelector<HTMLInputElement>('input[type=radio]')?.name);
  expect(names[0]).not.toBe(names[1]);
});

test('keeps a separate draft for each of two checkouts of one charity, by their ids', async () => {
  const storage = memoryStorage();
  const [first, second] = [
    show({ id: 'header', storage, shadow: true }),
    show({ id: 'footer', storage, shadow: true }),
  ];
  await user.fill(amount(first), '11');
  await user.fill(amount(second), '22');
  // The draft is saved once its code has loaded.
  const kept = (id: string) => storage.getItem(`lantern:checkout:mtn2027:human-relief-gb:${id}`);
  await expect.poll(() => [kept('header'), kept('footer')]).toEqual([expect.any(String), expect.any(String)]);
  first.refresh();
  second.refresh();
  await expect.element(amount(first)).toHaveValue('11');
  await expect.element(amount(second)).toHaveValue('22');
});

test.each([
  ['the page names', { brand: 'zz' as 'mtn' }, charity],
  ['the server names', {}, { ...charity, campaign_terms: { ...charity.campaign_terms, brand: 'zz' } }],
])(
  'falls back to known colours and logs a warning for a brand that %s and this version does not know',
  async (_, props, answer) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const api = fakeApi();
    api.on(/\/charities\/[\w-]+$/, () => ok(answer));
    const shown = show({ ...props, api });
    await expect.element(heading(/^How would you like to give/)).toBeVisible();
    expect(shown.events.map(({ name }) => name)).toContain('ready');
    await expect
      .poll(() => said.mock.calls.map(([sentence]) => sentence))
      .toContainEqual(
        expect.stringMatching(/^Lantern: the brand "zz" is not known here \(known are mtn, mtd, fg, eg, gm\)/),
      );
  },
);

test('accepts an API origin with a trailing slash', async () => {
  const { api } = show({ apiOrigin: 'https://give.example/' });
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  expect(api.calls[0]?.path).toBe('https://give.example/api/campaigns/mtn2027/charities/human-relief-gb');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { charity } from '../../../test/fixtures.ts';
import { button, heading, show } from '../../../test/harness.tsx';

const speaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

// No charity of the tests is in Iceland.
beforeEach(() => {
  speaks('is-IS');
});
afterEach(() => vi.restoreAllMocks());

const field = page.getByRole('searchbox', { name: 'Find a charity' });
const cards = () => page.getByRole('list', { name: 'Charities' }).getByRole('button');

test('lets a donor find a charity by name where none is given, and goes on with one press', async () => {
  const { events } = show({ charity: undefined });
  await expect.element(heading('Choose a charity')).toBeVisible();
  await expect.element(page.getByText('2 charities')).toBeVisible();
  await user.fill(field, 'relief');
  await expect.element(page.getByText('1 charity')).toBeVisible();
  await user.click(button(/^Human Relief/));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  expect(events).toContainEqual({ name: 'step', detail: { step: 'plan' } });
});

test('starts with the charities of the browser’s country, and shows all once that is taken off', async () => {
  speaks('en', 'en-GB');
  show({ charity: undefined });
  await expect.element(page.getByText('1 charity')).toBeVisible();
  await user.click(button('Show every country, not only United Kingdom'));
  await expect.element(page.getByText('2 charities')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('');
});

test('keeps the focus at the country, once it is taken off and once one is chosen', async () => {
  speaks('en', 'en-GB');
  show({ charity: undefined });
  const chip = button('Show every country, not only United Kingdom');
  await user.click(chip);
  const select = page.getByRole('combobox', { name: 'Country' });
  await expect.element(select).toHaveFocus();
  await user.selectOptions(select, 'GB');
  await expect.element(chip).toHaveFocus();
});

test('shows every charity where a language of the system is no language tag', async () => {
  speaks('C', 'en@posix');
  show({ charity: undefined });
  await expect.element(page.getByText('2 charities')).toBeVisible();
});

test('shows a charity’s own cover, else its logo, in a place that is there before them', async () => {
  const api = fakeApi();
  const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const listed = (charity_id: string, images: Partial<typeof charity>) => ({ ...charity, charity_id, ...images });
  api.on(/\/charities$/, () =>
    ok({
      campaign_terms: charity.campaign_terms,
      server_time: charity.server_time,
      charities: [
        listed('covered', { cover_image: dot, logo_image: '/logo.svg' }),
        listed('with-logo', { logo_image: dot }),
        listed('bare', {}),
      ],
    }),
  );
  const { host } = show({ charity: undefined, api });
  await expect.element(cards().first()).toBeVisible();
  const images = [...host.querySelectorAll<HTMLImageElement>('.ln-charity img')];
  expect(images.map(({ src }) => src)).toEqual([dot, dot]);
  for (const { loading, width, height } of images) {
    expect(loading).toBe('lazy');
    expect([width, height].every((size) => size > 0)).toBe(true);
  }
  const heights = [...host.querySelectorAll('.ln-charity-cover')].map((cover) => cover.getBoundingClientRect().width);
  expect(new Set(heights)).toEqual(new Set([96]));
  expect(await axeViolations(host)).toEqual([]);
});

test('takes no declaration and no typed tip over to another charity', async () => {
  const { storage } = show({ charity: undefined });
  await user.click(button(/^Human Relief/));
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  await user.click(button(/^Continue/));
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  const stored = () => storage.getItem('lantern:checkout:mtn2027:');
  await expect.poll(stored).toContain('"giftAid":true');
  await user.click(page.getByRole('radio', { name: 'Other' }));
  await user.fill(page.getByRole('textbox', { name: /tip/i }), '5');
  await expect.poll(stored).toContain('"tipPercent":null');
  await user.click(button('Back'));
  await user.click(button('Back'));
  await user.click(button(/^Maple Aid/));
  await expect.poll(stored).toContain('"giftAid":false');
  expect(stored()).toContain('"tipPercent":10');
});

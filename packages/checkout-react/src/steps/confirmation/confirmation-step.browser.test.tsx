import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { created, fakeApi, ok } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { charity } from '../../../test/fixtures.ts';
import { button, donorGoes, heading, type Shown, show } from '../../../test/harness.tsx';

afterEach(() => vi.restoreAllMocks());

const LINK = /^give\.example\/link\/mtn[a-z2-7]{16}$/;

async function gift(props: Parameters<typeof show>[0] = {}): Promise<Shown> {
  const stripe = fakeStripe();
  const shown = show(props);
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  return shown;
}

const link = (name: string) => page.getByRole('link', { name });
const addressOf = (name: string) => new URL(link(name).element().getAttribute('href') ?? '');

test('names the donor, the nights and the charity, and what leaves the card first', async () => {
  await gift();
  await expect.element(page.getByText('Your 10 nights for Human Relief are set.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Night 20\b/ })).toBeChecked();
  await expect
    .element(page.getByText(/^£7\.64 will be charged to your card, of which £6\.66 goes to Human Relief/))
    .toBeVisible();
  expect(page.getByRole('textbox').query()).toBeNull();
});

describe('what the nights give', () => {
  const withImpact = (unit_amount: number) => {
    const [water, ...others] = charity.causes;
    const impact = { unit_amount, text: 'families clean water for a month' };
    const api = fakeApi();
    const of = { ...charity, causes: water ? [{ ...water, impact }, ...others] : [] };
    api.on(/\/charities\/[\w-]+$/, () => ok(of));
    return api;
  };

  test('is said in whole units of the only cause', async () => {
    await gift({ api: withImpact(2400) });
    await expect.element(page.getByText('Your gift will give 4 families clean water for a month.')).toBeVisible();
  });

  test('is not said of less than two units', async () => {
    await gift({ api: withImpact(5001) });
    expect(page.getByText(/^Your gift will give/).query()).toBeNull();
  });
});

test('shares a link by WhatsApp and by copying, and names it without its scheme', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await gift();
  const text = addressOf('WhatsApp').searchParams.get('text');
  expect(text).toMatch(/Human Relief\. Join me: https:\/\/give\.example\/link\/mtn/);
  await user.click(button('Copy link'));
  await expect.element(button('Copied')).toBeVisible();
  const [[copied = ''] = []] = write.mock.calls;
  expect(copied.replace('https://', '')).toMatch(LINK);
  expect(text?.endsWith(copied)).toBe(true);
  await expect.element(page.getByText(LINK)).toBeVisible();
});

test('selects the link where copying is not allowed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'));
  await gift();
  await user.click(button('Copy link'));
  await expect.poll(() => String(getSelection())).toMatch(LINK);
  await expect.element(page.getByText('Copying did not work. Select the link and copy it.')).toBeInTheDocument();
});

test('offers the nights to three calendars', async () => {
  await gift();
  const opens = button('Add to calendar');
  await expect.element(opens).toHaveAttribute('aria-expanded', 'false');
  await user.click(opens);
  await expect.element(opens).toHaveAttribute('aria-expanded', 'true');
  await expect.element(button('Apple Calendar or file')).toBeVisible();
  expect(addressOf('Google').searchParams.get('text')).toBe('10 nights for Human Relief');
  expect(addressOf('Outlook').searchParams.get('body')).toContain('· £7.64\nNight 21 · leaves');
  await user.click(opens);
  expect(link('Google').query()).toBeNull();
});

test('leads to the donor’s gifts, with the email in no part of the address that is sent', async () => {
  await gift();
  const { pathname, search, hash } = addressOf('My gifts');
  expect([pathname, search]).toEqual(['/account', '']);
  expect(new URLSearchParams(hash.slice(1)).get('email')).toBe(created.email);
});

test('keeps the receipt folded, and opens it with the same figures', async () => {
  await gift();
  const receipt = page.getByText('Gift summary', { exact: true });
  const tip = page.getByText(/^Tip to the platform/).first();
  await expect.element(tip).not.toBeVisible();
  await user.click(receipt);
  await expect.element(tip).toBeVisible();
  await expect.element(page.getByText('£113.75').first()).toBeVisible();
});

test.each(['light', 'dark'] as const)('has no axe violations with everything open (%s)', async (scheme) => {
  const { host } = await gift({ scheme });
  await user.click(button('Add to calendar'));
  await user.click(page.getByText('Gift summary', { exact: true }));
  await expect.element(link('Google')).toBeVisible();
  expect(await axeViolations(host)).toEqual([]);
});

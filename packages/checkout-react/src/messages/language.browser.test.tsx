import { stepsIn } from '@lantern-giving/i18n/checkout/steps';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { button, donorGoes, heading, memoryStorage, show } from '../../test/harness.tsx';

const choice = (language: string) => page.getByRole('combobox', { name: language });
const toArabic = () => user.selectOptions(choice('Language'), 'ar');
const amount = (name: string) => page.getByRole('textbox', { name });

test('reopens the card fields in a new language at the payment step and keeps everything typed', async () => {
  const stripe = fakeStripe();
  show();
  await donorGoes('payment');
  await stripe.typed();
  const first = stripe.mountedIn();
  await toArabic();
  await expect.poll(() => stripe.locales.at(-1)).toBe('ar');
  await expect.poll(() => stripe.mountedIn()).not.toBeNull();
  expect(stripe.mountedIn()).not.toBe(first);
  await stripe.typed();
  await user.click(button(/^أعطِ .+ على 10 ليالٍ$/));
  await expect.element(heading('تقبّل الله منك يا Aisha')).toBeVisible();
  expect(stripe.tokens).toHaveLength(1);
});

test('keeps the scroll position when the language changes at the payment step', async () => {
  // The choice of language is on screen too: a press would scroll to it otherwise.
  await page.viewport(768, 2000);
  onTestFinished(() => page.viewport(768, 900));
  const stripe = fakeStripe();
  const { host } = show();
  host.style.marginBlock = '600px 1200px';
  await donorGoes('payment');
  await stripe.typed();
  page
    .getByRole('switch', { name: /^Give again/ })
    .element()
    .scrollIntoView({ block: 'center' });
  const before = scrollY;
  expect(before).toBeGreaterThan(0);
  await toArabic();
  await expect.element(heading('راجع ثم ادفع')).toBeVisible();
  await expect.poll(() => stripe.locales.at(-1)).toBe('ar');
  await expect.poll(() => stripe.mountedIn()).not.toBeNull();
  expect(Math.abs(scrollY - before)).toBeLessThan(100);
  expect(stripe.mountedIn()?.getBoundingClientRect().height).toBeGreaterThan(0);
});

test('keeps the card fields in place until a check has finished, whatever the language', async () => {
  const stripe = fakeStripe();
  const api = fakeApi();
  api.on(/payment_methods\/setup$/, () => ok({ status: 'failed', setup_id: 'seti_1', reason: 'declined' }));
  const checked = Promise.withResolvers<void>();
  const slowly: typeof fetch = async (...call) => {
    if (String(call[0]).endsWith('/setup')) await checked.promise;
    return api.fetch(...call);
  };
  show({ api: { ...api, fetch: slowly } });
  await donorGoes('payment');
  await stripe.typed();
  const fields = stripe.mountedIn();
  await user.click(button(/^Give £/));
  await expect.element(button('Checking your card')).toBeVisible();
  await toArabic();
  await expect.element(button('نتحقّق من بطاقتك')).toBeVisible();
  expect(stripe.mountedIn()).toBe(fields);
  checked.resolve();
  await expect.poll(() => stripe.locales.at(-1)).toBe('ar');
});

test('keeps the payment step and the typed card where a language cannot be loaded, and says why', async () => {
  const stripe = fakeStripe();
  const { host } = show();
  await donorGoes('payment');
  await stripe.typed();
  const fields = stripe.mountedIn();
  const lost = vi.spyOn(stepsIn, 'ar').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => lost.mockRestore());
  await toArabic();
  const reason = page.getByText(/^Part of this form could not be loaded\. Check your connection/);
  await expect.element(reason.and(page.getByRole('paragraph'))).toBeVisible();
  await expect.element(reason.and(page.getByRole('status'))).toBeInTheDocument();
  await expect.element(choice('Language')).toHaveValue('en');
  expect(host.querySelector('[dir=rtl]')).toBeNull();
  expect(stripe.mountedIn()).toBe(fields);

  await toArabic();
  await expect.poll(() => lost.mock.calls.length).toBeGreaterThan(1);
  await expect.element(choice('Language')).toHaveValue('en');
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(reason.query()).toBeNull();
});

test('changes the language on a second try after it could not be loaded', async () => {
  const stripe = fakeStripe();
  show();
  await donorGoes('payment');
  await stripe.typed();
  const lost = vi.spyOn(stepsIn, 'ar').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  onTestFinished(() => lost.mockRestore());
  await toArabic();
  const reason = page.getByText(/^Part of this form could not be loaded\./).first();
  await expect.element(reason).toBeVisible();
  await toArabic();
  await expect.element(heading('راجع ثم ادفع')).toBeVisible();
  await expect.element(choice('اللغة')).toHaveValue('ar');
  expect(reason.query()).toBeNull();
});

test.each(['light', 'dark'] as const)('has a language choice that needs no zoom and can be hit, %s', async (scheme) => {
  const { host } = show({ scheme });
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  const control = choice('Language').element();
  // With smaller type Safari zooms in on an iPhone, and stays there.
  expect(Number.parseFloat(getComputedStyle(control).fontSize)).toBeGreaterThanOrEqual(16);
  const { width, height } = control.getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const page = host.querySelector('.lantern-root');
  const option = control.querySelector('option');
  if (!page || !option) throw new Error('not rendered');
  expect(getComputedStyle(option).color).toBe(getComputedStyle(page).color);
  expect(getComputedStyle(option).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});

test('stores the donor’s language with the draft', async () => {
  const { refresh } = show();
  await user.fill(amount('Amount in total'), '70');
  await toArabic();
  await expect.element(amount('المبلغ الإجمالي إجمالًا')).toHaveValue('70');
  refresh();
  await expect.element(amount('المبلغ الإجمالي إجمالًا')).toHaveValue('70');
});

test('reopens a modal in the language that its donor chose', async () => {
  const given = { layout: 'modal', onClose: () => undefined, storage: memoryStorage() } as const;
  const first = show(given);
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await toArabic();
  await expect.element(choice('اللغة')).toHaveValue('ar');
  await expect.poll(() => given.storage.getItem('lantern:checkout:mtn2027:human-relief-gb')).not.toBeNull();
  first.unmount();
  show(given);
  await expect.element(choice('اللغة')).toHaveValue('ar');
});

test('keeps the chosen language when the checkout opens again after a gift', async () => {
  const stripe = fakeStripe();
  const given = { layout: 'modal', onClose: () => undefined, storage: memoryStorage() } as const;
  const first = show(given);
  await donorGoes('payment');
  await stripe.typed();
  await toArabic();
  await expect.poll(() => stripe.locales.at(-1)).toBe('ar');
  await stripe.typed();
  await user.click(button(/^أعطِ .+ على 10 ليالٍ$/));
  await expect.element(heading('تقبّل الله منك يا Aisha')).toBeVisible();
  await user.click(button('تم'));
  await expect.poll(() => given.storage.getItem('lantern:checkout:mtn2027:human-relief-gb')).not.toMatch(/Aisha/);
  first.unmount();
  show({ ...given, amount: '250' });
  await expect.element(choice('اللغة')).toHaveValue('ar');
  // The page's starting values win over those of the previous gift.
  await expect.element(amount('المبلغ الإجمالي إجمالًا')).toHaveValue('250');
});

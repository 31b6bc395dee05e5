import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok, type Reply, refused } from '../../../test/fake-api.ts';
import { expectAccessible, showPage } from '../../../test/show-page.tsx';
import { WidgetPage } from './page.tsx';

const CHARITY = '/api/charity/human-relief-gb';

/** Staff of a charity with its server responses, and the given response for its QR code. */
const wells = {
  cause_id: 'wells',
  title: 'Wells',
  category: 'Water',
  price_per_quantity: null,
  campaigns: ['ten-nights'],
  completed: false,
  has_gifts: false,
  given: 0,
};
const chooses = (
  code: Reply = ok({ url: 'https://give.example', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', png: '' }),
  causes: readonly object[] = [wells],
) =>
  fakeApi({
    'GET /api/auth/userInfo': ok({
      email: 'amina@human-relief.example',
      charities: 'human-relief-gb',
      isAdmin: false,
      roles: ['CHARITY'],
      charity_roles: [{ charity_id: 'human-relief-gb', role: 'owner' }],
    }),
    [`GET ${CHARITY}/widget`]: ok({
      origin: 'https://give.example',
      campaigns: [{ id: 'mtn2027', name: 'MyTenNights 2027', start: '2027-02-27' }],
    }),
    [`GET ${CHARITY}/causes`]: ok({ causes }),
    [`GET ${CHARITY}/origins`]: ok({ origins: [], wallets: [], most: 50 }),
    [`GET ${CHARITY}/qr_code`]: code,
  });

test.each([
  ['en', 'light', /^mtn2020, from the address of this page, is over or does not exist/, 'Campaign'],
  ['ar', 'dark', /mtn2020.*حملة انتهت أو غير موجودة/, 'الحملة'],
] as const)(
  'reports a campaign that has ended, and shows no code until another is chosen (%s)',
  async (language, scheme, told, label) => {
    chooses();
    const box = showPage(<WidgetPage />, { address: '/widget?campaign=mtn2020', language, scheme });
    const campaign = page.getByLabelText(label, { exact: true });
    await expect.element(campaign).toHaveAccessibleDescription(told);
    expect(box.querySelector('.widget-source')).toBeNull();
    expect(box.querySelector('iframe')).toBeNull();
    await expectAccessible(box);
    await user.selectOptions(campaign, 'mtn2027');
    await expect.poll(() => box.querySelector('textarea')?.value).toContain('mtn2027');
    await expect.element(campaign).toHaveAccessibleDescription('');
  },
);

test.each([
  ['en', 'light', /so the QR code would not work/, 'Add a cause'],
  ['ar', 'dark', /فلن يقود الرمز إلى شيء/, 'أضف وجهًا'],
] as const)(
  'links to adding a cause instead of a QR code where there is none (%s)',
  async (language, scheme, told, way) => {
    chooses(refused(409, 'not_accepting_donations'));
    const box = showPage(<WidgetPage />, { address: '/widget', language, scheme });
    await expect.element(page.getByText(told)).toBeVisible();
    await expect.element(page.getByRole('link', { name: way })).toHaveAttribute('href', '/human-relief-gb/causes/add');
    await expectAccessible(box);
  },
);

test('shows amounts left-to-right, also in Arabic', async () => {
  chooses();
  const box = showPage(<WidgetPage />, { language: 'ar' });
  const amount = page.getByRole('textbox', { name: /^المبلغ عند البداية/ });
  await expect.element(amount).toBeVisible();
  const sign = box.querySelector('.ln-affix')?.getBoundingClientRect();
  expect(sign?.width).toBeGreaterThan(0);
  expect(sign?.right).toBeLessThan(amount.element().getBoundingClientRect().left);
});

test('keeps every choice beside the preview on one line', async () => {
  await page.viewport(1280, 900);
  chooses();
  const box = showPage(
    <div style={{ width: 956 }}>
      <WidgetPage />
    </div>,
  );
  await expect.element(page.getByRole('radio', { name: 'Your own button' })).toBeInTheDocument();
  const heights = [...box.querySelectorAll('.ln-segments .ln-tile')].map((tile) => tile.getBoundingClientRect().height);
  expect(heights.length).toBeGreaterThan(4);
  expect(new Set(heights)).toEqual(new Set([44]));
});

test('asks a charity without causes to add one, and shows no preview or code', async () => {
  chooses(undefined, []);
  const box = showPage(<WidgetPage />, { address: '/widget' });
  await expect.element(page.getByRole('heading', { name: 'First add a cause' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add a cause' }))
    .toHaveAttribute('href', '/human-relief-gb/causes/add?campaign=mytennights');
  expect(box.querySelector('iframe, .widget-source')).toBeNull();
  await expect.element(page.getByLabelText('Address of a site')).toBeVisible();
  await expectAccessible(box);
});

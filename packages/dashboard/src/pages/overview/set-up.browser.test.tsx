import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { ACCOUNT, dashboardApi } from '../../../test/dashboard-api.ts';
import { demoCharity } from '../../../test/demo-charity.ts';
import { demoInfo } from '../../../test/demo-info.ts';
import { demoInsights as figures, noInsights as noGift } from '../../../test/demo-insights.ts';
import { ok, refused } from '../../../test/fake-api.ts';
import { showPage } from '../../../test/show-page.tsx';
import { OverviewPage } from './page.tsx';

const card = (name: string) => page.getByRole('article', { name });
const setUp = () => page.getByRole('region', { name: 'Set-up' });

test('leads a new charity to the next step of its set-up, and to the code for its site once one exists', async () => {
  const wells = { cause_id: 'wells', title: 'Wells', category: 'Water', price_per_quantity: null } as const;
  const causes = [{ ...wells, campaigns: ['ten-nights'], completed: false, has_gifts: false, given: 0 }];
  const api = dashboardApi(ok(noGift));
  showPage(<OverviewPage />, { charity: { ...demoCharity, contact_info_complete: true } });
  await expect.element(page.getByRole('heading', { name: 'No gifts yet' })).toBeVisible();
  const strong = () => [...document.querySelectorAll('a[data-kind=primary]')].map((link) => link.textContent);
  await expect.poll(strong).toEqual(['COMPLETE Causes']);
  await expect.element(card('Causes').getByRole('link')).toHaveAttribute('data-kind', 'primary');
  expect(page.getByText('£0.00').elements()).toEqual([]);

  api.on('GET /api/charity/human-relief-gb/causes', () => ok({ causes }));
  showPage(<OverviewPage />, { charity: { ...demoCharity, contact_info_complete: true } });
  const code = page.getByRole('link', { name: 'Get the code for your pages' });
  await expect.element(code).toHaveAttribute('href', '/widget');
});

test('collapses a complete set-up to one line that expands to edit every part', async () => {
  const wells = { cause_id: 'wells', title: 'Wells', category: 'Water', price_per_quantity: null } as const;
  const causes = [{ ...wells, campaigns: ['ten-nights'], completed: false, has_gifts: false, given: 0 }];
  dashboardApi(ok(figures), { 'GET /api/charity/human-relief-gb/causes': ok({ causes }) });
  showPage(<OverviewPage />, { charity: { ...demoCharity, contact_info_complete: true } });
  const line = page.getByText('Set-up complete');
  await expect.element(line).toBeVisible();
  expect(page.getByRole('link', { name: /^EDIT / }).elements()).toEqual([]);
  await user.click(line);
  await expect.element(card('Contacts').getByRole('link', { name: 'EDIT Contacts', exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: /^EDIT / }).elements()).toHaveLength(4);
});

test('shows completed parts and links to incomplete ones', async () => {
  dashboardApi(ok(figures), { [ACCOUNT]: ok({ state: 'pending' }) });
  showPage(<OverviewPage />);
  await expect.element(card('General info').getByText('Completed')).toBeVisible();
  await expect
    .element(card('General info').getByRole('link', { name: /^EDIT / }))
    .toHaveAttribute('href', '/general#general');
  for (const [name, href] of [
    ['Contacts', '/general#contacts'],
    ['Payout account', '/general#payment'],
    ['Causes', '/human-relief-gb/causes'],
  ] as const) {
    await expect.element(card(name).getByText('Incomplete')).toBeVisible();
    await expect.element(card(name).getByRole('link', { name: /^COMPLETE / })).toHaveAttribute('href', href);
  }
  expect(card('Tax receipts').elements()).toEqual([]);
});

test.each([
  [['friday' as const], false, 'Completed'],
  [[], false, 'Incomplete'],
  [['ten-nights' as const], true, 'Incomplete'],
  [['ten-nights' as const, 'friday' as const], false, 'Completed'],
])('with one cause for %j, completed: %s, shows %s on the card of causes', async (campaigns, completed, said) => {
  const cause = { cause_id: 'wells', title: 'Wells', category: 'Water', price_per_quantity: null } as const;
  const causes = [{ ...cause, campaigns, completed, has_gifts: false, given: 0 }];
  dashboardApi(ok(figures), { 'GET /api/charity/human-relief-gb/causes': ok({ causes }) });
  showPage(<OverviewPage />);
  await expect.element(card('Causes').getByText(said, { exact: true })).toBeVisible();
});

test('claims nothing on a card whose response is lost, and offers a retry', async () => {
  const api = dashboardApi(ok(figures), { [ACCOUNT]: refused(503, 'processor_unavailable') });
  showPage(<OverviewPage />);
  await expect.element(card('Contacts')).toBeVisible();
  await expect.element(card('Causes')).toBeVisible();
  const again = setUp().getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  expect(card('Payout account').elements()).toEqual([]);
  api.on(ACCOUNT, () => ok({ state: 'complete' }));
  await user.click(again);
  await expect.element(card('Payout account').getByText('Completed')).toBeVisible();
});

test('offers a read-only user no EDIT and no COMPLETE', async () => {
  dashboardApi(ok(figures), { [ACCOUNT]: ok({ state: 'pending' }) });
  showPage(<OverviewPage />, { mayChange: false });
  for (const name of ['General info', 'Contacts', 'Payout account', 'Causes']) {
    await expect.element(card(name).getByRole('link', { name: /^VIEW / })).toBeVisible();
  }
  expect(page.getByRole('link', { name: /EDIT|COMPLETE/ }).elements()).toEqual([]);
});

test('tells a member that an owner sets up the payout account', async () => {
  dashboardApi(ok(figures), {
    [ACCOUNT]: ok({ state: 'pending' }),
    'GET /api/auth/userInfo': ok(demoInfo('member')),
  });
  showPage(<OverviewPage />);
  await expect.element(card('Payout account').getByRole('link', { name: /^VIEW / })).toBeVisible();
  await expect.element(card('Payout account').getByText('Only an owner can set it up.')).toBeVisible();
  await expect.element(card('Contacts').getByRole('link', { name: /^COMPLETE / })).toBeVisible();
});

test('asks a fund for its receipts', async () => {
  dashboardApi(ok(figures));
  showPage(<OverviewPage />, { charity: { ...demoCharity, is_daf: true } });
  await expect.element(card('Tax receipts').getByRole('link')).toHaveAttribute('href', '/tax-receipts');
});

import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoCharity } from '../../test/demo-charity.ts';
import { show } from '../../test/show.tsx';
import { SaveGroup } from '../components/form/save-group.tsx';
import { ImagesPart } from './profile/images-part.tsx';
import { PaymentPart } from './profile/payment-part.tsx';
import { ReceiptsPage } from './receipts/page.tsx';

afterEach(() => vi.restoreAllMocks());

const waiting: DashboardCharity = { ...demoCharity, status: 'STATUSPENDINGAPPROVAL', tax_receipt: true };

test.each([
  ['none', 'en', 'You can set up the account once the charity is approved.'],
  ['pending', 'ar', 'يمكنكم إنشاء الحساب بعد قبول الجمعية.'],
] as const)(
  'tells a charity waiting for approval why it cannot set up its payout account (%s, %s)',
  async (state, language, sentence) => {
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ state }));
    show(<PaymentPart />, { charity: waiting, language });
    await expect.element(page.getByText(sentence)).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(0);
  },
);

test.each([
  ['en', 'You can set up tax receipts once the charity is approved.'],
  ['ar', 'يمكنكم إعداد الإيصالات الضريبية بعد قبول الجمعية.'],
] as const)(
  'tells a charity waiting for approval why it cannot set up its tax receipts (%s)',
  async (language, sentence) => {
    show(<ReceiptsPage />, { charity: waiting, language });
    await expect.element(page.getByText(sentence)).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
  },
);

test.each([
  ['en', 'Donors see them once the charity is approved.'],
  ['ar', 'يراهما المتبرعون بعد قبول الجمعية.'],
] as const)(
  'tells a charity waiting for approval when donors see its logo and cover (%s)',
  async (language, sentence) => {
    show(
      <SaveGroup>
        <ImagesPart />
      </SaveGroup>,
      { charity: waiting, language },
    );
    await expect.element(page.getByText(sentence)).toBeVisible();
  },
);

test('shows none of these notices to an approved charity', async () => {
  show(
    <SaveGroup>
      <ImagesPart />
    </SaveGroup>,
    { charity: { ...waiting, status: 'STATUSAPPROVED' } },
  );
  await expect.element(page.getByLabelText('Logo', { exact: true })).toBeInTheDocument();
  expect(page.getByText('Donors see them once').elements()).toHaveLength(0);
});

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { painted, press } from '../../../../test/components/pointer.ts';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { button, heading } from '../../test/harness.tsx';
import { CASES, expectErrorInView, open, primary, readable, stage, toTheTop } from '../../test/in-view.ts';

describe.each(CASES)(
  'shows a refusal and its field in full at $width × $height, layout $layout',
  ({ width, height, layout, isFull }) => {
    test('shows why any later step cannot be left, and never puts the focus under the footer', async () => {
      await page.viewport(width, height);
      const stripe = fakeStripe();
      const api = fakeApi();
      api.on(/payment_methods\/setup$/, () => ok({ status: 'failed', setup_id: 'seti_1', reason: 'declined' }));
      await open(layout, api);

      const tabThrough = async () => {
        if (!isFull) return;
        toTheTop();
        document.querySelector<HTMLElement>('.ln-step-heading [tabindex="-1"]')?.focus();
        let stops = 0;
        for (; stops < 40; stops++) {
          await userEvent.keyboard('{Tab}');
          const focused = document.activeElement;
          if (!focused || focused === document.body || focused === primary()) break;
          if (!focused.closest('.ln-panel-body')) continue;
          const seen = focused.closest('label')?.contains(focused) ? (focused.closest('label') ?? focused) : focused;
          const { bottom, height: tall } = seen.getBoundingClientRect();
          expect(bottom, `${focused.outerHTML.slice(0, 120)}`).toBeLessThanOrEqual(stage().bottom + tall / 2);
          expect(focused.getBoundingClientRect().bottom).toBeLessThanOrEqual(stage().bottom + 1);
        }
        expect(stops).toBeGreaterThan(0);
        expect(stops).toBeLessThan(40);
      };

      await tabThrough();
      await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
      await user.click(page.getByRole('radio', { name: /^More on odd nights/ }));
      await user.click(button('Change: Causes'));
      await user.click(page.getByRole('checkbox', { name: 'Clean water' }));
      toTheTop();
      await press(primary());
      await expectErrorInView();
      await user.click(page.getByRole('checkbox', { name: 'Clean water' }));
      await tabThrough();
      await user.click(button(/^Continue/));

      await expect.element(heading('Check and pay')).toBeVisible();
      await user.click(page.getByRole('radio', { name: 'Other' }));
      toTheTop();
      await press(primary());
      await expectErrorInView();
      await user.click(page.getByRole('radio', { name: 'No tip' }));
      await tabThrough();
      await press(primary());
      await expectErrorInView();
      await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
      await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha');
      toTheTop();
      await press(primary());
      await expectErrorInView();
      await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
      await stripe.typed();
      toTheTop();
      await painted();
      const consent = page
        .getByText(/^You authorise 10 charges/)
        .element()
        .getBoundingClientRect();
      expect(consent.bottom).toBeLessThanOrEqual(primary().getBoundingClientRect().top);
      expect(consent.top).toBeGreaterThanOrEqual(stage().top);
      await press(primary());
      const notice = page.getByRole('alert');
      await expect.element(notice.getByText(/^Your bank declined the payment/)).toBeVisible();
      await expect.poll(() => readable(notice.element())).toBe(true);
      await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Card number');
    });
  },
);

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { painted } from '../../../../../test/components/pointer.ts';
import { user } from '../../../../../test/components/user.ts';
import { CASES, expectErrorInView, open, presses, primary, readable, toTheTop } from '../../../test/in-view.ts';

describe.each(CASES)(
  'shows the plan’s controls and errors in full at $width × $height, layout $layout',
  ({ width, height, layout, isFull }) => {
    test('shows the split in view, and what is missing when the donor tries to continue', async () => {
      await page.viewport(width, height);
      await open(layout);
      toTheTop();
      await painted();
      for (const radio of page
        .getByRole('radiogroup', { name: 'How should it be spread?' })
        .getByRole('radio')
        .elements()) {
        expect(readable(radio.closest('label') ?? radio)).toBe(true);
      }
      const amount = page.getByRole('textbox', { name: 'Amount in total' });
      for (const way of isFull ? Object.values(presses) : [presses.mouse]) {
        for (const [typed, messages] of [
          ['', /^Enter how much/],
          ['100', /^Choose how to spread it/],
        ] as const) {
          await user.fill(amount, typed);
          toTheTop();
          await painted();
          await way(primary());
          await expect.element(page.getByText(messages)).toBeVisible();
          await expectErrorInView();
        }
      }
    });
  },
);

import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { donorGoes, heading, show } from '../../test/harness.tsx';
import { targetOf } from '../../test/targets.ts';

const CONTROLS = 'button, summary, select, .ln-tile, .ln-check';

/**
 * The visible controls that are hit in less than 44 px one way or the other. Left out are the bars of the nights: ten of
 * them stand in one row, and are 100 px high instead.
 */
function smallIn(host: HTMLElement) {
  const controls = [...host.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.checkVisibility() && !control.closest('.ln-nights'),
  );
  expect(controls.length).toBeGreaterThan(5);
  return controls
    .map((control) => ({ name: control.textContent, ...targetOf(control) }))
    .filter(({ width, height }) => Math.min(width, height) < 44);
}

test('controls can be hit in 44 px on a small phone, on the plan and, in each language, on the payment step', async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(768, 900));
  const { host } = show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  expect(smallIn(host)).toEqual([]);
  await donorGoes('payment');
  expect(host.querySelectorAll('button.ln-text-button').length).toBeGreaterThan(1);
  const language = page.getByRole('combobox').first();
  for (const code of LANGUAGE_CODES) {
    await user.selectOptions(language, code);
    await expect.poll(() => host.querySelector(`[lang="${code}"] .ln-tip .ln-tile`)).not.toBeNull();
    expect(smallIn(host)).toEqual([]);
    expect(host.scrollWidth).toBeLessThanOrEqual(360);
  }
});

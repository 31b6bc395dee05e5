import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { donorGoes, heading, show } from '../../test/harness.tsx';
import { targetOf } from '../../test/targets.ts';

test('text buttons can be hit in 44 px, like every control, on the plan and on the payment step', async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(768, 900));
  const { host } = show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  const small = () =>
    [...host.querySelectorAll('button.ln-text-button')]
      .map((control) => ({ name: control.textContent, ...targetOf(control) }))
      .filter(({ width, height }) => Math.min(width, height) < 44);
  expect(small()).toEqual([]);
  await donorGoes('payment');
  expect(small()).toEqual([]);
  expect(host.querySelectorAll('button.ln-text-button').length).toBeGreaterThan(1);
});

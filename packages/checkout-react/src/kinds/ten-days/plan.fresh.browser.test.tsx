import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { tenDaysCharity } from '../../../test/fixtures.ts';
import { button, show } from '../../../test/harness.tsx';
import { prepareCheckout } from '../../prepare-checkout.ts';
import { loadedServices } from '../../state/load-services.ts';

test('counts every Qurbani that is added on a prepared page before the steps have loaded', async () => {
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok(tenDaysCharity));
  show({ api, campaign: 'mtd2027', prepared: await prepareCheckout(tenDaysCharity) });
  await expect.element(button('Add: Qurbani')).toBeVisible();
  // All in one task, which ends before any import does; the last two presses even in one rendering.
  const press = (name: string) => (button(name).element() as HTMLElement).click();
  flushSync(() => press('Add: Qurbani'));
  press('One more: Qurbani: a sheep');
  press('One more: Qurbani: a sheep');
  expect(loadedServices()).toBeNull();
  await expect.element(page.getByRole('region', { name: 'Qurbani' }).getByText(/^Qurbani: a sheep × 2/)).toBeVisible();
});

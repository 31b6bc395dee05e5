import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { tenDaysCharity } from '../../../test/fixtures.ts';
import { button, show } from '../../../test/harness.tsx';
import { prepareCheckout } from '../../prepare-checkout.ts';
import { loadedServices } from '../../state/load-services.ts';

const held = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('../../services.ts', async (original) => {
  await held.promise;
  return original();
});

test('counts every Qurbani that is added on a prepared page before the steps have loaded', async () => {
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok(tenDaysCharity));
  show({ api, campaign: 'mtd2027', prepared: await prepareCheckout(tenDaysCharity) });
  await expect.element(button('Add: Qurbani')).toBeVisible();
  // The last two presses come within one rendering.
  const press = (name: string) => (button(name).element() as HTMLElement).click();
  flushSync(() => press('Add: Qurbani'));
  press('One more: Qurbani: a sheep');
  press('One more: Qurbani: a sheep');
  expect(loadedServices()).toBeNull();
  held.resolve();
  await expect.element(page.getByRole('region', { name: 'Qurbani' }).getByText(/^Qurbani: a sheep × 2/)).toBeVisible();
});

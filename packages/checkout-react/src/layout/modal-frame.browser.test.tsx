import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../../test/harness.tsx';

beforeEach(() => page.viewport(360, 640));
afterEach(() => page.viewport(768, 900));

const one = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
const body = () => one('.ln-modal-body');

async function openSheet() {
  const stripe = fakeStripe();
  show({ layout: 'modal', onClose: () => undefined });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  // On a busy machine it may not have begun to come up yet.
  await expect.poll(() => one('dialog').getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  return stripe;
}

test('keeps the sheet and its close button in place on a phone at every step', async () => {
  const stripe = await openSheet();
  const places: Record<string, unknown> = {};
  const look = (step: string) => {
    const [sheet, close] = [one('dialog'), one('.ln-modal-close')].map((part) => part.getBoundingClientRect());
    places[step] = [sheet?.top, sheet?.height, close?.top, close?.left];
  };
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  look('plan');
  await donorGoes('payment');
  look('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading(/^Thank you/)).toBeVisible();
  look('confirmation');
  expect(Object.keys(places)).toHaveLength(3);
  for (const step of Object.keys(places)) expect(places[step], step).toEqual(places.plan);
});

test.each([false, true])(
  'announces inside the dialog, outside of which nothing is heard (shadow root: %s)',
  async (shadow) => {
    fakeStripe();
    const { host } = show({ layout: 'modal', onClose: () => undefined, shadow });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const region = (host.shadowRoot ?? host).querySelector('[aria-live][aria-atomic]');
    expect(region?.closest('dialog')).toBeTruthy();
  },
);

test.each([false, true])(
  'is in no way of the bank’s page, which is outside of it (shadow root: %s)',
  async (shadow) => {
    const stripe = fakeStripe();
    const api = fakeApi();
    const action = { status: 'requires_action', setup_id: 'seti_1', client_secret: 'seti_1_secret' };
    api.on(/payment_methods\/setup$/, () => ok(action));
    api.on(/payment_methods\/setup\/seti_1$/, () =>
      ok({ status: 'succeeded', setup_id: 'seti_1', payment_method_id: 'pm_1' }),
    );
    const { host } = show({ api, layout: 'modal', onClose: () => undefined, shadow });
    const dialog = () => (host.shadowRoot ?? host).querySelector('dialog');
    const seen: unknown[] = [];
    stripe.atBank = () => {
      const place = dialog()?.getBoundingClientRect();
      seen.push([dialog()?.open, dialog()?.matches(':modal'), place?.bottom, place?.width]);
    };
    await donorGoes('payment');
    const closed = vi.fn();
    dialog()?.addEventListener('close', closed);
    await stripe.typed();
    await user.click(button(/^Give £/));
    await expect.element(heading(/^Thank you/)).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    expect(seen).toEqual([[true, false, 640, 360]]);
    expect(dialog()?.matches(':modal')).toBe(true);
  },
);

test('opens each step at its top, also after a previous step that was scrolled only a little', async () => {
  const stripe = await openSheet();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  const scrollBy40 = () => {
    body().scrollTo(0, 40);
    expect(body().scrollTop).toBe(40);
    expect(one('.ln-panel').getBoundingClientRect().top).toBeGreaterThan(0);
  };
  scrollBy40();
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
  await expect.poll(() => body().scrollTop).toBe(0);
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
  await stripe.typed();
  scrollBy40();
  await user.click(button(/^Give £/));
  await expect.element(heading(/^Thank you/)).toBeVisible();
  await expect.poll(() => body().scrollTop).toBe(0);
});

test('opens each step at its top where Prototype.js has given elements a `scrollTo` that scrolls the page', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  await openSheet();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  body().scrollTop = 40;
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
  await expect.poll(() => body().scrollTop).toBe(0);
  expect(scrolled).not.toHaveBeenCalled();
});

test('the control that has the focus when the dialog opens keeps it when the charity comes', async () => {
  // Where the dialog scrolls, what scrolls has the focus.
  await page.viewport(768, 1200);
  const api = fakeApi();
  const { promise: awaited, resolve: come } = Promise.withResolvers<void>();
  show({
    layout: 'modal',
    onClose: () => undefined,
    api: {
      ...api,
      fetch: async (input, init) => {
        await awaited;
        return api.fetch(input, init);
      },
    },
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const first = page.getByRole('combobox', { name: 'Language' });
  await expect.element(first).toHaveFocus();
  come();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await expect.element(first).toHaveFocus();
});

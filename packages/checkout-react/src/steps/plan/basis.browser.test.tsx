import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { charity } from '../../../test/fixtures.ts';
import { button, heading, show } from '../../../test/harness.tsx';

const inAll = () => page.getByRole('textbox', { name: 'Amount in total' });
const aNight = () => page.getByRole('textbox', { name: 'Amount a night' });
const basis = (name: string) => page.getByRole('radio', { name, exact: true });

test('takes the amount of one night, and gives as many times that as there are nights', async () => {
  const { api, host } = show();
  await user.fill(inAll(), '100');
  await user.click(basis('A night'));
  await expect.element(aNight()).toHaveValue('10');
  await expect.element(button('Continue with £100.00')).toBeVisible();
  await user.fill(aNight(), '12.50');
  await expect.element(button('Continue with £125.00')).toBeVisible();
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  await expect.element(page.getByText('£12.50 every night')).toBeVisible();
  expect(await axeViolations(host)).toEqual([]);
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
  await expect.poll(() => api.callsTo(/\/api\/quotes$/).at(-1)?.body).toMatchObject({ causes: { water: 12_500 } });
});

test('keeps the amount of one night over another number of nights, and shows all of it once asked', async () => {
  show();
  await user.fill(inAll(), '100');
  await user.click(basis('A night'));
  await user.click(page.getByRole('radio', { name: /^All \d+ nights/ }));
  await expect.element(button('Continue with £190.00')).toBeVisible();
  await expect.element(aNight()).toHaveValue('10');
  await user.click(basis('In all'));
  await expect.element(inAll()).toHaveValue('190');
});

test('suggests amounts of one night', async () => {
  show();
  await user.click(page.getByRole('radio', { name: '£100', exact: true }));
  await user.click(basis('A night'));
  await expect.element(page.getByRole('radio', { name: '£10', exact: true })).toBeChecked();
  await user.click(page.getByRole('radio', { name: '£5', exact: true }));
  await expect.element(aNight()).toHaveValue('5');
  await expect.element(button('Continue with £50.00')).toBeVisible();
});

test('says what is wrong with an amount of one night, and offers the smallest that can be charged', async () => {
  show();
  await user.fill(inAll(), '100');
  await user.click(basis('A night'));
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  await user.fill(aNight(), '0.01');
  await user.click(button(/^Continue/));
  await expect.element(aNight()).toHaveAttribute('aria-invalid', 'true');
  await user.click(button(/^Give £/));
  await expect.element(aNight()).not.toHaveAttribute('aria-invalid', 'true');
});

test.each(['en', 'fr', 'ar'])(
  'shows a large amount whole beside it on a small phone, and moves nothing (%s)',
  async (locale) => {
    await page.viewport(360, 640);
    onTestFinished(() => page.viewport(768, 900));
    for (const currency of ['gbp', 'idr', 'cad']) {
      const api = fakeApi();
      api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, currency }));
      const shown = show({ api, locale });
      const field = page.getByRole('textbox').first();
      const row = () => shown.host.querySelector('.ln-amount')?.getBoundingClientRect();
      await user.fill(field, '100');
      await expect.poll(() => shown.host.querySelector('.ln-basis')).not.toBeNull();
      const { top, height } = row() ?? {};
      for (const amount of ['10000', '1234.56', '999999.99', '10000000']) {
        await user.fill(field, amount);
        await userEvent.keyboard('{Tab}');
        const input = field.element();
        await expect.poll(() => input.scrollWidth - input.clientWidth, { message: `${currency} ${amount}` }).toBe(0);
        expect(row()).toMatchObject({ top, height });
      }
      shown.unmount();
    }
  },
);

test('goes under the header of a modal that is scrolled', async () => {
  await page.viewport(1280, 640);
  onTestFinished(() => page.viewport(768, 900));
  const { host } = show({ layout: 'modal', onClose: () => undefined });
  await user.fill(inAll(), '100');
  await expect.element(basis('In all')).toBeVisible();
  const box = () => host.querySelector('.ln-basis > *')?.getBoundingClientRect() ?? new DOMRect();
  const header = host.querySelector('.ln-panel-header');
  const wanted = header?.getBoundingClientRect().bottom ?? 0;
  let scrolled = host.querySelector('.ln-basis')?.parentElement ?? null;
  while (scrolled && !/auto|scroll/.test(getComputedStyle(scrolled).overflowY)) scrolled = scrolled.parentElement;
  scrolled?.scrollBy(0, box().bottom - wanted);
  await expect.poll(() => Math.abs(box().bottom - wanted)).toBeLessThan(2);
  const { left, width, top, height } = box();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(header?.contains(above)).toBe(true);
});

test('keeps the amount of one night through a refresh', async () => {
  const { storage, refresh } = show();
  await user.fill(inAll(), '100');
  await user.click(basis('A night'));
  await user.fill(aNight(), '12.50');
  await expect.element(button('Continue with £125.00')).toBeVisible();
  await expect.poll(() => storage.getItem('lantern:checkout:mtn2027:human-relief-gb')).toContain('12.50');
  refresh();
  await expect.element(aNight()).toHaveValue('12.50');
  await expect.element(button('Continue with £125.00')).toBeVisible();
});

test('says that an amount of one night is too large for all of them', async () => {
  show();
  await user.fill(inAll(), '100');
  await user.click(basis('A night'));
  await user.fill(aNight(), '9999999999');
  await user.click(button(/^Continue/));
  await expect.element(aNight()).toHaveAttribute('aria-invalid', 'true');
});

test('shows a typed amount as it is written in a language that is chosen later', async () => {
  show();
  await user.fill(inAll(), '1,500');
  await expect.element(basis('In all')).toBeVisible();
  await user.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'fr');
  const field = page.getByRole('textbox', { name: /^Montant/ });
  await expect.element(field).toHaveValue('1\u202f500');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(button(/^Continuer avec 1\s500,00/)).toBeVisible();
});

test('gives all of it over fewer nights where the donor takes that for its lower fees', async () => {
  show();
  await user.fill(inAll(), '20');
  await user.click(basis('A night'));
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  await user.click(button(/^Continue/));
  await user.click(button(/^Give over \d nights?$/));
  await user.click(button('Back'));
  await expect.element(inAll()).toHaveValue('20');
  await expect.element(button('Continue with £20.00')).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { charity } from '../../../test/fixtures.ts';
import { button, heading, show } from '../../../test/harness.tsx';

const zakat = page.getByRole('checkbox', { name: 'Zakat' });
const row = page.getByRole('region', { name: 'Causes' });

async function plan() {
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await user.click(page.getByRole('radio', { name: 'Equally' }));
}

test('names the causes in one line, and opens them in place', async () => {
  show();
  await expect.element(row.getByText('Clean water')).toBeVisible();
  expect(zakat.query()).toBeNull();
  await user.click(button('Change: Causes'));
  await user.click(zakat);
  await expect.element(row.getByText('Clean water · Zakat')).toBeVisible();
  await user.click(button('Change: Causes'));
  await expect.element(zakat).not.toBeInTheDocument();
});

test('requires the causes to add up to the total', async () => {
  show();
  await plan();
  await user.click(button('Change: Causes'));
  await user.click(zakat);
  await user.fill(page.getByRole('textbox', { name: 'Amount for Zakat' }), '70');
  await user.click(button(/^Continue/));
  await expect.element(page.getByText(/The causes come to £20.00 more than your total/)).toBeVisible();
  await user.click(button('Split evenly'));
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('gives the total to the cause that is left after amounts were typed', async () => {
  show();
  await plan();
  await user.click(button('Change: Causes'));
  await user.click(zakat);
  await user.fill(page.getByRole('textbox', { name: 'Amount for Clean water' }), '60');
  await user.fill(page.getByRole('textbox', { name: 'Amount for Zakat' }), '40');
  await user.click(zakat);
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('opens for its problem, leads there, and stays open once it is solved', async () => {
  show();
  await plan();
  await user.click(button('Change: Causes'));
  await user.click(page.getByRole('checkbox', { name: 'Clean water' }));
  await user.click(button('Change: Causes'));
  await user.click(button(/^Continue/));
  await expect.element(page.getByText('Choose at least one cause.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Clean water' })).toHaveFocus();
  await expect.element(row.getByText('Choose a cause')).toBeVisible();
  await user.click(zakat);
  await expect.element(page.getByText('Choose at least one cause.')).not.toBeInTheDocument();
  await expect.element(zakat).toBeVisible();
});

test('opens at each press that is refused for it, also if it was closed after the one before', async () => {
  show();
  await plan();
  await user.click(button('Change: Causes'));
  await user.click(page.getByRole('checkbox', { name: 'Clean water' }));
  for (let press = 1; press <= 2; press++) {
    await user.click(button('Change: Causes'));
    await expect.element(zakat).not.toBeInTheDocument();
    await user.click(button(/^Continue/));
    await expect.element(page.getByText('Choose at least one cause.')).toBeVisible();
  }
});

test('names the only cause of a charity without a choice', async () => {
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, causes: charity.causes.slice(0, 1) }));
  show({ api });
  await expect.element(row.getByText('Clean water')).toBeVisible();
  expect(button('Change: Causes').query()).toBeNull();
});

const closing = (api: ReturnType<typeof fakeApi>) => {
  const causes = charity.causes.filter(({ cause_id }) => cause_id !== 'water');
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, causes }));
};

test('puts no cause in the place of one that has closed, and asks for another', async () => {
  const { api, storage, refresh } = show();
  await plan();
  await expect.poll(() => storage.getItem('lantern:checkout:mtn2027:human-relief-gb')).toContain('equally');
  closing(api);
  refresh();
  await expect.element(row.getByText('Choose a cause')).toBeVisible();
  await user.click(button(/^Continue/));
  await expect.element(page.getByText('A cause you chose is no longer offered. Choose again.')).toBeVisible();
  await user.click(zakat);
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('asks again where a cause with a typed amount has closed, and gives the total to the only one that is left', async () => {
  const { api, storage, refresh } = show();
  await plan();
  await user.click(button('Change: Causes'));
  await user.click(zakat);
  await user.fill(page.getByRole('textbox', { name: 'Amount for Clean water' }), '60');
  await user.fill(page.getByRole('textbox', { name: 'Amount for Zakat' }), '40');
  await user.click(button('Change: Causes'));
  await expect.poll(() => storage.getItem('lantern:checkout:mtn2027:human-relief-gb')).toContain('typed');
  closing(api);
  refresh();
  await expect.element(row.getByText('Zakat')).toBeVisible();
  await user.click(button(/^Continue/));
  await expect.element(page.getByText('A cause you chose is no longer offered. Choose again.')).toBeVisible();
  await user.click(zakat);
  await user.click(zakat);
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('asks for another cause once the server takes no quote for the chosen one', async () => {
  const { api } = show();
  await plan();
  closing(api);
  api.on(/\/api\/quotes$/, () => ({
    status: 422,
    body: { error_code: 'unknown_cause', errors: [{ pointer: '/causes/water', message: 'is not available' }] },
  }));
  await user.click(button(/^Continue/));
  await expect.element(row.getByText('Choose a cause')).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { ANOTHER_DONOR } from '../../test/describe-wallet-form.ts';
import { type Answer, fakeApi, ok, refused } from '../../test/fake-api.ts';
import { type FakeStripe, fakeStripe } from '../../test/fake-stripe.ts';
import { charity } from '../../test/fixtures.ts';
import { button, donorGoes, heading, show } from '../../test/harness.tsx';

const again = page.getByRole('switch', { name: 'Give again next Ramadan' });
const cost = page.getByText(/^£113\.75 again, over the same nights\./);

test('offers next year with its cost before payment, and removes it with one press', async () => {
  const stripe = fakeStripe();
  const { api } = show();
  await donorGoes('payment');
  await expect.element(again).toBeChecked();
  await expect.element(cost).toBeVisible();
  await user.click(again);
  await expect.element(again).not.toBeChecked();
  await expect.element(page.getByText('Nothing is set up for next Ramadan.')).toBeVisible();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({ auto_enroll: false });
  await expect.element(again).not.toBeChecked();
});

test('cancels next year at the server with one press after the gift, and says so when that fails', async () => {
  const stripe = fakeStripe();
  const api = fakeApi();
  let answers = false;
  api.on(/\/auto_enroll$/, ({ body }) =>
    answers ? ok({ auto_enroll: (body as { value: boolean }).value }) : refused(429, 'too_many_requests'),
  );
  show({ api });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({ auto_enroll: true });
  await expect.element(cost).toBeVisible();

  await user.click(again);
  await expect.element(page.getByText(/^That did not work/).first()).toBeVisible();
  await expect.element(again).toBeChecked();
  answers = true;
  await user.click(again);
  await expect.element(again).not.toBeChecked();
  await expect.poll(() => api.callsTo(/\/auto_enroll$/).length).toBe(2);
  const [, call] = api.callsTo(/\/auto_enroll$/);
  expect(call).toMatchObject({ method: 'POST', body: { value: false } });
  expect(call?.headers.get('lantern-checkout')).toBe('checkout-1');
});

test.each([401, 403, 404])('leads to the link in the email once the checkout has expired (%d)', async (status) => {
  const stripe = fakeStripe();
  const api = fakeApi();
  api.on(/\/auto_enroll$/, () => refused(status, 'not_allowed'));
  const { host } = show({ api });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await user.click(again);
  const told = page.getByText(/^This page has been open too long\. To change this, open the link in your confirmation/);
  await expect.element(told.and(page.elementLocator(host).getByRole('paragraph'))).toBeVisible();
  await expect.element(again).toBeChecked();
  expect(page.getByText(/^That did not work/).query()).toBeNull();
});

test('asks again where the answer was lost, and then for what was chosen meanwhile', async () => {
  const stripe = fakeStripe();
  const api = fakeApi();
  const answers: Answer[] = ['lost'];
  api.on(/\/auto_enroll$/, ({ body }) => answers.shift() ?? ok({ auto_enroll: (body as { value: boolean }).value }));
  show({ api });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  const asked = () => api.callsTo(/\/auto_enroll$/).map(({ body }) => (body as { value: boolean }).value);

  await user.click(again);
  await user.click(again);
  await expect.poll(asked).toEqual([false, false, true]);
  await expect.element(again).toBeChecked();
  expect(page.getByText(/^That did not work/).query()).toBeNull();
});

test('asks only on the confirmation where a deployment offers it, off until the donor turns it on', async () => {
  const stripe = fakeStripe();
  const { checkout_terms } = charity;
  const defaults = { ...checkout_terms.defaults, auto_enroll: false };
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, checkout_terms: { ...checkout_terms, defaults } }));
  api.on(/\/auto_enroll$/, ({ body }) => ok({ auto_enroll: (body as { value: boolean }).value }));
  const { events } = show({ api });
  await donorGoes('payment');
  await expect.element(heading('Check and pay')).toBeVisible();
  expect(again.query()).toBeNull();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({ auto_enroll: false });
  await expect.element(again).not.toBeChecked();
  await expect.element(cost).toBeVisible();
  await user.click(again);
  await expect.element(again).toBeChecked();
  await expect.poll(() => api.callsTo(/\/auto_enroll$/)[0]?.body).toEqual({ value: true });
  expect(events).toContainEqual({ name: 'autoEnroll', detail: { value: true } });
});

/** Gives from the plan step with a wallet, which shows no row of next year's plan. */
async function walletGives(stripe: FakeStripe): Promise<void> {
  const wallet = button('apple_pay');
  await user.click(wallet);
  await expect.poll(() => stripe.express.isOpen()).toBe(true);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('done');
  await expect.element(heading('Thank you, Omar')).toBeVisible();
}

test('enrols nobody in next year’s plan with a wallet on the plan step, and offers it afterwards with its cost', async () => {
  const stripe = fakeStripe();
  stripe.express.has(['apple_pay']);
  const { api } = show();
  api.on(/\/auto_enroll$/, ({ body }) => ok({ auto_enroll: (body as { value: boolean }).value }));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await expect.poll(() => stripe.express.mountedIn()).not.toBe(null);
  await user.click(page.getByRole('radio', { name: /^More on odd nights/ }));
  await walletGives(stripe);
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({ auto_enroll: false });
  await expect.element(again).not.toBeChecked();
  await expect.element(cost).toBeVisible();
  await user.click(again);
  await expect.element(again).toBeChecked();
});

test('keeps next year’s plan with a wallet on the plan step once its row has been on screen', async () => {
  const stripe = fakeStripe();
  stripe.express.has(['apple_pay']);
  const { api } = show();
  await donorGoes('details');
  await expect.element(again).toBeChecked();
  await user.click(button('Back'));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await walletGives(stripe);
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({ auto_enroll: true });
  await expect.element(again).toBeChecked();
});

test('enrols nobody with a wallet by the row of an earlier gift', async () => {
  const stripe = fakeStripe();
  const { api } = show();
  stripe.express.has(['apple_pay']);
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await user.click(button('Plan another gift'));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await user.click(page.getByRole('radio', { name: /^More on odd nights/ }));
  await walletGives(stripe);
  expect(api.callsTo(/\/api\/schedules$/)[1]?.body).toMatchObject({ auto_enroll: false });
});

const help = page.getByRole('link', { name: 'Help' });

test('leads to no help where the deployment has none', async () => {
  show();
  await donorGoes('payment');
  await expect.element(heading('Check and pay')).toBeVisible();
  expect(help.query()).toBeNull();
});

test('leads to the deployment’s help on the payment step', async () => {
  const api = fakeApi();
  const help_url = 'https://give.example/help';
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, checkout_terms: { ...charity.checkout_terms, help_url } }));
  show({ api });
  await donorGoes('payment');
  await expect.element(help).toHaveAttribute('href', help_url);
});

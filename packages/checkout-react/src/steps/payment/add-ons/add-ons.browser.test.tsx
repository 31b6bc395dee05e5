import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../../test/components/axe.ts';
import { user } from '../../../../../../test/components/user.ts';
import { fakeApi, created as made, ok, wrong } from '../../../../test/fake-api.ts';
import { fakeStripe } from '../../../../test/fake-stripe.ts';
import { charity } from '../../../../test/fixtures.ts';
import { button, donorGoes, heading, opensAddOns, type Shown, show } from '../../../../test/harness.tsx';

const causes = [
  { cause_id: 'water', title: 'Clean water' },
  { cause_id: 'zakat', title: 'Zakat' },
];
const endowment = { cause_id: 'endowment', title: 'Endowment for wells', monthly_gift: 1000 };

function withFridays(more: object = {}) {
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, friday_gift: { causes }, ...more }));
  return show({ api });
}

const friday = () => page.getByRole('switch', { name: 'Give £5 every Friday too' });
const details = ({ events }: Shown) => events.filter(({ name }) => name === 'fridayGiving').map(({ detail }) => detail);
const created = ({ api }: Shown) => api.callsTo(/\/api\/schedules$/)[0]?.body;

test('offers a gift every Friday, not chosen, with its cost, its causes and its first date, and sends none', async () => {
  const stripe = fakeStripe();
  const shown = withFridays();
  await donorGoes('payment');
  await expect.element(friday()).not.toBeChecked();
  await expect.element(page.getByText(/^To Clean water\. Starts .*19 February.*, until you stop it\.$/)).toBeVisible();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(created(shown)).toMatchObject({ friday_giving: false, friday_giving_amount: 0 });
  expect(details(shown)).toEqual([]);
});

test('begins the gift that was chosen, with its amount in what the donor agrees to, and changes no figure', async () => {
  const stripe = fakeStripe();
  const shown = withFridays();
  await donorGoes('payment');
  const give = button('Give £113.75 over 10 nights');
  await expect.element(give).toBeVisible();
  const quotes = () => shown.api.callsTo(/quotes$/).length;
  const before = quotes();
  await user.click(friday());
  const agreed = (amount: string) =>
    page.getByText(new RegExp(`You also authorise ${amount} every Friday, until you stop it\\.$`));
  await expect.element(agreed('£5\\.00')).toBeVisible();
  await user.click(page.getByRole('radio', { name: '£20' }));
  await expect.element(agreed('£20\\.00')).toBeVisible();
  await expect.element(give).toBeVisible();
  expect(quotes()).toBe(before);
  expect(details(shown)).toEqual([
    { value: true, amount: 500 },
    { value: true, amount: 2000 },
  ]);
  await stripe.typed();
  await user.click(give);
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(created(shown)).toMatchObject({ friday_giving: true, friday_giving_amount: 2000 });
  expect(shown.api.callsTo(/payment_methods\/setup$/)[0]?.body).toMatchObject({
    consent: { text: expect.stringContaining('£20.00 every Friday') },
  });
});

test('is named once it is begun, with its amount and its first date, beside the monthly gift', async () => {
  const stripe = fakeStripe();
  const { host } = withFridays({ endowment });
  await donorGoes('payment');
  await opensAddOns();
  await user.click(friday());
  await user.click(page.getByRole('switch', { name: 'Give £10.00 every month too' }));
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  const beside = page.getByRole('region', { name: 'With the same card' });
  await expect.element(beside.getByText(/^Each Friday.*To Clean water\. Starts .*19 February/)).toBeVisible();
  await expect.element(beside.getByText('£5.00')).toBeVisible();
  await expect.element(beside.getByText(/^Each month.*Endowment for wells/)).toBeVisible();
  await expect.element(beside.getByText('£10.00')).toBeVisible();
  await expect.element(beside.getByText(/^You get a separate email for each gift/)).toBeVisible();
  expect(await axeViolations(host)).toEqual([]);
});

test('takes the gift back, and says so', async () => {
  const shown = withFridays();
  fakeStripe();
  await donorGoes('payment');
  await user.click(friday());
  await user.click(friday());
  await expect.element(friday()).not.toBeChecked();
  expect(page.getByText(/every Friday, until you stop it/).query()).toBeNull();
  expect(details(shown)).toEqual([
    { value: true, amount: 500 },
    { value: false, amount: 500 },
  ]);
});

test('names the charity’s first cause for Fridays where none of the gift’s is one', async () => {
  fakeStripe();
  withFridays({ friday_gift: { causes: [{ cause_id: 'orphans', title: 'Orphans' }] } });
  await donorGoes('payment');
  await expect.element(page.getByText(/^To Orphans\. Starts /)).toBeVisible();
});

test('is offered beside the monthly gift, and the consent names both', async () => {
  fakeStripe();
  withFridays({ endowment });
  await donorGoes('payment');
  await opensAddOns();
  await user.click(friday());
  await user.click(page.getByRole('switch', { name: 'Give £10.00 every month too' }));
  await expect
    .element(page.getByText(/£5\.00 every Friday, until you stop it\. You also authorise £10\.00 every month/))
    .toBeVisible();
});

test.each([
  ['/friday_giving', 'Give £5 every Friday too', /every Friday, until you stop it\.$/],
  ['/wakf', 'Give £10.00 every month too', /every month for the endowment, until you stop it\.$/],
])('what the charity no longer takes is refused once, at %s, and not agreed to after that', async (at, line, terms) => {
  const stripe = fakeStripe();
  const { api } = withFridays({ endowment });
  await donorGoes('payment');
  await opensAddOns();
  await user.click(page.getByRole('switch', { name: line }));
  await expect.element(page.getByText(terms)).toBeVisible();
  api.on(/\/charities\/[\w-]+$/, () => ok(charity));
  api.on(/\/api\/schedules$/, () => wrong(at));
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(page.getByText('Your plan has changed', { exact: true })).toBeVisible();
  await expect.element(page.getByText(terms)).not.toBeInTheDocument();
  api.on(/\/api\/schedules$/, () => ok(made));
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('is not there where the charity takes no such gift', async () => {
  fakeStripe();
  show();
  await donorGoes('payment');
  expect(page.getByText('Fridays').query()).toBeNull();
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, ok, refused } from '../../../../test/fake-api.ts';
import { fakeStripe } from '../../../../test/fake-stripe.ts';
import { quoteFor } from '../../../../test/fixtures.ts';
import { button, donorGoes, heading, show } from '../../../../test/harness.tsx';

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const choice = () => page.getByRole('combobox', { name: 'Your address' });
const at = (house_number: string, address_1: string) => ({
  house_number,
  address_1,
  address_2: '',
  city: 'London',
  postcode: 'SW1A 1AA',
});
const addresses = [at('10', 'Downing Street'), at('Flat 2', '12 High Street')];

async function withGiftAid(answer = ok({ addresses })) {
  const api = fakeApi();
  api.on(/\/api\/addresses$/, () => answer);
  const shown = show({ api });
  await donorGoes('payment');
  await userEvent.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await expect.element(field('Postcode')).toBeVisible();
  return shown;
}

const leavePostcode = async (postcode: string) => {
  await userEvent.fill(field('Postcode'), postcode);
  await userEvent.tab();
};

test('an address is chosen from those at the postcode', async () => {
  const { api } = await withGiftAid();
  await leavePostcode('sw1a1aa');
  await expect.element(choice()).toBeVisible();
  expect(api.callsTo(/addresses$/).map(({ body }) => body)).toEqual([{ postcode: 'SW1A 1AA' }]);
  await userEvent.selectOptions(choice(), 'Flat 2, 12 High Street, London');
  await expect.element(field('House no. or name')).toHaveValue('Flat 2');
  await expect.element(field('Street')).toHaveValue('12 High Street');
});

test.each([
  ['says so', '12 High Street', true],
  ['and changes it does not say so', '12A High Street', false],
])('a gift by who takes a found address %s', async (_, street, isFound) => {
  const stripe = fakeStripe();
  const { api } = await withGiftAid();
  await userEvent.fill(field('First name'), 'Aisha');
  await userEvent.fill(field('Last name'), 'Rahman');
  await leavePostcode('SW1A 1AA');
  await userEvent.selectOptions(choice(), 'Flat 2, 12 High Street, London');
  if (!isFound) await userEvent.fill(field('Street'), street);
  await stripe.typed();
  await userEvent.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({
    is_address_from_lookup: isFound,
    house_number: 'Flat 2',
    address_1: street,
  });
});

test('a postcode that is typed before the first quote has come is looked up once it has', async () => {
  const first = Promise.withResolvers<void>();
  const api = fakeApi();
  api.on(/\/api\/quotes$/, async ({ body }) => {
    await first.promise;
    return ok(quoteFor(body as Parameters<typeof quoteFor>[0]));
  });
  api.on(/\/api\/addresses$/, ({ headers }) =>
    headers.get('lantern-checkout') ? ok({ addresses }) : refused(403, 'not_allowed'),
  );
  show({ api });
  await donorGoes('payment');
  await userEvent.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await leavePostcode('SW1A 1AA');
  await expect.poll(() => api.callsTo(/quotes$/).length).toBeGreaterThan(0);
  first.resolve();
  await expect.element(choice()).toBeVisible();
  expect(api.callsTo(/addresses$/)).toHaveLength(1);
});

test('the house that was typed before the postcode is found', async () => {
  await withGiftAid();
  await userEvent.fill(field('House no. or name'), '10');
  await leavePostcode('SW1A 1AA');
  await expect.element(field('Street')).toHaveValue('Downing Street');
  await expect.element(choice()).toHaveDisplayValue('10 Downing Street, London');
});

test('an address that the donor has typed is left as it is', async () => {
  await withGiftAid();
  await userEvent.fill(field('House no. or name'), '10');
  await userEvent.fill(field('Street'), 'My street');
  await leavePostcode('SW1A 1AA');
  await expect.element(choice()).toHaveDisplayValue('2 addresses at SW1A 1AA');
  await expect.element(field('Street')).toHaveValue('My street');
});

test.each([
  ['knows none', ok({ addresses: [] })],
  ['is refused', refused(429, 'rate_limited')],
  ['is lost', 'lost' as const],
])('the address is typed where the look-up %s', async (_, answer) => {
  const { api } = await withGiftAid(answer);
  await leavePostcode('SW1A 1AA');
  await expect.poll(() => api.callsTo(/addresses$/).length).toBeGreaterThan(0);
  await userEvent.fill(field('House no. or name'), '10');
  await userEvent.fill(field('Street'), 'Downing Street');
  await expect.element(choice()).not.toBeInTheDocument();
});

test('the addresses of a postcode that was changed are not offered', async () => {
  await withGiftAid();
  await leavePostcode('SW1A 1AA');
  await expect.element(choice()).toBeVisible();
  await userEvent.fill(field('Postcode'), 'SW1A 1AB');
  await expect.element(choice()).not.toBeInTheDocument();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { created, fakeApi, ok, refused } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../../../test/harness.tsx';

const CHARITY = /\/api\/givematch\/[\w-]+\/charity$/;
const JOIN = /\/api\/givematch\/[\w-]+$/;
const join = () => button('Have my friends’ gifts matched');

/** A gift that was just made, with a server that says this of its code. */
async function given(of: { has_pot: boolean; opted_in: boolean }, matched = 0) {
  const stripe = fakeStripe();
  const api = fakeApi();
  api.on(CHARITY, () => ok(of));
  api.on(/\/api\/schedules$/, () => ok({ ...created, matched_amount: matched }));
  const shown = show({ api });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £.+ over 10 nights$/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await expect.poll(() => api.callsTo(CHARITY).length).toBeGreaterThan(0);
  return shown;
}

const LOST = () => {
  throw new TypeError('Failed to fetch');
};
const REFUSED = 'Matching could not be set up. Try again in a moment.';

test.each([
  ['the server refuses it', () => refused(429, 'too_many_requests'), REFUSED],
  ['the server fails', () => refused(503, 'down'), REFUSED],
  ['the network is lost', LOST, 'That did not work. Check your connection and try again.'],
])(
  'offers to have gifts of friends matched where there is a pot, and says why and goes on where %s',
  async (_, reply, said) => {
    const { api, host } = await given({ has_pot: true, opted_in: false });
    api.on(JOIN, reply);
    await user.click(join());
    await expect.element(page.getByRole('alert')).toHaveTextContent(said);
    api.on(JOIN, () => ok({ givematch_share_code: created.share_code }));
    await user.click(join());
    await expect.element(page.getByText(/^Gifts through your link are matched/)).toHaveFocus();
    expect(join().query()).toBeNull();
    expect(api.callsTo(JOIN).map(({ headers }) => headers.get('lantern-checkout'))).toEqual([
      'checkout-1',
      'checkout-1',
    ]);
    expect(await axeViolations(host)).toEqual([]);
  },
);

test.each([401, 403, 404])('takes the offer back once the checkout has expired, and says why (%d)', async (status) => {
  const { api, host } = await given({ has_pot: true, opted_in: false });
  api.on(JOIN, () => refused(status, 'not_allowed'));
  await user.click(join());
  await expect.element(page.getByText(/^This page has been open too long to set this up\./)).toHaveFocus();
  expect(join().query()).toBeNull();
  expect(page.getByText(/^That did not work/).query()).toBeNull();
  expect(await axeViolations(host)).toEqual([]);
});

test('offers nothing where no pot has money, and says what is reserved of the gift itself', async () => {
  await given({ has_pot: false, opted_in: false }, 5000);
  await expect.element(page.getByText('£50.00 is reserved to match your gift.')).toBeVisible();
  expect(join().query()).toBeNull();
});

test('says that the donor takes part already', async () => {
  await given({ has_pot: false, opted_in: true });
  await expect.element(page.getByText(/^Gifts through your link are matched/)).toBeVisible();
  expect(join().query()).toBeNull();
});

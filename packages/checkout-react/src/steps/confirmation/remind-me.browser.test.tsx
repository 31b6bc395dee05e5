import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { created, fakeApi, ok, refused } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../../../test/harness.tsx';

const SUBSCRIBE = /\/api\/subscribe$/;
const remind = () => button('Email me when it opens again');

/** A gift that was just made. */
async function given() {
  const stripe = fakeStripe();
  const api = fakeApi();
  api.on(/\/api\/schedules$/, () => ok(created));
  const shown = show({ api });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £.+ over 10 nights$/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  return shown;
}

test('a donor who does not give again by herself asks to be reminded, and may try again where that fails', async () => {
  const { api, host } = await given();
  const again = page.getByRole('switch', { name: /^Give again/ });
  await expect.element(again).toBeChecked();
  expect(remind().query()).toBeNull();
  api.on(/\/auto_enroll$/, () => ok({ value: false }));
  await user.click(again);
  expect(await axeViolations(host)).toEqual([]);

  api.on(SUBSCRIBE, () => refused(503, 'limits_unavailable'));
  await user.click(remind());
  const failed = page.getByText(/^That did not work\./);
  await expect.element(failed).toBeVisible();
  api.on(SUBSCRIBE, () => ok({ success: true }));
  await user.click(remind());
  await expect.element(page.getByText(/^To confirm, open the link emailed to .+\.$/)).toHaveFocus();
  expect(remind().query()).toBeNull();
  expect(failed.query()).toBeNull();
  expect(api.callsTo(SUBSCRIBE).map(({ body }) => body)).toEqual(
    Array(2).fill({
      email: created.email,
      products: ['mytennights'],
      charity_id: 'human-relief-gb',
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  expect(await axeViolations(host)).toEqual([]);
});

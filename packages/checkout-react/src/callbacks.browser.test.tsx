import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { fakeStripe } from '../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../test/harness.tsx';
import type { CheckoutEventName, CheckoutOutcome } from './index.ts';
import { createSession } from './state/store.ts';
import { steps } from './steps/index.ts';

/** Uncaught errors as the host page sees them, in its own error reporting. */
let uncaught: string[] = [];
beforeEach(() => {
  uncaught = [];
  const hear = (event: ErrorEvent) => {
    if (!(event.error instanceof PageMistake)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    uncaught.push(event.error.message);
  };
  addEventListener('error', hear, { capture: true });
  onTestFinished(() => removeEventListener('error', hear, { capture: true }));
});

class PageMistake extends Error {}
const throwing = ({ name }: { name: string }): never => {
  throw new PageMistake(name);
};

/** Every event name; the type requires new events to be added here. */
const names: Record<CheckoutEventName, true> = {
  ready: true,
  step: true,
  donated: true,
  closed: true,
  error: true,
  length: true,
  split: true,
  chooseSplit: true,
  continueSetup: true,
  mtdDonateNow: true,
  email: true,
  cardDetail: true,
  lowAmountEntered: true,
  nameValidationError: true,
  autoEnroll: true,
  fridayGiving: true,
  wakf: true,
  egContributionNotSelected: true,
  SplitNotSelectedError: true,
  FirstNightError: true,
};

test.each(Object.keys(names))(
  'reports an error thrown in a callback for %s as uncaught and carries on',
  async (name) => {
    const onEvent = vi.fn(throwing);
    const session = createSession(steps, () => ({ onEvent }));
    session.emit({ name, detail: {} } as CheckoutOutcome);
    // The checkout's own work must finish even though the callback throws.
    expect(onEvent).not.toHaveBeenCalled();
    await expect.poll(() => uncaught).toEqual([name]);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({ name, detail: {} });
  },
);

test('completes a gift although the page’s callback throws at every event', async () => {
  const stripe = fakeStripe();
  const { api } = show({ onEvent: throwing });
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await user.click(button(/^Continue/));
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)).toHaveLength(1);
  expect(uncaught).toEqual(
    expect.arrayContaining(['ready', 'SplitNotSelectedError', 'chooseSplit', 'continueSetup', 'step', 'donated']),
  );
});

test('lets a modal be reopened after its close callback throws', async () => {
  show({
    layout: 'modal',
    onClose: () => {
      throw new PageMistake('onClose');
    },
    onEvent: throwing,
  });
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.click(button('Close'));
  await expect.poll(() => uncaught).toEqual(['ready', 'closed', 'onClose']);
});

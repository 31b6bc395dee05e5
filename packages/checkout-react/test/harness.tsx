import type { StripeConstructor } from '@stripe/stripe-js';
import { cleanup, render } from '@testing-library/react';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkout, type CheckoutOutcome, type CheckoutProps } from '../src/index.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';

export interface Shown {
  readonly api: FakeApi;
  readonly events: CheckoutOutcome[];
  readonly storage: NonNullable<CheckoutProps['storage']>;
  readonly host: HTMLElement;
  readonly home: Document | ShadowRoot;
  /** Like a refresh: unmounts everything and keeps the tab's storage. */
  refresh(): void;
  unmount(): void;
}

const hosts = new Set<HTMLElement>();

export function memoryStorage(): NonNullable<CheckoutProps['storage']> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}

const noStripe: StripeConstructor = () => {
  throw new Error('This test has no stand-in for Stripe.js');
};

/** A checkout of the fixture charity with its own server, under this run's renderer, for the duration of the test. */
export function show({
  shadow = false,
  api = fakeApi(),
  around: Around = StrictMode,
  ...props
}: CheckoutProps & {
  shadow?: boolean;
  api?: FakeApi;
  around?: ComponentType<{ children: ReactNode }> | typeof StrictMode;
} = {}): Shown {
  // A step ahead of the payment its script is added, which no test may do to the page.
  window.Stripe ??= noStripe;
  const storage = props.storage ?? memoryStorage();
  const events: CheckoutOutcome[] = [];
  const host = document.createElement('div');
  // Without a test id a locator falls back to the element's text, which changes as content loads.
  host.dataset.testid = `checkout-${hosts.size + 1}`;
  hosts.add(host);
  onTestFinished(() => {
    cleanup();
    host.remove();
    hosts.delete(host);
  });
  document.body.append(host);
  const home = shadow ? host.attachShadow({ mode: 'open' }) : document;
  // Like the widget: the fields are in the page, and a slot shows them in the shadow root.
  const fields = document.createElement('div');
  fields.slot = 'card';
  const buttons = document.createElement('div');
  buttons.slot = 'wallets';
  if (shadow) host.append(fields, buttons);

  const open = () =>
    render(
      <Around>
        <Checkout
          charity="human-relief-gb"
          campaign="mtn2027"
          apiOrigin="https://give.example"
          scheme="light"
          cardOutlet={shadow ? { node: <slot name="card" />, container: fields } : undefined}
          walletOutlet={shadow ? { node: <slot name="wallets" />, container: buttons } : undefined}
          onEvent={(event) => events.push(event)}
          {...props}
          fetch={api.fetch}
          storage={storage}
        />
      </Around>,
      // A reopened page is a new one.
      { container: (host.shadowRoot ?? host).appendChild(document.createElement('div')) },
    );
  let shown = open();
  return {
    api,
    events,
    storage,
    host,
    home,
    unmount: () => {
      shown.unmount();
      host.remove();
    },
    refresh() {
      shown.unmount();
      shown = open();
    },
  };
}

export const heading = (name: string | RegExp) => page.getByRole('heading', { name });
export const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Goes through the steps by their visible labels: to the payment step, and there past the donor's details. */
export async function donorGoes(
  upTo: 'details' | 'payment',
  /** Null where one night is left, which needs no split. */
  split: RegExp | null = /^More on odd nights/,
): Promise<void> {
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  if (split) await userEvent.click(page.getByRole('radio', { name: split }));
  await userEvent.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
  if (upTo === 'details') return;
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await userEvent.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
}

/** On the payment step, where there are several lines to add to the gift: opens their row. */
export const opensAddOns = () => userEvent.click(button(/^Add to your gift/));

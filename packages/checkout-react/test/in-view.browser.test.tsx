import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import type { CheckoutProps } from '../src/index.ts';
import { fakeApi, ok } from './fake-api.ts';
import { fakeStripe } from './fake-stripe.ts';
import { button, donorGoes, heading, show } from './harness.tsx';
import { painted, press, tap } from './pointer.ts';

const VIEWPORTS = [
  [360, 640],
  [360, 740],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1366, 768],
  [1440, 900],
] as const;
const LAYOUTS = ['page', 'inline', 'modal'] as const;
const CASES = VIEWPORTS.flatMap(([width, height]) => LAYOUTS.map((layout) => ({ width, height, layout })));

const around: HTMLElement[] = [];

afterEach(async () => {
  for (const element of around.splice(0)) element.remove();
  await page.viewport(768, 900);
});

/** A page with words before the checkout and after it, as a partner's has. */
function room(height: number): void {
  const element = document.createElement('div');
  element.style.height = `${height}px`;
  document.body.append(element);
  around.push(element);
}

/** Opens a checkout, and waits until it has come to rest. */
async function open(layout: NonNullable<CheckoutProps['layout']>, api = fakeApi()): Promise<void> {
  if (layout === 'inline') room(300);
  show({ layout, api, onClose: () => undefined });
  room(layout === 'inline' ? 700 : 120);
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();

/** What is between the top of what can be seen and the button's footer. */
function stage(): { top: number; bottom: number } {
  const dialog = document.querySelector('dialog');
  const header = dialog ? box('.ln-panel-header')?.bottom : 0;
  const footer = box('.ln-panel-footer');
  return { top: header ?? 0, bottom: Math.min(footer?.top ?? innerHeight, innerHeight) };
}

/** Whether a part of the page can be read whole. */
function readable(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const { top: from, bottom: to } = stage();
  return height > 0 && top >= from - 1 && bottom <= to + 1;
}

const firstError = () => document.querySelector('.ln-step :is(.ln-error:not(:empty),.ln-problem)');

async function expectErrorInView(): Promise<void> {
  await expect.poll(() => firstError() !== null).toBe(true);
  await painted();
  const error = firstError();
  if (!error) throw new Error('no error is shown');
  expect(readable(error), `error at ${JSON.stringify(error.getBoundingClientRect())}`).toBe(true);
  const question = error.closest('[data-wrong]')?.querySelector('.ln-label,.ln-amount,legend');
  if (question?.matches('legend') === false) expect(readable(question)).toBe(true);
}

const presses = {
  mouse: (element: Element) => press(element),
  touch: tap,
  keyboard: async (element: Element) => {
    (element as HTMLElement).focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
  },
};

/** Where somebody is who has just come to the checkout. */
const toTheTop = () => {
  scrollTo(0, 0);
  if (around.length > 1) document.querySelector('.ln-panel')?.scrollIntoView();
  document.querySelector('.ln-modal-body')?.scrollTo(0, 0);
};

const primary = () => {
  const element = document.querySelector('.ln-panel-footer .ln-button');
  if (!element) throw new Error('the step has no button');
  return element;
};

describe.each(CASES)('at $width × $height, layout $layout', ({ width, height, layout }) => {
  test('a plan asks for its split in view, and shows what it lacks to who presses in any way', async () => {
    await page.viewport(width, height);
    await open(layout);
    toTheTop();
    await painted();
    for (const radio of page
      .getByRole('radiogroup', { name: 'How should it be spread?' })
      .getByRole('radio')
      .elements()) {
      expect(readable(radio.closest('label') ?? radio)).toBe(true);
    }
    const amount = page.getByRole('textbox', { name: 'Amount in total' });
    for (const way of [presses.mouse, presses.touch, presses.keyboard]) {
      for (const [typed, words] of [
        ['', /^Enter how much/],
        ['100', /^Choose how to spread it/],
      ] as const) {
        await user.fill(amount, typed);
        toTheTop();
        await painted();
        await way(primary());
        await expect.element(page.getByText(words)).toBeVisible();
        await expectErrorInView();
      }
    }
  });

  test('every later step that refuses shows why, and focus is never under the footer', async () => {
    await page.viewport(width, height);
    const stripe = fakeStripe();
    const api = fakeApi();
    api.on(/payment_methods\/setup$/, () => ok({ status: 'failed', setup_id: 'seti_1', reason: 'declined' }));
    await open(layout, api);

    const tabThrough = async () => {
      toTheTop();
      document.querySelector<HTMLElement>('.ln-step-heading [tabindex="-1"]')?.focus();
      let stops = 0;
      for (; stops < 40; stops++) {
        await userEvent.keyboard('{Tab}');
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused === primary()) break;
        if (!focused.closest('.ln-panel-body')) continue;
        const seen = focused.closest('label')?.contains(focused) ? (focused.closest('label') ?? focused) : focused;
        const { bottom, height: tall } = seen.getBoundingClientRect();
        expect(bottom, `${focused.outerHTML.slice(0, 120)}`).toBeLessThanOrEqual(stage().bottom + tall / 2);
        expect(focused.getBoundingClientRect().bottom).toBeLessThanOrEqual(stage().bottom + 1);
      }
      expect(stops).toBeGreaterThan(0);
      expect(stops).toBeLessThan(40);
    };

    await tabThrough();
    await donorGoes('causes');
    await user.click(page.getByRole('checkbox', { name: 'Clean water' }));
    await press(primary());
    await expectErrorInView();
    await user.click(page.getByRole('checkbox', { name: 'Clean water' }));
    await tabThrough();
    await user.click(button('Continue'));

    await expect.element(heading(/^A tip/)).toBeVisible();
    await user.click(page.getByRole('radio', { name: 'Other' }));
    toTheTop();
    await press(primary());
    await expectErrorInView();
    await user.click(page.getByRole('radio', { name: 'No tip' }));
    await user.click(button('Continue'));

    await expect.element(heading('Who is giving?')).toBeVisible();
    await tabThrough();
    await press(primary());
    await expectErrorInView();
    await user.fill(page.getByRole('textbox', { name: 'First name' }), 'Aisha');
    await user.fill(page.getByRole('textbox', { name: 'Last name' }), 'Rahman');
    await user.fill(page.getByRole('textbox', { name: 'E-mail' }), 'aisha@donor.example');
    await user.fill(page.getByRole('textbox', { name: /^Phone/ }), '12');
    toTheTop();
    await press(primary());
    await expectErrorInView();
    await user.fill(page.getByRole('textbox', { name: /^Phone/ }), '');
    await user.click(button('Continue'));

    await expect.element(heading('Check and pay')).toBeVisible();
    await stripe.typed();
    toTheTop();
    await painted();
    const consent = page
      .getByText(/^By giving you allow 10 charges/)
      .element()
      .getBoundingClientRect();
    expect(consent.bottom).toBeLessThanOrEqual(primary().getBoundingClientRect().top);
    expect(consent.top).toBeGreaterThanOrEqual(stage().top);
    await press(primary());
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText(/^Your bank declined it/)).toBeVisible();
    await expect.poll(() => readable(notice.element())).toBe(true);
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Card number');
  });
});

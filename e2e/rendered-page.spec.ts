import type { Page } from '@playwright/test';
import { CheckoutFlow } from './donor/checkout-flow.ts';
import { arabic } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './harness/axe.ts';

const SCRIPT = /\/site-assets\/index-[^/]+\.js$/;

/** Holds the page's own script back, so that there is only what the server has rendered. @returns lets it come */
async function withoutScript(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Everything that the console is told, with what React says about markup that does not match. */
function heard(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}

/** Marks the fields of the server, to tell them from others in their place. */
const marked = (page: Page) =>
  page.locator('#site').evaluate((site) => {
    for (const field of site.querySelectorAll('input,button')) Reflect.set(field, 'fromServer', true);
  });
const isFromServer = (page: Page) =>
  page.locator('input[name=total]').evaluate((field) => Reflect.get(field, 'fromServer') === true);

/** Once the page's script has taken over. */
const takenOver = (page: Page) => expect(page.locator('#not-loaded')).toHaveCount(0);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [lang, dir, question, missing] of [
    ['en', 'ltr', 'How would you like to give?', 'This page needs JavaScript'],
    ['ar', 'rtl', arabic.steps.plan, 'تحتاج هذه الصفحة إلى جافاسكربت'],
    ['fr', 'ltr', 'Comment souhaitez-vous donner', 'Cette page a besoin de JavaScript'],
  ] as const) {
    test(`shows the charity, the amounts and the plan, and what is missing, in ${lang}`, async ({ page, server }) => {
      await page.goto(`${server.origin}/give/human-relief-gb?lang=${lang}`);
      await expect(page.locator(`html[lang=${lang}][dir=${dir}]`)).toBeAttached();
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
      await expect(page.locator('.ln-panel').getByText('Human Relief')).toBeVisible();
      await expect(page.locator('input[name=total]')).toBeVisible();
      await expect(page.getByRole('radio')).not.toHaveCount(0);
      // The same in other languages is for a page that does not know the reader's.
      await expect(page.locator('.without-script p:visible')).toContainText([missing]);
    });
  }
});

for (const [width, height] of [
  [360, 640],
  [1280, 900],
] as const) {
  for (const [lang, timezoneId, colorScheme] of [
    ['en', 'Europe/London', 'light'],
    ['ar', 'Asia/Riyadh', 'dark'],
    ['fr', 'America/New_York', 'dark'],
  ] as const) {
    test(`is taken over as it stands, in ${lang} at ${width} × ${height} in ${timezoneId}`, async ({
      visit,
      server,
    }) => {
      const { page, complaints } = await visit({ viewport: { width, height }, locale: lang, timezoneId, colorScheme });
      const said = heard(page);
      const release = await withoutScript(page);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${server.origin}/give/human-relief-gb`, { waitUntil: 'commit' });
      await expect(page.locator('.ln-panel input[name=total]')).toBeVisible();
      await marked(page);
      const boxes = () =>
        page
          .locator('.ln-panel, .ln-panel h2, .ln-amount, .ln-chips, .ln-nights, .ln-split, .ln-rows, .giving-story h2')
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
      const before = await boxes();
      release();
      await takenOver(page);
      await page.waitForLoadState('networkidle');
      expect(await isFromServer(page)).toBe(true);
      expect(await boxes()).toEqual(before);
      const shifts: number[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
      expect([said, complaints]).toEqual([[], []]);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
}

test('keeps an amount, a split and a press from before its script, and goes on', async ({
  page,
  complaints,
  server,
}) => {
  const release = await withoutScript(page);
  await page.goto(`${server.origin}/give/human-relief-gb`, { waitUntil: 'commit' });
  const flow = new CheckoutFlow(page);
  await flow.panel.getByRole('radio', { name: '£50', exact: true }).check();
  await flow.panel.getByRole('textbox', { name: flow.words.amount }).fill('175');
  await flow.panel.getByRole('radio', { name: flow.words.splits['more-odd'] }).check();
  await flow.goOn();
  release();
  await flow.isAt('payment');
  await expect(flow.panel.getByText('£175.00').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('keeps an amount from before its script where the device’s clock is wrong', async ({ page, server }) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  const release = await withoutScript(page);
  await page.goto(`${server.origin}/give/human-relief-gb`, { waitUntil: 'commit' });
  const amount = new CheckoutFlow(page).panel.getByRole('textbox', { name: 'Amount in total' });
  await amount.fill('175');
  release();
  await takenOver(page);
  await expect(amount).toHaveValue('175');
});

test('keeps a preset that was pressed after an amount was typed, and where the caret was', async ({ page, server }) => {
  const release = await withoutScript(page);
  await page.goto(`${server.origin}/give/human-relief-gb`, { waitUntil: 'commit' });
  const flow = new CheckoutFlow(page);
  const amount = flow.panel.getByRole('textbox', { name: flow.words.amount });
  await amount.fill('175');
  await flow.panel.getByRole('radio', { name: '£200', exact: true }).check();
  release();
  await expect(amount).toHaveValue('200');
  await expect(page.getByRole('button', { name: 'Continue with £200.00' })).toBeVisible();
});

test('shows a split as chosen that is pressed as soon as its script hears it', async ({ page, server }) => {
  await page.addInitScript(() => {
    const isChecked: boolean[] = [];
    let early: typeof window.early;
    const press = () => {
      const radio = document.querySelector<HTMLInputElement>('input[value=equally]');
      radio?.click();
      isChecked.push(radio?.checked ?? false);
    };
    Object.assign(globalThis, { isChecked });
    Object.defineProperty(globalThis, 'early', {
      get: () => early,
      set: (noted: typeof early) => {
        const stop = () => {
          noted.stop();
          queueMicrotask(press);
        };
        early = { ...noted, stop };
      },
    });
  });
  await page.goto(`${server.origin}/give/human-relief-gb`);
  await takenOver(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isChecked'))).toEqual([true]);
  await expect(page.locator('input[value=equally]')).toBeChecked();
});

test('goes on where its script finds other words than the server’s, with what was typed and in the same field', async ({
  page,
  server,
}) => {
  // A browser whose `Intl` has other names for countries.
  await page.addInitScript(() => {
    const { of } = Intl.DisplayNames.prototype;
    Intl.DisplayNames.prototype.of = function (code) {
      return `${of.call(this, code)} (${code})`;
    };
  });
  const release = await withoutScript(page);
  await page.goto(`${server.origin}/give/human-relief-gb`, { waitUntil: 'commit' });
  await marked(page);
  const amount = page.locator('input[name=total]');
  await amount.fill('175');
  await amount.press('ArrowLeft');
  release();
  await takenOver(page);
  expect(await isFromServer(page)).toBe(false);
  await page.keyboard.type('0');
  await expect(amount).toHaveValue('1705');
});

test('shows a draft, and the language chosen before, and nothing else until then', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.origin}/give/human-relief-gb`);
  await takenOver(page);
  await new CheckoutFlow(page).plan({ total: '175', split: 'more-27' });
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html[lang=ar]')).toBeAttached();
  const release = await withoutScript(page);
  await page.goto(`${server.origin}/give/human-relief-gb`, { waitUntil: 'commit' });
  await expect(page.locator('#site')).toBeHidden();
  release();
  const flow = new CheckoutFlow(page, arabic);
  await flow.isAt('plan');
  await expect(flow.panel.getByRole('textbox', { name: arabic.amount })).toHaveValue('175');
  expect(complaints).toEqual([]);
});

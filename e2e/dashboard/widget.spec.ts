import type { Locator, Page } from '@playwright/test';
import { AISHA, CheckoutFlow } from '../donor/checkout-flow.ts';
import { expect, test } from '../fixtures.ts';
import { accessibilityFaults } from '../harness/axe.ts';
import { readClipboard } from '../harness/clipboard.ts';
import type { Server } from '../harness/server.ts';
import { STAFF, StaffHands } from './staff-hands.ts';

const FRAME = 'iframe[title="Preview of the checkout"]';
/**
 * Fully visible: the preview has its own process, and a click right after the surrounding page scrolled can miss it.
 */
const TALL = { width: 1280, height: 2200 };

const previewOf = (page: Page) => new CheckoutFlow(page, undefined, page.frameLocator(FRAME).locator('body'));
const code = (page: Page) => page.getByRole('textbox', { name: 'The code' });

async function openRoom(page: Page, server: Server, path: string, email: string = STAFF.owner): Promise<StaffHands> {
  const hands = new StaffHands(page, server);
  await hands.open(path);
  await hands.logIn(email);
  await hands.heading('Widget').waitFor();
  return hands;
}

test.describe(() => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: TALL,
  });
  test('an owner chooses options, tries them in a preview without side effects, and the copied code works on registered sites', async ({
    page,
    complaints,
    visit,
    server,
    site,
  }) => {
    const hands = await openRoom(page, server, '/widget');
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`);
    });

    await page.getByRole('radio', { name: 'In the page' }).check();
    await page.getByLabel('Starting amount').fill('0.10');
    await page.getByText('A card cannot be charged less than £0.30.').waitFor();
    await page.getByLabel('Starting amount').fill('120');
    await page.getByRole('checkbox', { name: 'Zakat' }).check();
    await page.getByLabel('Colours').selectOption({ label: 'Fresh green' });
    await expect(page).toHaveURL(/theme=fg/);

    // The latest choices replace the previous preview.
    await page.locator(`${FRAME}[src*="amount=120"][src*="-zakat"][src*="theme=fg"]`).waitFor();
    const preview = previewOf(page);
    await preview.isAt('plan');
    expect(await preview.panel.getByRole('textbox', { name: 'Amount in total' }).inputValue()).toBe('120');
    await preview.panel.getByText('Preview: nothing is charged or sent.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await preview.toPayment({ total: '120', split: 'equally' }, AISHA);
    await preview.panel.getByText('You cannot give in a preview.').waitFor();
    expect(await preview.giveButton.isDisabled()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The preview only requests campaigns and its own files.
    expect(sent.filter((call) => !/^GET \/api\/(campaigns|charity)\//.test(call))).toEqual([]);
    expect(await server.books.schedulesOf(AISHA.email)).toEqual([]);

    const sites = page.getByRole('region', { name: 'Your sites' });
    const address = sites.getByLabel('Address of a site');
    const refusals: [typed: string, said: string][] = [
      ['', 'Please enter the address of the site'],
      ['http://orchard.example', 'The address has to begin with https://'],
      [server.partner, 'This site is already on the list'],
    ];
    for (const [typed, said] of refusals) {
      await address.fill(typed);
      await address.press('Enter');
      await sites.getByText(said, { exact: true }).waitFor();
      await hands.isAt(address);
    }
    // A page's complete URL is accepted: the site is extracted from it.
    await address.fill(`${site.origin}/give?from=mail#top`);
    await address.press('Enter');
    await page.getByText(`${site.origin} was added.`).waitFor();

    await page.getByRole('button', { name: 'Copy the code' }).click();
    await page.getByText('The code is copied.').waitFor();
    const copied = await readClipboard(page);
    expect(copied).toBe(await code(page).inputValue());
    site.publish(copied);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /PNG/ }).click();
    expect((await download).suggestedFilename()).toBe('human-relief-gb.png');

    const donor = await visit();
    const flow = new CheckoutFlow(donor.page);
    await donor.page.goto(site.origin);
    await flow.isAt('plan');
    expect(await flow.panel.getByRole('textbox', { name: 'Amount in total' }).inputValue()).toBe('120');
    expect(await colourOf(flow.panel.getByRole('button', { name: /^Continue/ }))).toBe('rgb(17, 113, 58)');
    await flow.plan({ total: '120', split: 'equally' });
    await flow.causes();
    expect(await flow.panel.getByRole('checkbox', { name: 'Zakat' }).isChecked()).toBe(true);
    expect(await flow.panel.getByRole('checkbox', { name: 'Wells and clean water' }).isChecked()).toBe(false);
    await flow.goOn();
    await flow.details(AISHA);
    await flow.giveButton.waitFor();
    expect(donor.complaints).toEqual([]);

    await sites.getByRole('button', { name: `Remove ${site.origin}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText(`${site.origin} was removed.`).waitFor();
    const stranger = await visit();
    await stranger.page.goto(site.origin);
    await stranger.page.getByRole('heading', { name: 'You cannot give on this page' }).waitFor();
    const elsewhere = stranger.page.getByRole('link', { name: 'Give on our own page instead' });
    const same = `${server.origin}/give/human-relief-gb?campaign=mytennights&lang=en`;
    expect(await elsewhere.getAttribute('href')).toBe(same);

    // The page logs the refusal of a known site by itself.
    expect(complaints.filter((line) => !line.includes('409 (Conflict)'))).toEqual([]);
  });
});

test('lets no script in the preview quote, save or create anything, or use a session', async ({ page, server }) => {
  await openRoom(page, server, '/widget?form=inPlace');
  await previewOf(page).isAt('plan');
  const frame = page.frames().find((candidate) => candidate.url().includes('/widget-preview'));
  if (!frame) throw new Error('there is no preview');
  const tried = await frame.evaluate(async (origin) => {
    const outcome = (promise: Promise<unknown>) =>
      promise.then(
        () => 'answered',
        () => 'refused',
      );
    const post = (path: string) =>
      outcome(fetch(origin + path, { method: 'POST', body: '{}', credentials: 'include' }));
    let stored = 'refused';
    try {
      stored = String(sessionStorage.length);
    } catch {
      // As expected.
    }
    return {
      quotes: await post('/api/quotes'),
      cards: await post('/api/payment_methods/setup'),
      schedules: await post('/api/schedules'),
      session: await outcome(fetch(`${origin}/api/auth/userInfo`, { credentials: 'include' })),
      campaigns: await outcome(fetch(`${origin}/api/campaigns/mytennights/charities`)),
      stored,
      origin: self.origin,
    };
  }, server.origin);
  expect(tried).toEqual({
    quotes: 'refused',
    cards: 'refused',
    schedules: 'refused',
    session: 'refused',
    campaigns: 'answered',
    stored: 'refused',
    origin: 'null',
  });
});

test.describe(() => {
  test.use({ viewport: TALL });
  test('opens the checkout from the link over the preview’s page, and each code says what it needs', async ({
    page,
    complaints,
    server,
  }) => {
    page.on('console', (message) => {
      if (message.type() === 'warning') complaints.push(message.text());
    });
    await openRoom(page, server, '/widget?form=link&words=Help+now', STAFF.member);
    await page.frameLocator(FRAME).getByRole('link', { name: 'Help now' }).click();
    const dialog = page.frameLocator(FRAME).getByRole('dialog');
    await dialog.getByText('Preview: nothing is charged or sent.').waitFor();
    for (const [kind, holds] of [
      ['React', /@lantern-giving\/checkout-react/],
      ['WordPress', /<!-- wp:html -->/],
      ['Tag manager', /Lantern\('open'/],
    ] as const) {
      await page.getByRole('radio', { name: kind }).check();
      await expect(code(page)).toHaveValue(holds);
    }
    await page.getByText('the class lantern-give').waitFor();
    expect(complaints).toEqual([]);
  });
});

test.describe(() => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('works by keyboard alone: choose, add a site, copy', async ({ page, complaints, server }) => {
    await openRoom(page, server, '/widget', STAFF.fund);
    await tabTo(page, page.getByRole('radio', { name: 'A button' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'In the page' })).toBeChecked();
    await tabTo(page, page.getByLabel('Starting amount'));
    await page.keyboard.type('75');
    // The preview's frame is replaced when the amount changes: a key pressed in the old one may be lost.
    const preview = previewOf(page);
    await expect(preview.panel.getByRole('textbox', { name: preview.words.amount })).toHaveValue('75');
    await tabTo(page, page.getByRole('button', { name: 'Copy the code' }));
    await page.keyboard.press('Enter');
    await page.getByText('The code is copied.').waitFor();
    const address = page.getByLabel('Address of a site');
    await tabTo(page, address);
    await page.keyboard.press('Control+V');
    await expect(address).toHaveValue(/amount="75"/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('https://open-hands.example');
    await page.keyboard.press('Enter');
    await page.getByText('https://open-hands.example was added.').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Remove https://open-hands.example' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});

/** Tabs until an element has the focus, also through the preview. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('it is not reached by Tab');
}

async function colourOf(element: Locator): Promise<string> {
  return element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
}

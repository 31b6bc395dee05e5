import type { Page } from '@playwright/test';
import { AISHA, CARDS, CheckoutFlow } from '../donor/checkout-flow.ts';
import { expect, type Fixtures, test } from '../fixtures.ts';
import { disagreements } from '../harness/books.ts';
import { readClipboard } from '../harness/clipboard.ts';
import type { PartnerSite } from '../harness/partner-site.ts';
import { cutoffOf, startOf, travelTo } from '../harness/time.ts';
import { STAFF, StaffHands } from './staff-hands.ts';
import { english } from './words.ts';

const OWNER = 'idris@orchard.example';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><path d="M0 0h320v320z" fill="#2a7"/></svg>';
const MINUTE = 60_000;
const CARD_TITLES = ['General info', 'Contacts', 'Payout account', 'Causes'] as const;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test('a charity registers, is approved, completes its profile, and sees its first gift on its dashboard to the penny', async ({
  page,
  complaints,
  visit,
  server,
  site,
}) => {
  const hands = new StaffHands(page, server);
  await register(hands);
  await approve({ visit, server }, 'Orchard Trust');

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await hands.logIn(OWNER);
  await hands.heading(english.titles.dashboard).waitFor();
  await page.getByRole('heading', { name: 'No gifts yet' }).waitFor();
  // Answers from the registration are prefilled.
  await cardsAre(page, ['Completed', 'Incomplete', 'Incomplete', 'Incomplete']);
  await completeProfile(hands);
  await openAccount(hands);
  await addCauses(hands);
  await hands.follow('Dashboard');
  await page.getByText('Set-up complete').click();
  await cardsAre(page, ['Completed', 'Completed', 'Completed', 'Completed']);

  site.publish(await copyCode(page, site));
  const schedule = await giveOnTheSite({ visit, site });
  await travelTo(server, new Date(cutoffOf(await startOf(server), 20).getTime() + MINUTE));
  const nights = await server.books.nights(schedule);
  expect(disagreements(nights)).toEqual([]);
  expect(nights.flatMap(({ status, number, amount }) => (status === 'succeeded' ? [[number, amount]] : []))).toEqual([
    [20, 666],
  ]);

  await hands.follow('Dashboard');
  await hands.heading(english.titles.dashboard).waitFor();
  await page.reload();
  await seeTheGift(page);
  await hands.follow('My charity');
  const payment = page.getByRole('region', { name: 'Payout account' });
  await payment.getByText(/^£6\.66 on Monday /).waitFor();
  await expect(payment.getByRole('definition')).toHaveText(['£0.00', '£6.66', /^£6\.66 on Monday /]);
  expect(complaints).toEqual([]);
});

async function register(hands: StaffHands): Promise<void> {
  const { page } = hands;
  await hands.open('/register');
  for (const [label, typed] of [
    [/^Charity name/, 'Orchard Trust'],
    [/^Registration number/, '1122334'],
    [/^Address of its privacy policy/, 'https://orchard.example/privacy'],
    [/^What it does/, 'Fruit trees for every village.'],
    [/^Full name/, 'Idris Mensah'],
    [/^Position/, 'Trustee'],
    [/^Email/, OWNER],
    [/^Phone/, '020 7946 0000'],
  ] as const) {
    await page.getByLabel(label).fill(typed);
  }
  await page.getByLabel(/^Neither the charity/).check();
  await page.getByLabel(/^I have read the terms/).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await hands.confirmRegistration(OWNER);
  await hands.heading('Thank you, we have your registration').waitFor();
  expect(hands.path).toBe('/register/complete');
}

async function approve({ visit, server }: Pick<Fixtures, 'visit' | 'server'>, charity: string): Promise<void> {
  const { page, complaints } = await visit();
  const hands = new StaffHands(page, server);
  await hands.open('/admin');
  await hands.logIn(STAFF.admin);
  await page.getByRole('button', { name: `Approve ${charity}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText(`${charity} was approved.`).waitFor();
  expect(complaints).toEqual([]);
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

async function cardsAre(page: Page, states: readonly string[]): Promise<void> {
  for (const [at, title] of CARD_TITLES.entries()) {
    await expect(card(page, title).getByText(/^(Completed|Incomplete)$/)).toHaveText(states[at] ?? '');
  }
}

const follow = (page: Page, title: string) => card(page, title).getByRole('link', { name: 'COMPLETE' }).click();

/** The bar disappears with the unsaved changes. */
async function save(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: 'SAVE', exact: true });
  await bar.click();
  await bar.waitFor({ state: 'detached' });
}

/**
 * Contacts through their card; then the parts without a card on the same page: the page's text, the logo, the
 * representatives.
 */
async function completeProfile({ page }: StaffHands): Promise<void> {
  await follow(page, 'Contacts');
  const contacts = page.getByRole('form', { name: 'Contacts' });
  const group = (name: RegExp) => contacts.getByRole('group', { name });
  expect(await group(/^Main/).getByLabel('Email').inputValue()).toBe(OWNER);
  for (const kind of [/^Finance/, /^Data/]) {
    await group(kind).getByLabel('Full name').fill('Idris Mensah');
    await group(kind).getByLabel('Email').fill(OWNER);
  }

  const info = page.getByRole('form', { name: 'General info' });
  await info.getByLabel('Text', { exact: true }).fill('Thank you for every tree.');

  const images = page.getByRole('region', { name: 'Logo and cover' });
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
  await images.getByLabel(/^Logo/).setInputFiles(logo);
  await save(page);

  const people = page.getByRole('region', { name: 'Representatives' });
  await people.getByText('Idris Mensah').waitFor();
  await people.getByRole('button', { name: 'Add a representative' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Leyla Osman');
  await dialog.getByLabel('Position').fill('Treasurer');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('Leyla Osman was added.').waitFor();
}

async function openAccount(hands: StaffHands): Promise<void> {
  const { page } = hands;
  await hands.follow('Dashboard');
  await follow(page, 'Payout account');
  await page.getByRole('button', { name: 'Set up the account' }).click();
  await page.getByLabel('Legal name of the charity').fill('Orchard Trust');
  await page.getByLabel('Bank account number').fill('00012345');
  await page.getByLabel('Bank account number').press('Enter');
  await page.getByRole('region', { name: 'Messages' }).getByText('The account is ready.').waitFor();
}

async function addCauses(hands: StaffHands): Promise<void> {
  const { page } = hands;
  await hands.follow('Dashboard');
  await follow(page, 'Causes');
  for (const [title, category] of [
    ['Apple trees', 'Food'],
    ['Wells', 'Water'],
  ] as const) {
    // An empty list offers it twice.
    await page.getByRole('link', { name: 'Add cause' }).first().click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption(category);
    await page.getByLabel('Ten nights').check();
    await page.getByRole('button', { name: 'SAVE' }).click();
    await hands.heading('Causes').waitFor();
  }
}

/** From the first page, as suggested to a charity without gifts; the site must be registered before it counts. */
async function copyCode(page: Page, site: PartnerSite): Promise<string> {
  await page.getByRole('link', { name: 'Get the code for your pages' }).click();
  const sites = page.getByRole('region', { name: 'Your sites' });
  await sites.getByLabel('Address of a site').fill(site.origin);
  await sites.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`${site.origin} was added.`).waitFor();
  await page.getByRole('radio', { name: 'In the page' }).check();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await page.getByText('The code is copied.').waitFor();
  return readClipboard(page);
}

/** @returns the schedule created by a donor there */
async function giveOnTheSite({ visit, site }: Pick<Fixtures, 'visit' | 'site'>): Promise<string> {
  const { page, complaints } = await visit();
  await page.goto(site.origin);
  const flow = new CheckoutFlow(page);
  await flow.plan({ total: '100', length: 'lastTen', split: 'more-odd', multiplier: 2 });
  await flow.causes('Apple trees', 'Wells');
  await flow.goOn();
  await flow.details(AISHA);
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  expect(complaints).toEqual([]);
  return schedule;
}

async function seeTheGift(page: Page): Promise<void> {
  const tile = (name: string | RegExp) => page.getByRole('region', { name });
  const says = async (name: string | RegExp, ...sentences: (string | RegExp)[]) => {
    for (const sentence of sentences) await tile(name).getByText(sentence, { exact: true }).waitFor();
  };
  await says(/^Given so far/, '£6.66', '1 night · 1 donor in all · £93.34 still to come');
  await says('Tonight, night 21', '£13.33', /^1 plan, the first leaves /);
  // Captured a minute ago: settles in two days and leaves on the Monday after that.
  await says('Next payout', '£6.66', /^expected Monday .+\s· balance £0\.00, and £6\.66 settling$/);
  await says('What was not charged, and why', 'Everything that was due has been charged.');
  const bars = async () => {
    const all = await tile('Given per night')
      .getByText(/^Night \d+: /)
      .allTextContents();
    return all.filter((bar) => !bar.endsWith('£0.00 given, £0.00 planned'));
  };
  await expect
    .poll(bars)
    .toEqual([
      'Night 20: £6.66 given, £0.00 planned',
      'Night 21: £0.00 given, £13.33 planned',
      'Night 22: £0.00 given, £6.66 planned',
      'Night 23: £0.00 given, £13.33 planned',
      'Night 24: £0.00 given, £6.66 planned',
      'Night 25: £0.00 given, £13.33 planned',
      'Night 26: £0.00 given, £6.66 planned',
      'Night 27: £0.00 given, £13.33 planned',
      'Night 28: £0.00 given, £6.66 planned',
      'Night 29: £0.00 given, £13.38 planned',
    ]);
  const perCause = tile('Given per cause').getByRole('listitem');
  await expect(perCause).toHaveText(['Apple trees\n£3.33', 'Wells\n£3.33'], { useInnerText: true });
  const newest = tile('Latest plans').getByRole('row').nth(1).getByRole('cell');
  await expect
    .poll(async () => (await newest.allInnerTexts()).toSpliced(3, 1))
    .toEqual(['Aisha R.', '10 nights\nRunning', 'Apple trees, Wells', '£6.66\nof £100.00']);
}

import { STAFF, StaffHands } from './dashboard/staff-hands.ts';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { SchedulePage } from './donor/schedule-page.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { disagreements } from './harness/books.ts';
import { eveningOf, startOf, travelTo, travelToEnd } from './harness/time.ts';

const named = (...numbers: number[]) => numbers.map((number) => `Night ${number}`);

test('reports an unknown outcome when the response to a cancel is lost, and finds it done on the next press', async ({
  page,
  server,
}) => {
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment({ total: '100', split: 'equally' }, { ...AISHA, email: 'lost@donor.example' });
  await flow.card(CARDS.good);
  const link = await server.books.mailedLink(await flow.giveAndConfirm());
  const mine = new SchedulePage(page);
  await mine.open(link);
  await page.route(/\/api\/schedules\/[\w-]+\/cancel$/, (route) => route.abort('connectionreset'), { times: 1 });
  await mine.cancel();
  await page.getByText('We did not hear back').waitFor();
  await mine.cancel();
  await mine.notice.getByText(/^Stopped: \d+ nights?\./).waitFor();
  await expect(mine.states.filter({ hasText: 'Stopped' })).not.toHaveCount(0);
  await expect(mine.states.filter({ hasNotText: 'Stopped' })).toHaveCount(0);
});

test('customer service finds a donor by the start of their address and cancels their plan, and the donor is notified', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment({ total: '100', split: 'equally' }, { ...AISHA, email: 'calls@donor.example' });
  await flow.card(CARDS.good);
  const link = await server.books.mailedLink(await flow.giveAndConfirm());

  const hands = new StaffHands(page, server);
  await hands.open('/admin/donors');
  await hands.logIn(STAFF.help);
  await hands.heading('Donors').waitFor();
  await page.getByRole('searchbox').fill('calls@');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'Aisha' }).click();
  await hands.heading(/^Aisha/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel this plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByText(/This plan was cancelled\./).waitFor();
  await page.getByRole('link', { name: 'All donors' }).click();
  await page.getByRole('cell', { name: /Cancelled/ }).waitFor();

  const mine = new SchedulePage(page);
  await mine.open(link);
  await expect(mine.states.filter({ hasText: 'Stopped' })).not.toHaveCount(0);
  await expect(mine.states.filter({ hasNotText: 'Stopped' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a plan cancelled on the fifth night and reactivated on the seventh misses two nights and makes up one, then skips one and gives more on the others', async ({
  page,
  complaints,
  server,
}) => {
  const start = await startOf(server);
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment({ total: '100', length: 'lastTen', split: 'equally' }, AISHA);
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  const link = await server.books.mailedLink(schedule);
  const mine = new SchedulePage(page);

  await travelTo(server, eveningOf(start, 24));
  await mine.open(link);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await mine.cancel()).toEqual(named(24, 25, 26, 27, 28, 29));
  await mine.notice.getByText('Stopped: 6 nights.').waitFor();
  await mine.shows([
    ...named(20, 21, 22, 23).map((night) => `${night}: Given`),
    ...named(24, 25, 26, 27, 28, 29).map((night) => `${night}: Stopped`),
  ]);

  await travelTo(server, eveningOf(start, 26));
  await mine.open(link);
  expect(await mine.reactivate()).toEqual(named(26, 27, 28, 29));
  await mine.notice.getByText('Started again: 4 nights. The next one, Night 26, leaves').waitFor();

  expect(await accessibilityFaults(page)).toEqual([]);
  await mine.makeUp(24);
  await mine.notice.getByText('Night 24 has gone through').waitFor();
  await expect(mine.state(24)).toHaveText('Given');
  await expect(mine.state(25)).toHaveText('Stopped');

  await mine.skip(27);
  await mine.skip(28);
  await page.reload();
  await mine.shows([
    ...named(20, 21, 22, 23, 24).map((night) => `${night}: Given`),
    'Night 25: Stopped',
    'Night 26: To come',
    'Night 27: Skipped',
    'Night 28: Skipped',
    'Night 29: To come',
  ]);
  await mine.unskip(27);
  await mine.changeAmount('10');
  await expect(page.getByRole('textbox')).toHaveAccessibleDescription(/This cause can be no less than £/);
  await mine.changeAmount('160');
  await mine.notice.getByText('The amount is changed.').waitFor();

  await travelToEnd(server);
  await mine.open(link);
  await mine.shows([
    ...named(20, 21, 22, 23, 24).map((night) => `${night}: Given`),
    'Night 25: Stopped',
    'Night 26: Given',
    'Night 27: Given',
    'Night 28: Skipped',
    'Night 29: Given',
  ]);
  expect(disagreements(await server.books.nights(schedule))).toEqual([]);
  // The browser says itself that an amount was refused.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});

test('shows nothing of a schedule for a link with another key or without one', async ({ page, server }) => {
  const [schedule] = await server.books.schedulesOf(AISHA.email);
  const link = await server.books.mailedLink(schedule ?? '');
  const mine = new SchedulePage(page);
  await mine.open(`${link.slice(0, -4)}AAAA`);
  await page
    .getByRole('heading', { name: /^(This link does not open your nights|This link no longer works)$/ })
    .waitFor();
  await mine.open(link.replace(/#.*/, ''));
  await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
  expect(await page.getByText('Human Relief').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('removes the key from the URL once read, and a reload of the tab still opens the schedule', async ({
  page,
  complaints,
  visit,
  server,
}) => {
  const [schedule] = await server.books.schedulesOf(AISHA.email);
  const link = await server.books.mailedLink(schedule ?? '');
  const mine = new SchedulePage(page);
  const title = page.getByRole('heading', { name: 'Your gift to Human Relief' });
  await mine.open(link);
  await title.waitFor();
  expect(page.url()).toBe(link.replace(/#.*/, ''));
  await page.reload();
  await title.waitFor();
  expect(page.url()).toBe(link.replace(/#.*/, ''));

  const { page: elsewhere, close: closeElsewhere } = await visit();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
  await closeElsewhere();
  expect(complaints).toEqual([]);
});

test('keeps the key in the URL where storage is blocked, so that a reload works', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const [schedule] = await server.books.schedulesOf(AISHA.email);
  const link = await server.books.mailedLink(schedule ?? '');
  await new SchedulePage(page).open(link);
  await page.getByRole('heading', { name: 'Your gift to Human Relief' }).waitFor();
  expect(page.url()).toBe(link);
  await page.reload();
  await page.getByRole('heading', { name: 'Your gift to Human Relief' }).waitFor();
});

for (const [file, url] of [
  ['the first script', /\/site-assets\/index-[^/]+\.js$/],
  ['the script of the page', /\/site-assets\/page-[^/]+\.js$/],
] as const) {
  test(`keeps the link’s key for a retry when ${file} is answered with 503`, async ({ page, server }) => {
    const [schedule] = await server.books.schedulesOf(AISHA.email);
    const link = await server.books.mailedLink(schedule ?? '');
    await page.route(url, (route) => route.fulfill({ status: 503 }));
    await page.goto(link);
    await page.getByRole('heading', { name: 'This page did not load completely' }).waitFor();
    await page.unroute(url);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your gift to Human Relief' }).waitFor();
  });
}

test('offers a retry when a schedule cannot be loaded', async ({ page, server }) => {
  const [schedule] = await server.books.schedulesOf(AISHA.email);
  const link = await server.books.mailedLink(schedule ?? '');
  const mine = new SchedulePage(page);
  await page.route(/\/api\/schedules\/[\w-]+$/, (route) => route.abort('connectionrefused'), { times: 1 });
  await mine.open(link);
  await page.getByRole('heading', { name: 'We could not reach the server' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Your gift to Human Relief' }).waitFor();
});

test('mails a new link to a donor with a broken one, and it opens the schedule', async ({
  page,
  complaints,
  server,
}) => {
  const [schedule = ''] = await server.books.schedulesOf(AISHA.email);
  const link = await server.books.mailedLink(schedule);
  await new SchedulePage(page).open(link.replace(/#.*/, ''));
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await page.getByText('Enter your email.').waitFor();
  await page.getByLabel('Email').fill(AISHA.email);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await page.getByRole('status').getByText(`If you have given with ${AISHA.email}`).waitFor();

  const fresh = await server.books.requestedLink(AISHA.email, schedule);
  await new SchedulePage(page).open(fresh);
  await page.getByRole('heading', { name: 'Your gift to Human Relief' }).waitFor();
  await new SchedulePage(page).open(link);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

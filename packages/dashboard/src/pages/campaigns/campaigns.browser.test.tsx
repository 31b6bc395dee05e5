import type { UserInfo } from '@lantern-giving/core/api/auth';
import type { MonthCampaign, MonthCampaigns } from '@lantern-giving/core/api/campaigns';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoCampaign, demoCampaigns, demoDays, demoOver } from '../../../test/demo-campaigns.ts';
import { demoInfo } from '../../../test/demo-info.ts';
import { type FakeApi, fakeApi, held, ok, type Reply, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, pressAgain, showPage } from '../../../test/show-page.tsx';
import { CampaignsPage } from './page.tsx';

const LIST = 'GET /api/admin/campaigns';
const OPEN = 'PUT /api/admin/campaigns/mtn2027';
const ADD = 'PUT /api/admin/campaigns/mtd2027';
const PREVIEW = 'GET /api/admin/campaigns/mtn2027/calendar';
const CALENDAR = 'PUT /api/admin/campaigns/mtn2027/calendar';
const AGAIN = 'Repeat earlier gifts in MyTenNights 2027';
const ADD_BUTTON = 'Add this campaign: MyTenDays 2027';
const CHANGE = 'Change the dates of MyTenNights 2027';

const info = (role: 'ADMIN' | 'CUSTOMER_SERVICE'): UserInfo => ({
  ...demoInfo('owner'),
  charities: '',
  isAdmin: role === 'ADMIN',
  roles: [role],
  charity_roles: [],
});
const apiWith = (more: Readonly<Record<string, Reply>> = {}, role: 'ADMIN' | 'CUSTOMER_SERVICE' = 'ADMIN'): FakeApi =>
  fakeApi({
    [LIST]: ok(demoCampaigns),
    [PREVIEW]: ok({ passing: 0 }),
    'GET /api/auth/userInfo': ok(info(role)),
    ...more,
  });
const listed = (...campaigns: MonthCampaign[]): Reply => ok({ ...demoCampaigns, campaigns } satisfies MonthCampaigns);

beforeEach(() => page.viewport(768, 900));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const start = () => dialog().getByRole('combobox', { name: 'First date' });
const radio = (name: string | RegExp) => dialog().getByRole('radio', { name });
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true });
const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const expectText = (name: string, text: string) => expect.poll(() => entry(name).element().textContent).toContain(text);
const expectClosed = () => expect.element(dialog()).not.toBeInTheDocument();

/** Whether all of it is in the visible part of the dialog, above its buttons. */
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  const shown = element.closest('.ln-modal-body')?.getBoundingClientRect();
  return shown !== undefined && top >= shown.top - 1 && bottom <= shown.bottom + 1;
};

describe('the page', () => {
  test.each(LOOKS)('shows every campaign, latest first, with its dates and what can be done: %o', async (look) => {
    apiWith();
    const box = showPage(<CampaignsPage />, look);
    await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    const names = page.getByRole('heading', { level: 3 }).elements();
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'MyTenDays 2027',
      'MyTenNights 2027',
      'MyTenDays 2026',
      'MyTenNights 2026',
    ]);
    expect(box.textContent).not.toMatch(/\d{4}-\d\d-\d\d/);
    await expectAccessible(box);
  });

  test('says of each campaign when it is by each authority, how long its month is, and what becomes of earlier gifts', async () => {
    apiWith();
    showPage(<CampaignsPage />);
    await expectText('MyTenDays 2027', 'Next, by the calendar');
    await expectText('MyTenDays 2027', '7 May 2027');
    await expectText('MyTenDays 2027', '1 is waiting to be repeated');
    await expectText('MyTenNights 2027', 'Not open yet');
    await expectText('MyTenNights 2027', 'Umm al-Qura7 February 2027 to 8 March 2027Length of the month not known yet');
    await expectText('MyTenNights 2027', 'Local sighting8 February 2027 to 9 March 2027');
    await expectText('MyTenNights 2027', 'A day later, until it is set');
    await expectText('MyTenNights 2027', 'Checkout opens24 January 2027');
    await expectText('MyTenNights 2027', '12 are waiting to be repeated');
    await expectText('MyTenDays 2026', 'Open for gifts');
    await expectText('MyTenDays 2026', 'Repeating since 10 Apr 2026');
    await expectText('MyTenDays 2026', '3 are still to be planned');
    // Its days are the first ten of the month, whose length changes nothing.
    expect(entry('MyTenDays 2026').element().textContent).not.toMatch(/month/i);
    await expectText('MyTenNights 2026', 'Month of 29 days');
    await expectText('MyTenNights 2026', 'Not repeated');
  });

  test('offers nothing to change of a campaign that is over, unless the length of its month is missing', async () => {
    const api = apiWith({ [LIST]: listed(demoOver) });
    showPage(<CampaignsPage />);
    await expectText('MyTenNights 2026', 'Over');
    expect(entry('MyTenNights 2026').getByRole('button').elements()).toEqual([]);
    const { 'local-sighting': local } = demoOver.dates;
    const unknown = { ...demoOver.dates, 'local-sighting': { ...local, month_days: null } };
    api.on(LIST, () => listed({ ...demoOver, dates: unknown }));
    await user.click(button(ADD_BUTTON));
    api.on(ADD, () => ok({}));
    await user.click(confirm('Add the campaign'));
    await expect.element(button('Change the dates of MyTenNights 2026')).toBeVisible();
    await expect.element(button('Repeat earlier gifts in MyTenNights 2026')).not.toBeInTheDocument();
  });

  test('marks a demonstration, in which no earlier gift is given again', async () => {
    apiWith({ [LIST]: listed({ ...demoCampaign, demo: true }) });
    showPage(<CampaignsPage />);
    await expectText('MyTenNights 2027', 'Demonstration');
    await expect.element(button(CHANGE)).toBeVisible();
    await expect.element(button(AGAIN)).not.toBeInTheDocument();
  });

  test('is only looked at by customer service, and says so', async () => {
    apiWith({}, 'CUSTOMER_SERVICE');
    showPage(<CampaignsPage />);
    await expect.element(page.getByText('Only admins can change campaigns.')).toBeVisible();
    await expectText('MyTenNights 2027', '12 are waiting to be repeated');
    expect(page.getByRole('main').getByRole('button').elements()).toEqual([]);
  });

  test('says that there are no campaigns, and offers to load them again where that failed', async () => {
    const api = apiWith({ [LIST]: refused(500, 'internal') });
    showPage(<CampaignsPage />);
    await expect.element(button('Try again')).toBeVisible();
    api.on(LIST, () => ok({ ...demoCampaigns, campaigns: [], next: [] }));
    await user.click(button('Try again'));
    await expect.element(page.getByText('There are no campaigns yet.')).toBeVisible();
  });
});

describe('giving earlier gifts again', () => {
  const opened = { ...demoCampaign, opened_at: '2026-11-22T18:00:00.000Z' };

  test('is done after saying how many, that donors are told, and that it is final', async () => {
    const api = apiWith();
    const box = showPage(<CampaignsPage />);
    await user.click(button(AGAIN));
    await expect
      .element(dialog().getByText(/^12 earlier gifts are planned in it, as their donors chose\./))
      .toBeVisible();
    await expect
      .element(dialog().getByText(/Each donor is told by email and has 14 days to stop the gift\./))
      .toBeVisible();
    await expect.element(dialog().getByText(/Dates in the next 18 days are left out/)).toBeVisible();
    await expect.element(dialog().getByText('You cannot take this back.')).toBeVisible();
    await expectAccessible(box);
    expect(api.changes).toEqual([]);
    api.on(OPEN, () => ok({}));
    api.on(LIST, () => listed(opened));
    await user.click(confirm('Repeat them'));
    await expect.element(page.getByText('Earlier gifts are now repeated in MyTenNights 2027.')).toBeVisible();
    await expectClosed();
    await expectText('MyTenNights 2027', 'Repeating since 22 Nov 2026');
    expect(api.changes).toEqual([{ route: OPEN, body: { kind: 'ten-nights', start: '2027-02-07', month_days: null } }]);
    // The button that had the focus is gone.
    await expectFocusOn(() => entry('MyTenNights 2027').element());
  });

  test('names the campaign before it, while that is not over', async () => {
    apiWith({ [LIST]: listed(demoCampaign, { ...demoOver, state: 'open' }) });
    showPage(<CampaignsPage />);
    await user.click(button(AGAIN));
    await expect.element(dialog().getByText(/Gifts of MyTenNights 2026 follow once it is over\./)).toBeVisible();
  });

  test('is not done when the question is closed, and the focus returns to its button', async () => {
    const api = apiWith();
    showPage(<CampaignsPage />);
    await user.click(button(AGAIN));
    await user.click(confirm('Cancel'));
    await expectClosed();
    await expectFocusOn(() => button(AGAIN).element());
    expect(api.changes).toEqual([]);
  });

  test('is done once when pressed twice', async () => {
    const api = apiWith();
    const { until, letGo } = held();
    api.on(OPEN, async () => {
      await until;
      return ok({});
    });
    showPage(<CampaignsPage />);
    await user.click(button(AGAIN));
    await user.click(confirm('Repeat them'));
    pressAgain(confirm('Repeat them'));
    letGo();
    await expectClosed();
    expect(api.changes.map(({ route }) => route)).toEqual([OPEN]);
  });

  test.each([
    [
      'refused',
      refused(422, 'validation_failed'),
      /The campaign must not be over, must begin within 3 days of the calendar’s date/,
    ],
    ['not an admin’s any more', refused(403, 'forbidden'), /You are no longer an admin/],
    ['too often', refused(429, 'too_many_requests'), /Wait a minute and try again\./],
    ['failed', refused(500, 'internal'), /Something went wrong on our side\..*For our service team:/],
    ['lost', 'lost' as const, /Press again: nothing is done twice\./],
  ])('says why it was not done, in view, and can be tried again: %s', async (_why, reply, shown) => {
    await page.viewport(360, 480);
    const api = apiWith({ [OPEN]: reply });
    showPage(<CampaignsPage />);
    await user.click(button(AGAIN));
    await user.click(confirm('Repeat them'));
    const alert = dialog().getByRole('alert');
    await expect.poll(() => alert.element().textContent).toMatch(shown);
    await expect.poll(() => isInView(alert.element())).toBe(true);
    api.on(OPEN, () => ok({}));
    await user.click(confirm('Repeat them'));
    await expectClosed();
  });
});

describe('the next campaign', () => {
  test('is added with the first date that is chosen, near the calendar’s', async () => {
    const api = apiWith();
    const box = showPage(<CampaignsPage />);
    await user.click(button(ADD_BUTTON));
    await expect.element(start()).toHaveValue('2027-05-07');
    await expect.element(start()).toHaveAccessibleDescription('Day 1.');
    const offered = [...start().element().querySelectorAll('option')].map(({ textContent }) => textContent);
    expect([offered.length, offered.at(0), offered.at(-1)]).toEqual([7, 'Tuesday 4 May', 'Monday 10 May']);
    await expect.element(dialog().getByText(/^Donors can give in it from 23 April 2027\./)).toBeVisible();
    await user.selectOptions(start(), '2027-05-08');
    await expect.element(dialog().getByText(/^Donors can give in it from 24 April 2027\./)).toBeVisible();
    await expectAccessible(box);
    api.on(ADD, () => ok({}));
    api.on(LIST, () =>
      ok({ ...demoCampaigns, next: [], campaigns: [{ ...demoDays, id: 'mtd2027', name: 'MyTenDays 2027' }] }),
    );
    await user.click(confirm('Add the campaign'));
    await expect.element(page.getByText('MyTenDays 2027 was added.')).toBeVisible();
    await expect.element(button(ADD_BUTTON)).not.toBeInTheDocument();
    expect(api.changes).toEqual([{ route: ADD, body: { kind: 'ten-days', start: '2027-05-08', month_days: null } }]);
  });

  test('that is refused says so at the date, which gets the focus and stays as it was chosen', async () => {
    const api = apiWith({ [ADD]: refused(422, 'validation_failed') });
    showPage(<CampaignsPage />);
    await user.click(button(ADD_BUTTON));
    await user.selectOptions(start(), '2027-05-09');
    await user.click(confirm('Add the campaign'));
    await expect.element(start()).toHaveAccessibleDescription(/This was not accepted\./);
    await expectFocusOn(() => start().element());
    await expect.element(start()).toHaveValue('2027-05-09');
    api.on(ADD, () => ok({}));
    await user.click(confirm('Add the campaign'));
    await expectClosed();
  });

  test('whose answer was lost is added by the next press, although it is known by then', async () => {
    const api = apiWith({ [ADD]: 'lost' });
    showPage(<CampaignsPage />);
    await user.click(button(ADD_BUTTON));
    await user.selectOptions(start(), '2027-05-06');
    api.on(LIST, () => ok({ ...demoCampaigns, next: [] }));
    await user.click(confirm('Add the campaign'));
    await expect.element(dialog().getByText(/Press again: nothing is done twice\./)).toBeVisible();
    await expect.element(start()).toHaveValue('2027-05-06');
    api.on(ADD, () => ok({}));
    await user.click(confirm('Add the campaign'));
    await expectClosed();
    const [first, second] = api.changes;
    expect(second).toEqual(first);
  });
});

describe('changing the dates', () => {
  test('sets the first date and the length of the month by the calendar', async () => {
    const api = apiWith({ [CALENDAR]: ok({}) });
    const box = showPage(<CampaignsPage />);
    await user.click(button(CHANGE));
    await expect.element(dialog().getByText(/Donors whose dates change are told by email\./)).toBeVisible();
    await expect.element(start()).toHaveValue('2027-02-07');
    await expect.element(radio('Not known')).toBeChecked();
    await expectAccessible(box);
    await user.selectOptions(start(), '2027-02-08');
    await user.click(radio('30 days'));
    await user.click(confirm('Save the dates'));
    await expect.element(page.getByText('The dates of MyTenNights 2027 are saved.')).toBeVisible();
    await expectClosed();
    await expectFocusOn(() => button(CHANGE).element());
    expect(api.changes).toEqual([
      { route: CALENDAR, body: { authority: 'umm-al-qura', start: '2027-02-08', month_days: 30 } },
    ]);
  });

  test('to an earlier one says how many gifts have passed by it, and are charged unless it is corrected', async () => {
    apiWith({ [PREVIEW]: ok({ passing: 120 }) });
    const box = showPage(<CampaignsPage />);
    await user.click(button(CHANGE));
    await user.selectOptions(start(), '2027-02-06');
    const notice = dialog().getByText(/^By this date the time of 120 gifts .+ They are charged in 30\b/);
    await expect.element(notice).toBeVisible();
    await expectAccessible(box);
    await user.selectOptions(start(), '2027-02-08');
    await expect.element(notice).not.toBeInTheDocument();
  });

  test('is possible by one day once the first day has passed, and a refusal says why', async () => {
    apiWith({ 'PUT /api/admin/campaigns/mtd2026/calendar': refused(422, 'validation_failed') });
    showPage(<CampaignsPage />);
    await user.click(button('Change the dates of MyTenDays 2026'));
    const options = () => [...start().element().querySelectorAll('option')].map(({ value }) => value);
    await expect.poll(options).toEqual(['2026-05-17', '2026-05-18', '2026-05-19']);
    await user.selectOptions(start(), '2026-05-19');
    await user.click(confirm('Save the dates'));
    await expect
      .element(start())
      .toHaveAccessibleDescription(/Once the first day has passed, the start can move by one/);
  });

  test('sets those of both authorities where both were changed, and keeps what was chosen for the other one', async () => {
    const api = apiWith({ [CALENDAR]: ok({}) });
    showPage(<CampaignsPage />);
    await user.click(button(CHANGE));
    await user.selectOptions(start(), '2027-02-06');
    await user.click(radio(/^Local sighting/));
    await expect.element(start()).toHaveValue('2027-02-08');
    await user.click(radio('29 days'));
    await user.click(radio(/^Umm al-Qura/));
    await expect.element(start()).toHaveValue('2027-02-06');
    await expect.element(radio('Not known')).toBeChecked();
    await user.click(radio(/^Local sighting/));
    await user.click(confirm('Save the dates'));
    await expectClosed();
    expect(api.changes).toEqual([
      { route: CALENDAR, body: { authority: 'umm-al-qura', start: '2027-02-06', month_days: null } },
      { route: CALENDAR, body: { authority: 'local-sighting', start: '2027-02-08', month_days: 29 } },
    ]);
  });

  test('of both authorities of which one is refused shows that one, and sends the other no second time', async () => {
    const api = apiWith();
    api.on(CALENDAR, ({ body }) =>
      Object(body).authority === 'umm-al-qura' ? ok({}) : refused(422, 'validation_failed'),
    );
    showPage(<CampaignsPage />);
    await user.click(button(CHANGE));
    await user.selectOptions(start(), '2027-02-06');
    await user.click(radio(/^Local sighting/));
    await user.selectOptions(start(), '2027-02-09');
    const moved = { start: '2027-02-06', end: '2027-03-07', month_days: null, assumed: false, movable_days: 3 };
    api.on(LIST, () => listed({ ...demoCampaign, dates: { ...demoCampaign.dates, 'umm-al-qura': moved } }));
    await user.click(radio(/^Umm al-Qura/));
    await user.click(confirm('Save the dates'));
    await expect.element(radio(/^Local sighting/)).toBeChecked();
    await expect.element(start()).toHaveAccessibleDescription(/It can be at most 3 days from the one that is set/);
    api.on(CALENDAR, () => ok({}));
    await user.click(confirm('Save the dates'));
    await expectClosed();
    const sent = api.changes.map(({ body }) => Object(body).authority);
    expect(sent).toEqual(['umm-al-qura', 'local-sighting', 'local-sighting']);
  });

  test('asks for no length of the month where nothing depends on it', async () => {
    apiWith();
    showPage(<CampaignsPage />);
    await user.click(button('Change the dates of MyTenDays 2026'));
    await expect.element(start()).toBeVisible();
    await expect.element(radio('30 days')).not.toBeInTheDocument();
  });

  test('that is refused says so at the date, with what was chosen and the dates of somebody else', async () => {
    const api = apiWith({ [CALENDAR]: refused(422, 'validation_failed') });
    showPage(<CampaignsPage />);
    await user.click(button(CHANGE));
    await user.selectOptions(start(), '2027-02-04');
    const moved = { start: '2027-02-09', end: '2027-03-10', month_days: null, assumed: false, movable_days: 3 };
    api.on(LIST, () => listed({ ...demoCampaign, dates: { ...demoCampaign.dates, 'umm-al-qura': moved } }));
    await user.click(confirm('Save the dates'));
    await expect.element(start()).toHaveAccessibleDescription(/It can be at most 3 days from the one that is set/);
    await expectFocusOn(() => start().element());
    await expect.element(start()).toHaveValue('2027-02-04');
    await expect.element(dialog().getByText('9 February 2027 to 10 March 2027')).toBeVisible();
    await user.selectOptions(start(), '2027-02-12');
    api.on(CALENDAR, () => ok({}));
    await user.click(confirm('Save the dates'));
    await expectClosed();
  });

  test.each([
    ['gone', refused(410, 'campaign_not_found'), /This campaign does not exist any more\./],
    ['not an admin’s any more', refused(403, 'forbidden'), /You are no longer an admin/],
    ['too often', refused(429, 'too_many_requests'), /Wait a minute and try again\./],
    ['failed', refused(500, 'internal'), /Something went wrong on our side\./],
    ['lost', 'lost' as const, /Press again: nothing is done twice\./],
  ])('says why they were not saved, in view, and loses nothing: %s', async (_why, reply, shown) => {
    await page.viewport(360, 480);
    const api = apiWith({ [CALENDAR]: reply });
    showPage(<CampaignsPage />);
    await user.click(button(CHANGE));
    await user.selectOptions(start(), '2027-02-06');
    await user.click(radio('30 days'));
    await user.click(confirm('Save the dates'));
    const alert = dialog().getByRole('alert');
    await expect.poll(() => alert.element().textContent).toMatch(shown);
    await expect.poll(() => isInView(alert.element())).toBe(true);
    await expect.element(start()).toHaveValue('2027-02-06');
    await expect.element(radio('30 days')).toBeChecked();
    api.on(CALENDAR, () => ok({}));
    await user.click(confirm('Save the dates'));
    await expectClosed();
    const [first, second] = api.changes;
    expect(second).toEqual(first);
  });

  test('saves once when pressed twice', async () => {
    const api = apiWith();
    const { until, letGo } = held();
    api.on(CALENDAR, async () => {
      await until;
      return ok({});
    });
    showPage(<CampaignsPage />);
    await user.click(button(CHANGE));
    await user.click(confirm('Save the dates'));
    pressAgain(confirm('Save the dates'));
    letGo();
    await expectClosed();
    expect(api.changes).toHaveLength(1);
  });
});

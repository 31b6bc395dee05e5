import { KINDS } from '@lantern-giving/core/campaigns';
import { meanings, themes } from '@lantern-giving/ui/tokens';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../test/components/axe.ts';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok, refused } from '../../test/fake-api.ts';
import { charity, SERVER_TIME } from '../../test/fixtures.ts';
import { button, heading, memoryStorage, show } from '../../test/harness.tsx';

const answering = (...answers: Parameters<ReturnType<typeof fakeApi>['on']>[1][]) => {
  const api = fakeApi();
  let at = 0;
  api.on(/\/charities\/[\w-]+$/, (call) => (answers[Math.min(at++, answers.length - 1)] ?? (() => ok(charity)))(call));
  return api;
};
const inCampaign = (change: Partial<typeof charity.campaign_terms>, server_time = SERVER_TIME) =>
  answering(() => ok({ ...charity, server_time, campaign_terms: { ...charity.campaign_terms, ...change } }));

test.each([
  ['an unknown charity', () => refused(404, 'charity_not_found'), 'Charity not found', 'unknown_charity'],
  [
    'a site that is not registered',
    () => ok({ ...charity, origin_allowed: false }),
    'You cannot give on this page',
    'origin_not_registered',
  ],
  ['a campaign that is over', () => refused(410, 'campaign_not_found'), 'This campaign is over', 'campaign_not_found'],
  ['a server that fails', () => refused(503, 'down'), 'Something went wrong on our side', 'server'],
  ['no answer', () => 'lost' as const, 'No connection', 'unreachable'],
])('explains %s and reports it to the page', async (_, answer, title, code) => {
  const { events, host } = show({ api: answering(answer) });
  await expect.element(heading(title)).toBeVisible();
  expect(events.some((event) => event.name === 'error' && event.detail.code === code)).toBe(true);
  expect(events.some((event) => event.name === 'ready')).toBe(false);
  expect(await axeViolations(host)).toEqual([]);
});

test('tells a developer in the console and the event what to do about an unregistered site', async () => {
  const origin_problem = 'https://partner.example is no registered site of Human Relief. Its owner adds it.';
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const { events } = show({ api: answering(() => ok({ ...charity, origin_allowed: false, origin_problem })) });
  await expect.element(heading('You cannot give on this page')).toBeVisible();
  const detail = { code: 'origin_not_registered', message: origin_problem };
  await expect.poll(() => events).toContainEqual({ name: 'error', detail });
  expect(said.mock.calls).toContainEqual(['Lantern:', 'origin_not_registered', origin_problem]);
});

test('uses the brand’s colours that the page names, also when unavailable', async () => {
  const { host } = show({ brand: 'fg' });
  const accents = new Set<string>();
  const look = () => {
    const shown = host.querySelector('section');
    if (shown && getComputedStyle(shown).visibility === 'visible')
      accents.add(getComputedStyle(shown).getPropertyValue('--lantern-accent'));
  };
  look();
  new MutationObserver(look).observe(host, { subtree: true, childList: true, attributes: true });
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  expect([...accents]).toEqual([meanings(themes.fg, 'light').accent]);
});

test('leaves no empty space above the message on a page with its own language switch', async () => {
  const { host } = show({ layout: 'page', api: answering(() => refused(404, 'charity_not_found')) });
  await expect.element(heading('Charity not found')).toBeVisible();
  expect(host.querySelector('.ln-panel-body')).not.toBeNull();
  expect(host.querySelector('.ln-panel-header')).toBeNull();
});

test('links to the same gift on the hosted page where none is possible', async () => {
  const api = answering(() => ok({ ...charity, origin_allowed: false }));
  show({ api, campaign: 'fridaygiving', chainCode: 'mtnaaaaaaaaaaaaaaaa', locale: 'fr' });
  const link = page.getByRole('link', { name: 'Donner plutôt sur notre propre page' });
  const same = 'campaign=fridaygiving&lang=fr&link=mtnaaaaaaaaaaaaaaaa';
  await expect.element(link).toHaveAttribute('href', `https://give.example/give/human-relief-gb?${same}`);
  // The hosted page refuses to be framed, and the checkout may be in a frame.
  await expect.element(link).toHaveAttribute('target', '_top');
  expect(button('Réessayer').query()).toBeNull();
});

test('reports a charity without a cause for these nights at once, and links to others', async () => {
  const { events } = show({ api: answering(() => ok({ ...charity, causes: [] })) });
  await expect.element(heading('No causes yet')).toBeVisible();
  const link = page.getByRole('link', { name: 'See all charities' });
  await expect.element(link).toHaveAttribute('href', 'https://give.example/give?campaign=mtn2027');
  await expect.element(link).toHaveAttribute('target', '_top');
  expect(events.filter(({ name }) => name === 'FirstNightError')).toEqual([]);
});

test('lets the donor choose another charity where the chosen one takes no gifts', async () => {
  show({ charity: undefined, api: answering(() => ok({ ...charity, origin_allowed: false })) });
  await user.click(button(/^Human Relief/));
  await expect.element(heading('You cannot give on this page')).toBeVisible();
  await user.click(button('Back'));
  await expect.element(heading('Choose a charity')).toBeVisible();
});

test('starts with the amount and causes that the page passes, and keeps the draft from then on', async () => {
  const given = { amount: '120', causes: ['zakat'], storage: memoryStorage() };
  const amount = page.getByRole('textbox', { name: 'Amount in total' });
  const { refresh } = show(given);
  await expect.element(amount).toHaveValue('120');
  await user.fill(amount, '100');
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  await user.click(button('Change: Causes'));
  await expect.element(page.getByRole('checkbox', { name: 'Zakat' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Clean water' })).not.toBeChecked();
  refresh();
  await expect.element(amount).toHaveValue('100');
});

test('continues with "Try again" after a lost connection', async () => {
  let down = true;
  const api = answering(() => (down ? 'lost' : ok(charity)));
  show({ api });
  await expect.element(heading('No connection')).toBeVisible();
  down = false;
  await user.click(button('Try again'));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
});

test('counts down to the opening of a campaign in the donor’s time zone', async () => {
  const { host } = show({ api: inCampaign({ state: 'upcoming' }, '2027-01-12T12:00:00.000Z') });
  await expect.element(heading('Opens on 24 January 2027')).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent('11 days12 hours0 minutes');
  await expect.element(page.getByText(/^Sunday,? 24 January at 00:00/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See all charities' }))
    .toHaveAttribute('href', 'https://give.example/give?campaign=mtn2027');
  expect(await axeViolations(host)).toEqual([]);
});

test('counts down from what the server says once a device has slept', async () => {
  const upcoming = { ...charity, campaign_terms: { ...charity.campaign_terms, state: 'upcoming' as const } };
  show({
    api: answering(
      () => ok({ ...upcoming, server_time: '2027-01-12T12:00:00.000Z' }),
      () => ok({ ...upcoming, server_time: '2027-01-12T20:00:00.000Z' }),
    ),
  });
  await expect.element(page.getByRole('timer')).toHaveTextContent('11 days12 hours0 minutes');
  // What the clock of the page has not counted.
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 8 * 3_600_000);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('timer')).toHaveTextContent('11 days4 hours0 minutes');
});

const upcoming = () => inCampaign({ state: 'upcoming' }, '2027-01-12T12:00:00.000Z');
const email = () => page.getByRole('textbox', { name: 'Email' });

test('takes an email for the reminder, and says that it has to be confirmed', async () => {
  const api = upcoming();
  api.on(/\/api\/subscribe$/, () => ok({ success: true }));
  const { host } = show({ api });
  await expect.element(email()).toHaveAccessibleDescription(/^We email you when MyTenNights opens, about once a year/);
  await user.fill(email(), ' reader@mail.example ');
  await user.click(button('Remind me'));
  const told = page.getByText('Check your inbox: we are sending reader@mail.example a link to confirm.');
  await expect.element(told).toHaveFocus();
  const [call] = api.callsTo(/\/api\/subscribe$/);
  expect(call?.body).toEqual({
    email: 'reader@mail.example',
    products: ['mytennights'],
    charity_id: 'human-relief-gb',
    timezone: expect.any(String),
  });
  expect(call?.headers.get('accept-language')).toBe('en-GB');
  expect(await axeViolations(host)).toEqual([]);
});

test.each([
  ['', 200, /Enter your email\./],
  ['reader', 200, /Sorry! We aren't able to accept this email address/],
  ['reader@mail.example', 422, /Sorry! We aren't able to accept this email address/],
  ['reader@mail.example', 429, /Too many requests/],
  ['reader@mail.example', 503, /We could not save your reminder/],
] as const)('says at the field what is wrong with “%s” where the server answers %d', async (typed, status, message) => {
  const api = upcoming();
  api.on(/\/api\/subscribe$/, () => (status === 200 ? ok({ success: true }) : refused(status, 'refused')));
  const { host } = show({ api });
  await user.fill(email(), typed);
  await user.click(button('Remind me'));
  await expect.element(email()).toHaveAccessibleDescription(message);
  await expect.element(email()).toHaveFocus();
  expect(await axeViolations(host)).toEqual([]);
});

test('shows the opening in Arabic in the time zone that the nights use', async () => {
  show({ locale: 'ar', api: inCampaign({ state: 'upcoming' }, '2027-01-12T12:00:00.000Z') });
  await expect.element(page.getByRole('timer')).toBeVisible();
  await expect.element(page.getByText(/24 يناير .*00:00/)).toBeVisible();
});

test('becomes available as soon as its campaign opens', async () => {
  const soon = '2027-01-23T23:59:59.000Z';
  const upcoming = { ...charity, server_time: soon };
  upcoming.campaign_terms = { ...charity.campaign_terms, state: 'upcoming' };
  const open = { ...charity, server_time: '2027-01-24T00:00:01.000Z' };
  show({
    api: answering(
      () => ok(upcoming),
      () => ok(open),
    ),
  });
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
});

test('asks again and again for a campaign that should have opened, which everybody asks for at that moment', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const soon = { ...charity, server_time: '2027-01-23T23:59:59.000Z' };
  soon.campaign_terms = { ...charity.campaign_terms, state: 'upcoming' };
  const api = answering(
    () => ok(soon),
    () => 'lost',
    () => ok({ ...soon, server_time: '2027-01-24T00:00:01.000Z' }),
    () => ok({ ...charity, server_time: '2027-01-24T00:00:31.000Z' }),
  );
  show({ api });
  await expect.element(page.getByRole('timer')).toBeVisible();
  const asked = () => api.callsTo(/\/charities\/[\w-]+$/).length;
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000);
      return asked();
    })
    .toBe(2);
  for (const times of [3, 4]) {
    vi.advanceTimersByTime(30_000);
    await expect.poll(asked).toBeGreaterThanOrEqual(times);
  }
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
});

test('offers the ten nights instead of a kind that cannot be given here, without claiming that it has ended', async () => {
  const kind: { offered: boolean } = KINDS.friday;
  kind.offered = false;
  onTestFinished(() => {
    kind.offered = true;
  });
  show({ api: inCampaign({ kind: 'friday', name: 'FridayGiving', state: 'open' }) });
  await expect.element(heading('Not open yet')).toBeVisible();
  await expect.element(page.getByText('You cannot give to FridayGiving here yet.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Give on the nights of Ramadan' }))
    .toHaveAttribute('href', 'https://give.example/give/human-relief-gb');
});

test.each([
  ['an unknown charity', () => refused(404, 'charity_not_found')],
  ['a campaign that is over', () => refused(410, 'campaign_not_found')],
  ['a campaign whose last night has passed', () => ok({ ...charity, server_time: '2027-03-08T12:00:00.000Z' })],
])('%s links to the list of charities', async (_, answer) => {
  show({ api: answering(answer) });
  await expect
    .element(page.getByRole('link', { name: 'See all charities' }))
    .toHaveAttribute('href', 'https://give.example/give?campaign=mtn2027');
});

test('offers nothing when the last night has passed', async () => {
  const { events } = show({ api: inCampaign({}, '2027-03-08T12:00:00.000Z') });
  await expect.element(heading('The last night has passed')).toBeVisible();
  await expect
    .poll(() => events.filter(({ name }) => name === 'FirstNightError'))
    .toEqual([{ name: 'FirstNightError', detail: { step: 'plan' } }]);
  await expect.element(email()).toHaveAccessibleDescription(/^We email you when MyTenNights opens/);
});

test('reports a chosen first night that has passed, and accepts the remaining nights with one press', async () => {
  const storage = memoryStorage();
  const early = show({ storage, api: inCampaign({}, '2027-02-28T12:00:00.000Z') });
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '20');
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  await user.click(button(/^Continue/));
  // The plan with lower fees starts later.
  await user.click(button(/^Give over \d nights?$/));
  await user.click(button('Back'));
  await expect.element(page.getByText(/^Starts on night 2\d\./)).toBeVisible();
  early.unmount();

  // The last night is the evening of 7 March, the only one left.
  const { events } = show({ storage, api: inCampaign({}, '2027-03-07T12:00:00.000Z') });
  const told = page.getByText(/^That night has passed/);
  await expect.element(told).toBeVisible();
  await user.click(button(/^Continue/));
  expect(events).toContainEqual({ name: 'FirstNightError', detail: { step: 'plan' } });
  await user.click(button('Give on every night left'));
  expect(told.query()).toBeNull();
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
});

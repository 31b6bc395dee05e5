import type { UserInfo } from '@lantern-giving/core/api/auth';
import type { ChargingReport } from '@lantern-giving/core/api/charging';
import { CASE_KINDS } from '@lantern-giving/core/payments';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoClosed, demoHalt, demoMismatch, demoReport } from '../../../test/demo-charging.ts';
import { demoInfo } from '../../../test/demo-info.ts';
import { type FakeApi, fakeApi, held, ok, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, showPage } from '../../../test/show-page.tsx';
import { ChargingPage } from './page.tsx';

const REPORT = 'GET /api/admin/charging';
const CLOSE = (id: string) => `POST /api/admin/charging/cases/${id}/close`;

const info = (role: 'ADMIN' | 'CUSTOMER_SERVICE'): UserInfo => ({
  ...demoInfo('owner'),
  charities: '',
  isAdmin: role === 'ADMIN',
  roles: [role],
  charity_roles: [],
});
const apiWith = (report: Partial<ChargingReport> = {}, role: 'ADMIN' | 'CUSTOMER_SERVICE' = 'ADMIN'): FakeApi =>
  fakeApi({ [REPORT]: ok({ ...demoReport, ...report }), 'GET /api/auth/userInfo': ok(info(role)) });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const note = () => dialog().getByRole('textbox');
const confirm = (name: string) => user.click(dialog().getByRole('button', { name, exact: true }));
const part = (name: string) => page.getByRole('region', { name });
const expectText = (name: string, text: string) => expect.poll(() => part(name).element().textContent).toContain(text);

test.each(LOOKS)('shows the open cases first, then the night, the rate and what waits: %o', async (look) => {
  apiWith({ cases: [demoHalt, demoMismatch], closed: [demoClosed], open_cases: 2 });
  const box = showPage(<ChargingPage />, look);
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const parts = page.getByRole('heading', { level: 2 });
  expect(parts.elements()).toHaveLength(7);
  await expect.element(page.getByText('account_invalid')).toBeVisible();
  await expectAccessible(box);
});

test('says in figures how the night is going, and when the next will be done', async () => {
  apiWith();
  showPage(<ChargingPage />);
  await expect.element(part('Ramadan 2027: Friday 26 February').getByText('5,904 of 31,480')).toBeVisible();
  await expectText('Ramadan 2027: Friday 26 February', 'Not due yet16,730');
  await expect.element(part('Rate (stripe)').getByText('98% of the limit of 25 per second')).toBeVisible();
  await expect.element(part('Next 24 hours (stripe)').getByText('64,930 nights')).toBeVisible();
  await expectText('Due and not charged', 'Next in line23,876');
  await expect.element(part('Lag').getByText('74 messages wait')).toBeVisible();
  await expectText('Needs attention', 'Nothing needs attention right now.');
});

test('says so where nothing is due, unlimited and unhurried', async () => {
  const [processor] = demoReport.processors;
  const idle = { limit: null, rate: 0, next_day: 0, done_by_limit: null, done_by_rate: null } as const;
  apiWith({
    progress: [],
    due: [],
    processors: processor ? [{ ...processor, ...idle }] : [],
    lag: { due_since: null, webhook_since: null, webhooks: 0 },
  });
  showPage(<ChargingPage />);
  await expect.element(page.getByText('No night has been due yet.')).toBeVisible();
  await expect.element(page.getByText('Every night that is due has been charged.')).toBeVisible();
  await expect.element(page.getByText('No night will be due')).toBeVisible();
  await expect.element(part('Lag').getByText('None waiting').first()).toBeVisible();
});

test.each([
  ['en', '(sandbox)'],
  ['ar', '(بيئة التجربة)'],
  ['fr', '(bac à sable)'],
] as const)('names the sandbox in %s', async (language, name) => {
  const [processor] = demoReport.processors;
  apiWith({ processors: processor ? [{ ...processor, name: 'sandbox' }] : [] });
  showPage(<ChargingPage />, { language });
  await expect.poll(() => page.getByRole('heading', { level: 2 }).filter({ hasText: name }).elements().length).toBe(2);
});

test('marks failed nights by an outline and a hatch, not by a red area', async () => {
  apiWith();
  showPage(<ChargingPage />);
  await expect.element(part('Lag')).toBeVisible();
  const failed = document.querySelector('.night-progress > [data-part="failed"]');
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(failed ?? document.body);
  expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(backgroundImage).toContain('repeating-linear-gradient');
  expect(borderTopWidth).toBe('1px');
});

test('shows who closed a case in the last week and why, and which closed by themselves', async () => {
  apiWith({ closed: [demoClosed, { ...demoHalt, closed_at: demoClosed.closed_at, closed_by: null, note: null }] });
  showPage(<ChargingPage />);
  await expect.element(part('Closed in the last week').getByText('admin@lantern.example')).toBeVisible();
  await expectText('Closed in the last week', 'Refunded at Stripe, and wrote to the donor.');
  await expectText('Closed in the last week', 'Resolved by itself.');
});

test('says how many cases are open beyond those that it lists', async () => {
  apiWith({ cases: [demoHalt, demoMismatch], open_cases: 2_002 });
  showPage(<ChargingPage />);
  await expectText('Needs attention', '2,002 open cases');
  await expectText('Needs attention', '2,000 more cases are open.');
});

test('says what to do about every kind of case', async () => {
  apiWith({ cases: CASE_KINDS.map((kind, at) => ({ ...demoMismatch, kind, id: `${at}` })) });
  showPage(<ChargingPage />);
  const entries = part('Needs attention').getByRole('listitem');
  await expect.element(entries.first()).toBeVisible();
  const texts = entries.elements().map((entry) => entry.querySelector('p')?.textContent ?? '');
  expect(new Set(texts).size).toBe(CASE_KINDS.length);
  for (const text of texts) expect(text.length).toBeGreaterThan(40);
});

test('says how often nights were refused with a code, and when last', async () => {
  const facts = [
    { name: 'refusals', value: '1250' },
    { name: 'lastAt', value: '2027-02-27T01:31:00.000Z' },
  ];
  apiWith({ cases: [{ ...demoMismatch, kind: 'night_refused', subject_kind: 'code', subject: 'card_gone', facts }] });
  showPage(<ChargingPage />);
  await expectText('Needs attention', 'Refusals1,250');
  await expect.poll(() => part('Needs attention').element().textContent).toMatch(/Last refused\D*27 Feb/);
});

test('closes a case with a note, which is required, and says so', async () => {
  const event = { ...demoMismatch, kind: 'unbooked_event' } as const;
  const api = apiWith({ cases: [event] });
  api.on(CLOSE(event.id), () => ok(demoReport));
  showPage(<ChargingPage />);
  await user.click(button('Close case: A movement of money was not booked'));
  await confirm('Close case');
  await expect.element(note()).toHaveAccessibleDescription(/Please say what you found and did\./);
  await expectFocusOn(() => note().element());
  expect(api.changes).toEqual([]);
  await user.fill(note(), ' Refunded at the processor. ');
  await confirm('Close case');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Nothing needs attention right now.')).toBeVisible();
  expect(api.changes).toEqual([{ route: CLOSE(event.id), body: { note: 'Refunded at the processor.' } }]);
});

test('resumes a halted charity, after saying what becomes of its nights', async () => {
  const api = apiWith({ cases: [demoHalt] });
  api.on(CLOSE(demoHalt.id), () => ok(demoReport));
  showPage(<ChargingPage />);
  await user.click(button('Resume charges: Orchard Trust'));
  await expect.element(dialog().getByText(/donors are emailed and have two days to stop them/)).toBeVisible();
  await user.fill(note(), 'Verified again.');
  await confirm('Resume charges');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.changes).toMatchObject([{ body: { note: 'Verified again.' } }]);
});

test('keeps the note of a failed attempt, and says who else has closed the case', async () => {
  const api = apiWith({ cases: [demoMismatch] });
  api.on(CLOSE(demoMismatch.id), () => 'lost');
  showPage(<ChargingPage />);
  await user.click(button('Close case: A captured amount differs from the gift'));
  await user.click(dialog().getByRole('radio', { name: /^Give back all of it/ }));
  await user.fill(note(), 'Refunded.');
  await confirm('Close case');
  await expect.element(dialog().getByText(/We could not reach the server/)).toBeVisible();
  await expect.element(note()).toHaveValue('Refunded.');
  api.on(CLOSE(demoMismatch.id), () => refused(409, 'case_closed'));
  await confirm('Close case');
  await expect.element(dialog().getByText('Someone else has closed this case in the meantime.')).toBeVisible();
});

test('customer service sees the cases and cannot close them', async () => {
  apiWith({ cases: [demoHalt] }, 'CUSTOMER_SERVICE');
  showPage(<ChargingPage />);
  await expect.element(page.getByText('Only admins can close a case or resume charges.')).toBeVisible();
  expect(page.getByRole('button', { name: /^(Close|Resume)/ }).elements()).toEqual([]);
});

test('reserves space while the report loads, and offers to try again where it fails', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(REPORT, async () => {
    await until;
    return refused(403, 'not_allowed');
  });
  showPage(<ChargingPage />);
  await expect.element(page.getByRole('status').first()).toBeInTheDocument();
  letGo();
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  api.on(REPORT, () => ok(demoReport));
  await user.click(button('Try again'));
  await expect.element(part('Needs attention')).toBeVisible();
});

test('settles an amount that differs, with what each choice does, and says why it could not', async () => {
  const facts = [
    { name: 'agreed', value: '1137' },
    { name: 'captured', value: '1500' },
    { name: 'currency', value: 'gbp' },
  ];
  const api = apiWith({ cases: [{ ...demoMismatch, facts }] });
  api.on(CLOSE(demoMismatch.id), () => refused(409, 'not_settleable'));
  const box = showPage(<ChargingPage />);
  await expectText('Needs attention', 'Agreed£11.37Taken£15.00');
  await user.click(button('Close case: A captured amount differs from the gift'));
  await user.click(dialog().getByRole('radio', { name: /^Give back the difference/ }));
  await expectAccessible(box);
  await user.fill(note(), 'Changed by hand at the provider.');
  await confirm('Close case');
  await expect.element(dialog().getByText(/^It cannot be settled like this/)).toBeVisible();
  api.on(CLOSE(demoMismatch.id), () => refused(409, 'processor_not_configured'));
  await confirm('Close case');
  await expect.element(dialog().getByText(/^This was charged with a payment account that is no longer/)).toBeVisible();
  for (const [code, why] of [
    ['already_refunded', /Choose “Book what was taken”: that refund is booked with it/],
    ['being_restored', /^The database was restored/],
  ] as const) {
    api.on(CLOSE(demoMismatch.id), () => refused(409, code));
    await confirm('Close case');
    await expect.element(dialog().getByText(why)).toBeVisible();
  }
  api.on(CLOSE(demoMismatch.id), () => ok(demoReport));
  await confirm('Close case');
  await expect.element(dialog()).not.toBeInTheDocument();
  const body = { note: 'Changed by hand at the provider.', settle: 'refund_difference' };
  expect(api.changes.map((change) => change.body)).toEqual(Array(5).fill(body));
});

test('closes no amount that differs before it was chosen what becomes of the money, and says so at the choices', async () => {
  const api = apiWith({ cases: [demoMismatch] });
  api.on(CLOSE(demoMismatch.id), () => refused(409, 'not_given_back'));
  const box = showPage(<ChargingPage />);
  await user.click(button('Close case: A captured amount differs from the gift'));
  const choices = dialog().getByRole('radiogroup', { name: 'What becomes of the money?' });
  const radios = () => choices.getByRole('radio').elements();
  expect(radios().map((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual(Array(4).fill(false));
  await user.fill(note(), 'Refunded at the provider.');
  await confirm('Close case');
  await expect.element(choices).toHaveAccessibleDescription('Please choose what becomes of the money.');
  await expect.element(choices).toHaveAttribute('aria-invalid', 'true');
  await expectFocusOn(() => choices.getByRole('radio').first().element());
  await expectAccessible(box);
  expect(api.changes).toEqual([]);
  await user.click(dialog().getByRole('radio', { name: /^Given back at the payment provider/ }));
  await expect.element(choices).not.toHaveAttribute('aria-invalid');
  await confirm('Close case');
  await expect.element(dialog().getByText(/^The payment provider does not show all of this charge/)).toBeVisible();
  expect(api.changes).toMatchObject([{ body: { note: 'Refunded at the provider.', settle: 'given_back' } }]);
});

test('brings the reason why a case is not closed into view on a small phone, and marks the choices', async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(768, 900));
  apiWith({ cases: [demoMismatch] });
  showPage(<ChargingPage />);
  await user.click(button('Close case: A captured amount differs from the gift'));
  await confirm('Close case');
  const reason = dialog().getByText('Please choose what becomes of the money.').element().getBoundingClientRect();
  const footer = dialog().element().querySelector('.ln-modal-footer')?.getBoundingClientRect();
  expect(reason.bottom).toBeLessThanOrEqual(footer?.top ?? 0);
  const options = dialog().element().querySelector('.ln-options');
  expect(options && getComputedStyle(options).boxShadow).not.toBe('none');

  await user.click(dialog().getByRole('radio').first());
  await confirm('Close case');
  const missing = dialog().element().querySelector('.text-area ~ .ln-error')?.getBoundingClientRect();
  expect(missing?.height).toBeGreaterThan(0);
  expect(missing?.bottom).toBeLessThanOrEqual(footer?.top ?? 0);
});

test('offers no difference to give back where less was taken than agreed', async () => {
  const facts = [
    { name: 'agreed', value: '1137' },
    { name: 'captured', value: '1000' },
  ];
  apiWith({ cases: [{ ...demoMismatch, facts }] });
  showPage(<ChargingPage />);
  await user.click(button('Close case: A captured amount differs from the gift'));
  await expect.element(dialog().getByRole('radio', { name: /^Book what was taken/ })).toBeVisible();
  await expect.element(dialog().getByRole('radio', { name: /^Give back the difference/ })).not.toBeInTheDocument();
});

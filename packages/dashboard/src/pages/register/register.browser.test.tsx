import type { RegistrationProblem } from '@lantern-giving/core/charity/registration';
import type { Registration } from '@lantern-giving/core/forms/registration';
import type { TurnstileOptions } from '@lantern-giving/core/human-check';
import { registrationMessages } from '@lantern-giving/i18n/all/forms/registration';
import { useLocation } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, held, ok, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, pressAgain, showPage } from '../../../test/show-page.tsx';
import { RegistrationDonePage } from './done-page.tsx';
import { RegisterPage } from './page.tsx';

const REGISTER = 'POST /api/register';
const CONFIRM = 'POST /api/register/confirm';

const typed = {
  name: 'Orchard Trust',
  number: '1122334',
  privacy_policy_url: 'https://orchard.example/privacy',
  description: 'Fruit trees for every village.',
  representative_name: 'Idris Mensah',
  representative_position: 'Trustee',
  email: 'idris@orchard.example',
  phone: '020 7946 0000',
};

/** The displayed values: a number loses the leading zero that is only dialled inside its country. */
const shown = { ...typed, phone: '20 7946 0000' };

const fields: Readonly<Record<keyof Registration, () => Locator>> = {
  name: () => page.getByLabelText('Charity name'),
  number: () => page.getByLabelText('Registration number'),
  country: () => page.getByLabelText('Country'),
  privacy_policy_url: () => page.getByLabelText('Address of its privacy policy'),
  description: () => page.getByLabelText('What it does'),
  gift_aid: () => page.getByLabelText('It can claim Gift Aid'),
  representative_name: () => page.getByLabelText('Full name'),
  representative_position: () => page.getByLabelText('Position'),
  email: () => page.getByLabelText('Email'),
  phone: () => page.getByLabelText('Phone'),
  sanctions: () => page.getByLabelText(/^Neither the charity/),
  terms: () => page.getByLabelText(/^I have read the terms/),
};
const NOBODY = { recaptcha_token: '', recaptcha_page: 'charity_register' };
const SENT = ok({ code_sent: true });
const CONFIRMED = ok({ charity_id: 'orchard-trust-gb' });
const send = () => page.getByRole('button', { name: 'Register' });

function Address() {
  return <output>{useLocation({ select: ({ pathname }) => pathname })}</output>;
}
const at = () => document.querySelector('output')?.textContent;

const showForm = (setting = {}) =>
  showPage(
    <>
      <RegisterPage />
      <Address />
    </>,
    { address: '/register', email: null, ...setting },
  );

/** Types the emailed code. */
async function typeCode(code = '12345678'): Promise<void> {
  await user.fill(page.getByLabelText('Code', { exact: true }), code);
  await user.click(page.getByRole('button', { name: 'Confirm' }));
}

async function fillIn(): Promise<void> {
  for (const field of Object.keys(typed) as (keyof typeof typed)[]) await user.fill(fields[field](), typed[field]);
  await user.click(fields.sanctions());
  await user.click(fields.terms());
}

test.each(LOOKS)('shows what every field of an empty form needs and focuses the first: %o', async (look) => {
  const api = fakeApi({});
  const box = showForm(look);
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  await expectAccessible(box);
  await user.click(box.querySelector('button[type=submit]') ?? box);
  await expectFocusOn(() => page.getByRole('textbox').first().element());
  expect(box.querySelectorAll('[aria-invalid=true]')).toHaveLength(10);
  await expectAccessible(box);
  expect(api.changes).toEqual([]);
});

test('shows a name in its own direction on a page of the other one', async () => {
  fakeApi({});
  const box = showForm({ language: 'ar' });
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  const name = box.querySelector<HTMLInputElement>('[name=name]');
  const sideOf = () => name && getComputedStyle(name).direction;
  expect(sideOf()).toBe('rtl');
  await user.fill(page.getByRole('textbox').first(), 'Orchard Trust');
  expect(sideOf()).toBe('ltr');
});

test('submits the form once and shows what comes next', async () => {
  const { until, letGo } = held();
  const api = fakeApi({ [CONFIRM]: CONFIRMED });
  api.on(REGISTER, async () => {
    await until;
    return SENT;
  });
  showForm();
  await fillIn();
  await user.click(fields.gift_aid());
  await user.click(send());
  await expect.element(send()).toHaveAttribute('aria-busy', 'true');
  pressAgain(send());
  await user.type(fields.name(), '{Enter}');
  letGo();
  await typeCode();
  await expect.poll(at).toBe('/register/complete');
  const body = {
    ...typed,
    phone: '+442079460000',
    country: 'GB',
    gift_aid: true,
    sanctions: true,
    terms: true,
    ...NOBODY,
  };
  const { recaptcha_token: _token, recaptcha_page: _page, ...form } = body;
  expect(api.changes).toEqual([
    { route: REGISTER, body },
    { route: CONFIRM, body: { ...form, code: '12345678' } },
  ]);
  expect(document.querySelectorAll('script[src^=http]:not([src^="http://localhost"])')).toHaveLength(0);
});

test('runs a configured human check on submission, and retries without a refused token', async () => {
  const meta = document.createElement('meta');
  meta.name = 'lantern-human-check';
  meta.content = 'turnstile key-of-charity';
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  const scripts: HTMLScriptElement[] = [];
  // Not attached to the document, so that nothing is fetched.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) scripts.push(script);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const api = fakeApi({ [CONFIRM]: CONFIRMED });
  api.on(REGISTER, ({ body }) =>
    JSON.stringify(body).includes('a token') ? refused(403, 'human_check_failed') : SENT,
  );
  showForm();
  await fillIn();
  expect(scripts).toEqual([]);
  await user.click(send());
  await expect.poll(() => scripts.length).toBe(1);
  expect(scripts[0]?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  const asked: object[] = [];
  vi.stubGlobal('turnstile', {
    render: (_room: HTMLElement, { sitekey, action, callback }: TurnstileOptions) => {
      asked.push({ sitekey, action });
      callback('a token');
    },
  });
  scripts[0]?.dispatchEvent(new Event('load'));
  await typeCode();
  await expect.poll(at).toBe('/register/complete');
  expect(asked).toEqual([{ sitekey: 'key-of-charity', action: 'charity_register' }]);
  expect(api.changes.map(({ body }) => body)).toMatchObject([{ ...NOBODY, recaptcha_token: 'a token' }, NOBODY, {}]);
});

test('restores the input after a reload, not in another tab, and clears it once sent', async () => {
  fakeApi({ [REGISTER]: SENT, [CONFIRM]: CONFIRMED });
  const first = showForm();
  await fillIn();
  await user.selectOptions(fields.country(), 'MY');
  first.remove();
  showForm();
  for (const field of Object.keys(typed) as (keyof typeof typed)[]) {
    await expect.element(fields[field]()).toHaveValue(field === 'phone' ? '2079460000' : typed[field]);
  }
  await expect.element(fields.country()).toHaveValue('MY');
  await expect.element(fields.terms()).toBeChecked();
  expect(localStorage.length).toBe(0);
  await user.click(send());
  await typeCode();
  await expect.poll(at).toBe('/register/complete');
  expect(sessionStorage.length).toBe(0);
});

test('ignores a draft stored by an older release', async () => {
  sessionStorage.setItem('registration', JSON.stringify({ version: 1, value: { name: 'Orchard', terms: 'yes' } }));
  fakeApi({});
  showForm();
  await expect.element(fields.name()).toHaveValue('');
});

test.each([
  ['012-345 6789', '12-345 6789', '+60123456789', 'MY'],
  ['+44 20 7946 0000', '2079460000', '+442079460000', 'GB'],
])('parses a phone typed or filled in as %s with its country’s dial code', async (number, shown, sent, dialled) => {
  const api = fakeApi({ [REGISTER]: SENT, [CONFIRM]: CONFIRMED });
  showForm();
  await user.selectOptions(fields.country(), 'MY');
  await expect.element(page.getByLabelText('Dial code')).toHaveValue('MY');
  await fillIn();
  await user.fill(fields.phone(), number);
  await expect.element(fields.phone()).toHaveValue(shown);
  await expect.element(page.getByLabelText('Dial code')).toHaveValue(dialled);
  await user.click(send());
  await typeCode();
  await expect.poll(at).toBe('/register/complete');
  expect(api.changes[0]?.body).toMatchObject({ phone: sent });
});

test('reports an invalid phone, and lets the dial code be chosen before the number', async () => {
  const api = fakeApi({ [REGISTER]: SENT, [CONFIRM]: CONFIRMED });
  showForm();
  await fillIn();
  await user.fill(fields.phone(), 'call me');
  await user.click(send());
  await expect.element(fields.phone()).toHaveAccessibleDescription(registrationMessages.en.phone_refused);
  await user.fill(fields.phone(), '');
  await user.selectOptions(page.getByLabelText('Dial code'), 'CA');
  await user.fill(fields.phone(), '(506) 234-5678');
  await expect.element(page.getByLabelText('Dial code')).toHaveValue('CA');
  await user.click(send());
  await typeCode();
  await expect.poll(at).toBe('/register/complete');
  expect(api.changes[0]?.body).toMatchObject({ phone: '+15062345678' });
});

test('treats an unreadable response as success', async () => {
  const api = fakeApi({ [CONFIRM]: CONFIRMED });
  api.on(REGISTER, () => SENT);
  api.on(CONFIRM, () => ok('no object'));
  showForm();
  await fillIn();
  await user.click(send());
  await typeCode();
  await expect.poll(at).toBe('/register/complete');
});

const codes: readonly (readonly [RegistrationProblem, keyof Registration])[] = [
  ['name_missing', 'name'],
  ['number_missing', 'number'],
  ['country_not_served', 'country'],
  ['representative_missing', 'representative_name'],
  ['position_missing', 'representative_position'],
  ['phone_refused', 'phone'],
  ['email_refused', 'email'],
  ['description_missing', 'description'],
  ['privacy_url_refused', 'privacy_policy_url'],
  ['gift_aid_abroad', 'gift_aid'],
  ['sanctions_not_confirmed', 'sanctions'],
  ['terms_not_accepted', 'terms'],
  ['too_long', 'description'],
  ['already_registered', 'number'],
];

test.each(codes)('shows a 400 with %s beside %s and focuses it', async (code, field) => {
  const api = fakeApi({ [CONFIRM]: CONFIRMED });
  api.on(REGISTER, () => refused(400, code, { errors: [{ pointer: `/${field}`, message: 'server' }] }));
  showForm();
  await fillIn();
  await user.click(send());
  await expect.element(page.getByText(registrationMessages.en[code], { exact: true })).toBeVisible();
  await expect
    .element(fields[field]())
    .toHaveAccessibleDescription(new RegExp(`${escaped(registrationMessages.en[code])}$`));
  await expectFocusOn(() => fields[field]().element());
  await expect.element(fields.name()).toHaveValue(typed.name);
});

test.each([
  ['lost' as const, 'We could not reach the server. What you typed is still here: try again.'],
  [refused(500, 'internal'), /^Something went wrong on our side\. What you typed is still here: try again\./],
  [refused(429, 'too_often'), 'Too many attempts. What you typed is still here: try again later.'],
])('keeps the input of a refused form, which can be sent again: %j', async (reply, told) => {
  const api = fakeApi({ [CONFIRM]: CONFIRMED });
  api.on(REGISTER, () => reply);
  const box = showForm();
  await fillIn();
  await user.click(send());
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  await expectAccessible(box);
  for (const field of Object.keys(typed) as (keyof typeof typed)[]) {
    await expect.element(fields[field]()).toHaveValue(shown[field]);
  }
  api.on(REGISTER, () => SENT);
  await user.click(send());
  await typeCode();
  await expect.poll(at).toBe('/register/complete');
});

test('asks British charities about Gift Aid, and removes the question with the country', async () => {
  const api = fakeApi({ [REGISTER]: SENT, [CONFIRM]: CONFIRMED });
  showForm();
  await fillIn();
  await user.click(fields.gift_aid());
  await user.selectOptions(fields.country(), 'CA');
  await user.click(send());
  await expect.element(page.getByText(registrationMessages.en.gift_aid_abroad)).toBeVisible();
  await user.click(fields.gift_aid());
  await expect.element(fields.gift_aid()).not.toBeInTheDocument();
  await user.click(send());
  await typeCode();
  await expect.poll(at).toBe('/register/complete');
  expect(api.changes[0]?.body).toMatchObject({ country: 'CA', gift_aid: false });
});

test.each(LOOKS)('has an accessible last page: %o', async (look) => {
  const box = showPage(<RegistrationDonePage />, { address: '/register/complete', email: null, ...look });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
  await expectAccessible(box);
});

function escaped(text: string): string {
  return text.replace(/[.!?'()/]/g, '\\$&');
}

test('shows the error of an unparsable field beside it, and errors of no field beside the button', async () => {
  const unread = (pointer: string) =>
    refused(400, 'invalid_body', { errors: [{ pointer, message: 'must have no control characters' }] });
  const api = fakeApi({ [REGISTER]: unread('/description') });
  showForm();
  await fillIn();
  await user.click(send());
  await expect.element(fields.description()).toHaveAccessibleDescription(/Contains unsupported characters/);
  await expectFocusOn(() => fields.description().element());
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  api.on(REGISTER, () => unread('/another'));
  await user.type(fields.description(), ' More.');
  await user.click(send());
  await expect.element(page.getByText(/went wrong on our side/)).toBeVisible();
});

test.each(LOOKS)('has an accessible step for the code: %o', async (look) => {
  fakeApi({ [REGISTER]: SENT });
  sessionStorage.setItem('registration-code', JSON.stringify({ version: 1, value: true }));
  const form = { ...typed, country: 'GB', gift_aid: false, sanctions: true, terms: true };
  sessionStorage.setItem('registration', JSON.stringify({ version: 1, value: form }));
  const box = showForm(look);
  const code = page.getByRole('textbox');
  await expect.element(code).toBeVisible();
  await expectFocusOn(() => code.element());
  expect(box.textContent).toContain(typed.email);
  await expectAccessible(box);
});

test('reports a wrong code beside its field, and sends a new one on request', async () => {
  const api = fakeApi({ [REGISTER]: SENT });
  api.on(CONFIRM, () => refused(400, 'invalid_code', { errors: [{ pointer: '/code', message: 'server' }] }));
  showForm();
  await fillIn();
  await user.click(send());
  await user.click(page.getByRole('button', { name: 'Confirm' }));
  await expect.element(page.getByText('Please enter the code from the email')).toBeVisible();
  await typeCode('00000000');
  await expect
    .element(page.getByLabelText('Code', { exact: true }))
    .toHaveAccessibleDescription(registrationMessages.en.invalid_code);
  await user.click(page.getByRole('button', { name: 'Send a new code' }));
  await expect.element(page.getByText(/^A new code is on its way/)).toBeVisible();
  expect(api.changes.map(({ route }) => route)).toEqual([REGISTER, CONFIRM, REGISTER]);
});

test('continues with the code after a reload, and keeps the form behind it', async () => {
  fakeApi({ [REGISTER]: SENT });
  const first = showForm();
  await fillIn();
  await user.click(send());
  await expect.element(page.getByLabelText('Code', { exact: true })).toBeVisible();
  first.remove();
  showForm();
  await expect.element(page.getByLabelText('Code', { exact: true })).toBeVisible();
  await user.click(page.getByRole('button', { name: 'Change what I entered' }));
  await expect.element(fields.name()).toHaveValue(typed.name);
  await expect.element(fields.email()).toHaveValue(typed.email);
});

test('requires a website and a number, and sends the complete URL of the website', async () => {
  const api = fakeApi({ [REGISTER]: SENT });
  showForm();
  await user.click(send());
  await expect.element(page.getByText('Please enter the email')).toBeVisible();
  await expect.element(page.getByText('Please enter the phone number')).toBeVisible();
  expect(api.changes).toEqual([]);
  await fillIn();
  await user.fill(fields.privacy_policy_url(), 'orchard.example/privacy');
  await user.click(send());
  await expect.poll(() => api.changes).toHaveLength(1);
  expect(api.changes[0]?.body).toMatchObject({ privacy_policy_url: 'https://orchard.example/privacy' });
});

import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { demoOwner } from '../test/demo-charity.ts';
import { type FakeApi, fakeApi, ok, type Reply, refused } from '../test/fake-api.ts';
import { showPage } from '../test/show-page.tsx';
import { ErrorScreen } from './app/layout/error-screen.tsx';
import { SaveGroup } from './components/form/save-group.tsx';
import { PeoplePage } from './pages/people/page.tsx';
import { ContactsPart } from './pages/profile/contacts-part.tsx';
import { GeneralPart } from './pages/profile/general-part.tsx';
import { ImagesPart } from './pages/profile/images-part.tsx';
import { PaymentPart } from './pages/profile/payment-part.tsx';
import { RepresentativesPart } from './pages/profile/representatives-part.tsx';
import { RegisterPage } from './pages/register/page.tsx';
import { LoginPage } from './session/login-page.tsx';

/** A message of the specification, and how a user gets to it. */
interface Row {
  readonly says: string | RegExp;
  readonly where: string;
  readonly shown: ReactNode;
  readonly answers?: Readonly<Record<string, Reply>>;
  readonly act: (api: FakeApi) => Promise<void>;
  /** The field that it describes. */
  readonly beside?: () => Locator;
}

const CHARITY = '/api/charity/human-relief-gb';
const USER = 'GET /api/auth/userInfo';
const field = (label: string | RegExp) => () => page.getByLabelText(label).first();
const press = (name: string) => user.click(page.getByRole('button', { name, exact: true }));
const enter = async (label: string | RegExp, text: string) => user.fill(field(label)(), text);
const SVG = (side: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"/>`;
const file = (name: string, content: string) => new File([content], name);
/** Like a file deleted after it was picked. */
const gone = () => Object.assign(file('logo.svg', ''), { text: () => Promise.reject(new DOMException('gone')) });
const logo = () => page.elementLocator(document.querySelector('input[type=file]') ?? document.body);
const pick = async (picked: File) => {
  await expect.element(page.getByText('Choose a file').first()).toBeVisible();
  const input = logo().element();
  // A file with chosen contents, which no file chooser could select.
  Object.defineProperty(input, 'files', { configurable: true, value: [picked] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

const askFor = (email: string) => async () => {
  await enter('Email address', email);
  await press('Send me a code');
};
const confirm = async () => {
  await askFor('amina@human-relief.example')();
  await enter('Login code', '12345678');
  await press('Log in');
};
const LOGIN = 'POST /api/auth/login';
const SESSION = 'POST /api/auth/session';
const PEOPLE = `GET ${CHARITY}/people`;
const INFO = 'GET /api/auth/userInfo';
const owner = {
  email: 'amina@human-relief.example',
  charities: 'human-relief-gb',
  isAdmin: true,
  roles: ['ADMIN'],
  charity_roles: [],
  first_name: null,
  last_name: null,
  user_id: 'u-1',
};
const phone = (typed: string) => async () => {
  await enter(/^Phone/, typed);
  await press('SAVE');
};

const rows: readonly Row[] = [
  {
    says: 'Please enter the email',
    where: 'login',
    shown: <LoginPage />,
    act: askFor(' '),
    beside: field('Email address'),
  },
  {
    says: "Sorry! We aren't able to accept this email address",
    where: 'login',
    shown: <LoginPage />,
    act: askFor('amina@'),
    beside: field('Email address'),
  },
  {
    says: 'Unknown email address',
    where: 'login',
    shown: <LoginPage />,
    answers: { [LOGIN]: refused(400, 'unknown_email') },
    act: askFor('nobody@nowhere.example'),
    beside: field('Email address'),
  },
  {
    says: 'Invalid login code',
    where: 'login, a 400',
    shown: <LoginPage />,
    answers: { [LOGIN]: ok({ success: true }), [SESSION]: refused(400, 'invalid_login_code') },
    act: confirm,
    beside: field('Login code'),
  },
  {
    says: 'Invalid login code',
    where: 'login, a success that is false',
    shown: <LoginPage />,
    answers: { [LOGIN]: ok({ success: true }), [SESSION]: ok({ success: false }) },
    act: confirm,
    beside: field('Login code'),
  },
  {
    says: 'Unexpected status 502',
    where: 'login',
    shown: <LoginPage />,
    answers: { [LOGIN]: refused(502, 'internal') },
    act: askFor('amina@human-relief.example'),
  },
  {
    says: 'Unexpected status 500',
    where: 'a save of general info',
    shown: (
      <SaveGroup>
        <GeneralPart />
      </SaveGroup>
    ),
    answers: { [USER]: ok(demoOwner), [`POST ${CHARITY}/general`]: refused(500, 'internal') },
    act: async () => {
      await enter('What you do', 'Wells.');
      await press('SAVE');
    },
  },
  {
    says: 'Unexpected status 503',
    where: 'registration',
    shown: <RegisterPage />,
    answers: { 'POST /api/register': refused(503, 'internal') },
    act: async () => {
      for (const [label, text] of [
        ['Charity name', 'Orchard Trust'],
        ['Registration number', '1122334'],
        ['Address of its privacy policy', 'https://orchard.example/privacy'],
        ['What it does', 'Trees.'],
        ['Full name', 'Idris Mensah'],
        ['Position', 'Trustee'],
        ['Email', 'idris@orchard.example'],
        ['Phone', '020 7946 0000'],
      ] as const) {
        await enter(label, text);
      }
      await user.click(field(/^Neither the charity/)());
      await user.click(field(/^I have read/)());
      await press('Register');
    },
  },
  {
    says: /^Unexpected status 507 body:\{"error_code":"full"/,
    where: 'an upload',
    shown: (
      <SaveGroup>
        <ImagesPart />
      </SaveGroup>
    ),
    answers: {
      [`GET ${CHARITY}/logo/logo_upload`]: ok({ logo: { url: '/api/uploads/one' } }),
      'PUT /api/uploads/one': refused(507, 'full'),
    },
    act: async () => {
      await pick(file('logo.svg', SVG(300)));
      await press('SAVE');
    },
  },
  {
    says: 'Server Error - Something went wrong',
    where: 'a page that does not come',
    shown: <PeoplePage />,
    answers: { [PEOPLE]: refused(500, 'internal'), [INFO]: ok(owner) },
    act: async () => undefined,
  },
  {
    says: 'Sorry an error occurred',
    where: 'an answer without a message',
    shown: <PeoplePage />,
    answers: { [PEOPLE]: { status: 418, body: { message: '' } }, [INFO]: ok(owner) },
    act: async () => undefined,
  },
  {
    says: 'What comes after the first line',
    where: 'an answer whose message has two lines',
    shown: <PeoplePage />,
    answers: {
      [PEOPLE]: { status: 418, body: { message: 'internal\nWhat comes after the first line' } },
      [INFO]: ok(owner),
    },
    act: async () => undefined,
  },
  {
    says: 'None is due.',
    where: 'My charity, where the next payout answers 410',
    shown: <PaymentPart />,
    answers: {
      [`GET ${CHARITY}/stripe/onboarding`]: ok({ state: 'complete' }),
      'GET /api/stripe/human-relief-gb/balance': ok({ available: 0, pending: 0, currency: 'gbp' }),
      'GET /api/reports/human-relief-gb/payouts/next': refused(410, 'no_payout'),
    },
    act: async () => undefined,
  },
  {
    says: 'Please enter the charity name',
    where: 'general info',
    shown: (
      <SaveGroup>
        <GeneralPart />
      </SaveGroup>
    ),
    answers: { [USER]: ok(demoOwner) },
    act: async () => {
      await enter('Name', ' ');
      await press('SAVE');
    },
    beside: field('Name'),
  },
  {
    says: 'Please enter the charity registration number',
    where: 'general info',
    shown: (
      <SaveGroup>
        <GeneralPart />
      </SaveGroup>
    ),
    answers: { [USER]: ok(demoOwner) },
    act: async () => {
      await enter('Registration number', '');
      await press('SAVE');
    },
    beside: field('Registration number'),
  },
  {
    says: 'Please enter the representative name',
    where: 'a representative',
    shown: <RepresentativesPart />,
    act: async () => {
      await press('Add a representative');
      await press('SAVE');
    },
    beside: field('Full name'),
  },
  {
    says: "Sorry! We aren't able to accept this phone number",
    where: 'contacts',
    shown: (
      <SaveGroup>
        <ContactsPart />
      </SaveGroup>
    ),
    act: phone('call me'),
    beside: field(/^Phone/),
  },
  {
    says: 'The phone number you entered is too short',
    where: 'contacts',
    shown: (
      <SaveGroup>
        <ContactsPart />
      </SaveGroup>
    ),
    act: phone('12345'),
    beside: field(/^Phone/),
  },
  {
    says: 'The phone number you entered is too long',
    where: 'contacts',
    shown: (
      <SaveGroup>
        <ContactsPart />
      </SaveGroup>
    ),
    act: phone('1234567890123'),
    beside: field(/^Phone/),
  },
  {
    says: 'Image must be at least 300x300 pixels.',
    where: 'the logo',
    shown: (
      <SaveGroup>
        <ImagesPart />
      </SaveGroup>
    ),
    act: () => pick(file('logo.svg', SVG(299))),
    beside: logo,
  },
  {
    says: 'Failed to read file.',
    where: 'the logo',
    shown: (
      <SaveGroup>
        <ImagesPart />
      </SaveGroup>
    ),
    act: () => pick(gone()),
    beside: logo,
  },
  {
    says: 'Invalid image file.',
    where: 'the logo',
    shown: (
      <SaveGroup>
        <ImagesPart />
      </SaveGroup>
    ),
    act: () => pick(file('logo.png', 'no picture')),
    beside: logo,
  },
  {
    says: 'Invalid file type, please upload one of the following valid file type; svg, jpg, png or webp',
    where: 'the logo',
    shown: (
      <SaveGroup>
        <ImagesPart />
      </SaveGroup>
    ),
    act: () => pick(file('logo.gif', 'GIF89a')),
    beside: logo,
  },
  ...['We were unable to fulfill that command', 'Our service team have been notified!', '< Go Back Home'].map(
    (says) => ({
      says,
      where: 'the error screen',
      shown: <ErrorScreen />,
      act: async () => undefined,
    }),
  ),
];

test.each(rows)('shows “$says” at $where', async ({ says, shown, answers = {}, act, beside }) => {
  showPage(shown, { address: '/general' });
  const api = fakeApi(answers);
  await act(api);
  await expect.element(page.getByText(says).first()).toBeVisible();
  if (beside) {
    const described = beside().element().getAttribute('aria-describedby') ?? '';
    const told = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(told.join(' ')).toMatch(says);
  }
});

import type { UserInfo } from '@lantern-giving/core/api/auth';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { show } from '../../../test/show.tsx';
import type { StageProps } from '../../../test/stage.tsx';
import { SitesPart } from './sites-part.tsx';

const CHARITY = 'human-relief-gb';
const member: UserInfo = {
  email: 'maryam@human-relief.example',
  charities: CHARITY,
  isAdmin: false,
  roles: ['CHARITY'],
  charity_roles: [{ charity_id: CHARITY, role: 'member' }],
  first_name: 'Maryam',
  last_name: 'Khan',
  user_id: 'm',
};
const customerService: UserInfo = { ...member, charities: '', roles: ['CUSTOMER_SERVICE'], charity_roles: [] };

type Answer = () => Response | Promise<Response>;
const json = (body: object, status = 200) => Response.json(body, { status });
const refused = (status: number, error_code: string, message: string) =>
  json({ error_code, message, errors: [{ pointer: '/origin', message }] }, status);

type Reason = 'unacceptable' | 'unverified';
/** The server's answer about a list of sites, of which some show no wallets. */
const sitesAnswer = (sites: readonly string[], refused: Readonly<Record<string, Reason>> = {}) => {
  const wallets = sites.map((origin) => ({
    origin,
    state: refused[origin] ? 'refused' : 'active',
    reason: refused[origin] ?? null,
  }));
  return json({ origins: sites, wallets, most: 50 });
};

/** The part with a server that has some sites and answers a change as given. */
function showSites({
  sites = ['https://www.human-relief.example'],
  refused = {},
  info = member,
  change = () => sitesAnswer(sites),
  ...stage
}: { sites?: string[]; refused?: Readonly<Record<string, Reason>>; info?: UserInfo; change?: Answer } & Omit<
  StageProps,
  'children'
> = {}) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    if (input === '/api/auth/userInfo') return json(info);
    if (method === 'GET') return sitesAnswer(sites, refused);
    calls.push(`${method} ${input}${typeof body === 'string' ? ` ${body}` : ''}`);
    return change();
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  show(<SitesPart charity={CHARITY} />, stage);
  return calls;
}

const field = () => page.getByRole('textbox', { name: 'Address of a site' });
const type = async (typed: string) => {
  await user.fill(field(), typed);
  await userEvent.keyboard('{Enter}');
};

test('reports an invalid site without a request, and clears the error once it is valid', async () => {
  const calls = showSites();
  await type('orchard');
  await expect.element(page.getByText('The address has to begin with https://')).toBeVisible();
  await expect.element(field()).toHaveFocus();
  // A pasted URL usually names a page of the site.
  await user.fill(field(), 'www.orchard.example/give');
  await expect.poll(() => page.getByText('The address has to begin with https://').query()).toBeNull();
  expect(calls).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('https://www.orchard.example was added.')).toBeVisible();
  await expect.element(field()).toHaveValue('');
  expect(calls).toEqual([`POST /api/charity/${CHARITY}/origins {"origin":"https://www.orchard.example"}`]);
});

test('keeps the server’s error beside the field until the input changes', async () => {
  showSites({ change: () => refused(409, 'origin_known', 'This site is already on the list') });
  await type('https://www.human-relief.example/');
  await expect.element(page.getByText('This site is already on the list')).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await user.fill(field(), 'https://shop.human-relief.example');
  await expect.poll(() => page.getByText('This site is already on the list').query()).toBeNull();
});

test('keeps the input when there is no response', async () => {
  showSites({ change: () => Promise.reject(new TypeError('no network')) });
  await type('https://www.orchard.example');
  await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible();
  await expect.element(field()).toHaveValue('https://www.orchard.example');
});

test('asks before a site is removed', async () => {
  const calls = showSites({ change: () => sitesAnswer([]) });
  const remove = page.getByRole('button', { name: 'Remove https://www.human-relief.example' });
  await user.click(remove);
  await expect.element(page.getByText(/^It is the last one/)).toBeVisible();
  await user.click(page.getByRole('button', { name: 'Keep' }));
  expect(calls).toEqual([]);
  await user.click(remove);
  await user.click(page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
  await expect.element(page.getByText(/^No site is registered yet/)).toBeVisible();
  expect(calls).toEqual([`DELETE /api/charity/${CHARITY}/origins?origin=https%3A%2F%2Fwww.human-relief.example`]);
});

test('says where wallets are not shown, and why', async () => {
  const [local, public_] = ['http://localhost:3000', 'https://www.human-relief.example'];
  showSites({ sites: [local, public_], refused: { [local]: 'unacceptable' } });
  const said = page.getByText(/^Apple Pay, Google Pay and Link are not shown here: they need a public domain name/);
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: local })
        .getByText(/^Apple Pay/),
    )
    .toBeVisible();
  expect(said.elements()).toHaveLength(1);
});

test('is read-only for customer service', async () => {
  showSites({ info: customerService });
  await expect.element(page.getByText('https://www.human-relief.example', { exact: true })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(field().query()).toBeNull();
});

test('keeps a URL in one piece on an Arabic page', async () => {
  showSites({ language: 'ar' });
  const site = page.getByText('https://www.human-relief.example', { exact: true });
  await expect.element(site).toHaveAttribute('dir', 'ltr');
  await user.click(page.getByRole('button', { name: /^إزالة/ }));
  await expect
    .element(page.getByRole('heading', { name: /\u2066https:\/\/www\.human-relief\.example\u2069/ }))
    .toBeVisible();
});

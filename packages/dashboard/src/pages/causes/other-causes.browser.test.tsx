import type { CharityCause, CharityCauses } from '@lantern-giving/core/api/causes';
import { useLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoCharity } from '../../../test/demo-charity.ts';
import { type FakeApi, fakeApi, held, ok, type Reply, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, pressAgain, showPage } from '../../../test/show-page.tsx';
import { AddCausePage } from './add-page.tsx';
import { CompletedCausesPage } from './completed-page.tsx';

const CAUSES = '/api/charity/human-relief-gb/causes';
const LIST = `GET ${CAUSES}`;

const tents: CharityCause = {
  cause_id: 'tents',
  title: 'Winter tents',
  category: 'Shelter',
  price_per_quantity: null,
  campaigns: ['ten-nights'],
  completed: true,
  has_gifts: true,
  given: 1_234_500,
};
const boats: CharityCause = { ...tents, cause_id: 'boats', title: 'Rescue boats', given: 0 };
const all = (...causes: CharityCause[]): CharityCauses => ({ causes });

const apiWith = (list: Reply = ok(all(tents, boats))): FakeApi => fakeApi({ [LIST]: list });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const NOTHING_CHANGED = [
  [refused(404, 'cause_not_found'), 'This cause has been archived.'],
  [refused(500, 'internal'), /^Something went wrong on our side\. Nothing has changed: try again\./],
  ['lost' as const, 'We could not reach the server. Nothing has changed: try again.'],
] as const;

test.each(LOOKS)('lets completed causes be reopened or archived: %o', async (look) => {
  apiWith();
  const box = showPage(<CompletedCausesPage />, look);
  await expect.element(page.getByText('Rescue boats')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(4);
  await expectAccessible(box);
});

test('shows the total of each completed cause', async () => {
  apiWith();
  showPage(<CompletedCausesPage />);
  await expect.element(page.getByText('Shelter · Ten nights · £12,345.00 given')).toBeVisible();
  await expect.element(page.getByText('Shelter · Ten nights · £0.00 given')).toBeVisible();
});

test('says that no cause is completed', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(LIST, async () => {
    await until;
    return ok(all());
  });
  const box = showPage(<CompletedCausesPage />);
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  letGo();
  await expect.element(page.getByText('No closed causes.')).toBeVisible();
  await expectAccessible(box);
});

test('reports completed causes that fail to load, and loads them on retry', async () => {
  const api = apiWith('lost');
  showPage(<CompletedCausesPage />);
  await expect.element(page.getByRole('heading', { name: 'We could not reach the server' })).toBeVisible();
  api.on(LIST, () => ok(all(tents)));
  await user.click(button('Try again'));
  await expect.element(page.getByText('Winter tents')).toBeVisible();
});

test('removes a reopened cause from the list once and keeps the focus there', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(`POST ${CAUSES}/tents/complete`, async () => {
    await until;
    return ok(all({ ...tents, completed: false }, boats));
  });
  showPage(<CompletedCausesPage />);
  const again = button('Reopen Winter tents');
  await user.click(again);
  pressAgain(again);
  letGo();
  await expect.element(page.getByText('Winter tents is open again.')).toBeVisible();
  expect(api.changes).toEqual([{ route: `POST ${CAUSES}/tents/complete`, body: { value: false } }]);
  await expectFocusOn(() => page.getByRole('listitem').filter({ hasText: 'Rescue boats' }).element());
});

test('asks before a cause is archived', async () => {
  const api = apiWith();
  api.on(`DELETE ${CAUSES}/boats`, () => ok(all(tents)));
  const box = showPage(<CompletedCausesPage />);
  await user.click(button('Archive Rescue boats'));
  await expect.element(dialog().getByText(/^It is removed from this list for good/)).toBeVisible();
  await expectAccessible(box);
  await user.click(dialog().getByRole('button', { name: 'Keep' }));
  expect(api.changes).toEqual([]);
  await user.click(button('Archive Rescue boats'));
  await user.click(dialog().getByRole('button', { name: 'Archive', exact: true }));
  await expect.element(page.getByText('Rescue boats was archived.')).toBeVisible();
  expect(api.changes).toEqual([{ route: `DELETE ${CAUSES}/boats`, body: null }]);
});

test.each(NOTHING_CHANGED)('explains a refusal and keeps the cause: %j', async (reply, told) => {
  const api = apiWith();
  api.on(`POST ${CAUSES}/tents/complete`, () => reply);
  showPage(<CompletedCausesPage />);
  await user.click(button('Reopen Winter tents'));
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(button('Archive Winter tents')).toBeVisible();
});

function Address() {
  return <output>{useLocation({ select: ({ pathname }) => pathname })}</output>;
}
const showAdding = (setting = {}) =>
  showPage(
    <>
      <AddCausePage />
      <Address />
    </>,
    { address: '/human-relief-gb/causes/add', ...setting },
  );
const save = () => button('SAVE');

test.each(LOOKS)('shows the fields of a new cause, and what is missing: %o', async (look) => {
  const api = apiWith();
  const box = showAdding(look);
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  await user.click(page.getByRole('button').last());
  await expectFocusOn(() => page.getByRole('textbox').first().element());
  await expectAccessible(box);
  expect(api.changes).toEqual([]);
});

test.each([
  ['STATUSAPPROVED', 'en', /^It will be added to the end of the list/],
  ['STATUSAPPROVED', 'ar', /فور حفظه/],
  ['STATUSPENDINGAPPROVAL', 'en', /^Donors will see it once the charity is approved/],
  ['STATUSPENDINGAPPROVAL', 'ar', /بعد قبول الجمعية/],
  ['STATUSREJECTED', 'en', /^Donors will not see it/],
  ['STATUSREJECTED', 'ar', /^لا يراه المتبرعون/],
] as const)('says correctly when donors see the cause of a charity that is %s: %s', async (status, language, told) => {
  apiWith();
  showAdding({ language, charity: { ...demoCharity, status } });
  await expect.element(page.getByText(told)).toBeVisible();
});

test('adds a cause once and returns to the list', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(`POST ${CAUSES}`, async () => {
    await until;
    return ok(all(tents));
  });
  showAdding();
  await user.fill(page.getByLabelText('Title'), 'One sheep');
  await user.selectOptions(page.getByLabelText('Category'), 'Qurbani');
  await user.fill(page.getByLabelText('Price each'), '150.50');
  await user.click(page.getByLabelText('Ten days'));
  await user.click(save());
  pressAgain(save());
  letGo();
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('/human-relief-gb/causes');
  const body = {
    title: 'One sheep',
    category: 'Qurbani',
    price_per_quantity: 15_050,
    impact: null,
    campaigns: ['ten-days'],
  };
  expect(api.changes).toEqual([{ route: `POST ${CAUSES}`, body }]);
});

test('does not offer a Qurbani in ten nights, also where they were ticked before the category was chosen', async () => {
  const api = apiWith();
  api.on(`POST ${CAUSES}`, () => ok(all(tents)));
  showAdding();
  await user.fill(page.getByLabelText('Title'), 'One sheep');
  await user.click(page.getByLabelText('Ten nights'));
  await user.selectOptions(page.getByLabelText('Category'), 'Qurbani');
  expect(page.getByLabelText('Ten nights').query()).toBeNull();
  await user.fill(page.getByLabelText('Price each'), '150');
  await user.click(save());
  await expect.element(page.getByText('Choose at least one campaign.')).toBeVisible();
  expect(api.changes).toEqual([]);
  await user.click(page.getByLabelText('Ten days'));
  await user.click(save());
  await expect.poll(() => api.changes).toHaveLength(1);
  expect(api.changes[0]?.body).toMatchObject({ campaigns: ['ten-days'] });
});

test.each([
  [refused(500, 'internal'), /^Something went wrong on our side\. What you typed is still here: try again\./],
  ['lost' as const, 'We could not reach the server. What you typed is still here: try again.'],
])('keeps the input of a cause that is not saved: %j', async (reply, told) => {
  const api = apiWith();
  api.on(`POST ${CAUSES}`, () => reply);
  showAdding();
  await user.fill(page.getByLabelText('Title'), 'Wells');
  await user.selectOptions(page.getByLabelText('Category'), 'Water');
  await user.click(page.getByLabelText('Ten nights'));
  await user.click(save());
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Wells');
  await expect.element(page.getByLabelText('Ten nights')).toBeChecked();
});

test('shows a read-only user the completed causes without any controls', async () => {
  apiWith();
  showPage(<CompletedCausesPage />, { mayChange: false });
  await expect.element(page.getByText('Rescue boats')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('shows a read-only user no form for a new cause', async () => {
  apiWith();
  showPage(<AddCausePage />, { mayChange: false });
  await expect.element(page.getByText('Only the charity’s own people and admins can add causes.')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

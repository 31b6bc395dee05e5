import type { FoundSchedule } from '@lantern-giving/core/api/schedules';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoFound } from '../../../test/demo-plan.ts';
import { fakeApi, ok, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, showPage } from '../../../test/show-page.tsx';
import { createQueryClient } from '../../app/query-client.ts';
import { DonorsPage } from './page.tsx';

const SEARCH = 'POST /api/admin/schedules/search';
const field = () => page.getByRole('searchbox');
const button = () => page.getByRole('button', { name: 'Search', exact: true });
const found = (...schedules: FoundSchedule[]) => ok({ schedules, more: false });

async function searchFor(query: string): Promise<void> {
  await userEvent.fill(field(), query);
  await userEvent.keyboard('{Enter}');
}

test.each(LOOKS)('lists the donors found with their plans and links: %o', async (look) => {
  const api = fakeApi({ [SEARCH]: found(demoFound) });
  const box = showPage(<DonorsPage />, look);
  await searchFor(' amina@ ');
  const link = page.getByRole('link', { name: 'Amina Rahman' });
  await expect.element(link).toHaveAttribute('href', `/admin/donors/${demoFound.schedule_id}`);
  await expect.element(page.getByText('amina@mail.example')).toBeVisible();
  expect(api.changes).toEqual([{ route: SEARCH, body: { query: 'amina@' } }]);
  await expectAccessible(box);
});

test('derives the state of a plan from its nights', async () => {
  const none = { nights: 0, amount: 0 };
  const some = { nights: 1, amount: 500 };
  const empty = { given: none, to_come: none, waiting: none, lost: none };
  const plans = [
    [{ cancelled: true, tally: { ...empty, given: some } }, 'Cancelled'],
    [{ tally: { ...empty, to_come: some, waiting: some } }, 'Waiting for the donor'],
    [{ tally: { ...empty, to_come: some, given: some } }, 'Running'],
    [{ tally: { ...empty, given: some, lost: some } }, 'Finished'],
    [{ tally: { ...empty, lost: some } }, 'Nothing was given'],
  ] as const;
  const all = plans.map(([plan], at) => ({ ...demoFound, ...plan, schedule_id: `${at}` }));
  fakeApi({ [SEARCH]: found(...all) });
  showPage(<DonorsPage />);
  await searchFor('amina');
  for (const [, state] of plans) await expect.element(page.getByText(state, { exact: true })).toBeVisible();
  await expect.element(page.getByText('5 plans found.')).toBeVisible();
});

test('rejects a search for one character at its field and focuses it', async () => {
  const api = fakeApi({});
  showPage(<DonorsPage />);
  await userEvent.fill(field(), ' a ');
  await user.click(button());
  await expect.element(field()).toHaveAccessibleDescription(/Please enter two characters or more\./);
  await expectFocusOn(() => field().element());
  await userEvent.fill(field(), 'am');
  await expect.element(page.getByText('Please enter two characters or more.')).not.toBeInTheDocument();
  expect(api.changes).toEqual([]);
});

test('says what may help when nobody is found', async () => {
  fakeApi({ [SEARCH]: found() });
  showPage(<DonorsPage />);
  await searchFor('nobody@');
  await expect.element(page.getByRole('heading', { name: 'No plans found' })).toBeVisible();
});

test('says so when there are more results than shown', async () => {
  fakeApi({ [SEARCH]: ok({ schedules: [demoFound], more: true }) });
  showPage(<DonorsPage />);
  await searchFor('am');
  await expect.element(page.getByText(/Enter more to narrow the search\./)).toBeVisible();
});

test('keeps the input of a failed search, and retries on a press', async () => {
  const api = fakeApi({ [SEARCH]: refused(403, 'not_allowed') });
  showPage(<DonorsPage />);
  await searchFor('amina');
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.element(field()).toHaveValue('amina');
  api.on(SEARCH, () => found(demoFound));
  await user.click(button());
  await expect.element(page.getByRole('link', { name: 'Amina Rahman' })).toBeVisible();
});

test('restores the search on the way back from a plan', async () => {
  const api = fakeApi({ [SEARCH]: found(demoFound) });
  const queries = createQueryClient();
  const box = showPage(<DonorsPage />, { queries });
  await searchFor('amina');
  await expect.element(page.getByRole('link', { name: 'Amina Rahman' })).toBeVisible();
  box.hidden = true;
  showPage(<DonorsPage />, { queries });
  await expect.element(field()).toHaveValue('amina');
  await expect.element(page.getByRole('link', { name: 'Amina Rahman' })).toBeVisible();
  expect(api.changes).toHaveLength(1);
});

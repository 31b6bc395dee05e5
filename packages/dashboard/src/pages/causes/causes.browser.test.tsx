import type { CharityCause, CharityCauses } from '@lantern-giving/core/api/causes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { type FakeApi, fakeApi, held, ok, type Reply, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, pressAgain, showPage } from '../../../test/show-page.tsx';
import { CausesPage } from './page.tsx';

const CAUSES = '/api/charity/human-relief-gb/causes';
const LIST = `GET ${CAUSES}`;

const cause = (cause_id: string, title: string, more: Partial<CharityCause> = {}): CharityCause => ({
  cause_id,
  title,
  category: 'Water',
  price_per_quantity: null,
  campaigns: ['ten-nights', 'friday'],
  completed: false,
  has_gifts: false,
  given: 0,
  ...more,
});
const wells = cause('wells', 'Wells', { has_gifts: true });
const sheep = cause('sheep', 'Sheep', { category: 'Qurbani', price_per_quantity: 15_000, campaigns: ['ten-days'] });
const school = cause('school', 'School years', { category: 'Education' });
const past = cause('past', 'Winter tents', { completed: true });
const all = (...causes: CharityCause[]): CharityCauses => ({ causes });

const apiWith = (list: Reply = ok(all(wells, sheep, school, past))): FakeApi => fakeApi({ [LIST]: list });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const titles = () =>
  page
    .getByRole('list', { name: 'Open causes' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('b')?.textContent);

test('reserves space while causes load', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(LIST, async () => {
    await until;
    return ok(all(wells));
  });
  showPage(<CausesPage />);
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  letGo();
  await expect.element(page.getByText('Wells')).toBeVisible();
});

test.each(LOOKS)('lists every cause in order, with links to all actions: %o', async (look) => {
  apiWith();
  const box = showPage(<CausesPage />, look);
  await expect.element(page.getByText('School years')).toBeVisible();
  expect(page.getByText('Winter tents').elements()).toEqual([]);
  expect(page.getByRole('list').last().getByRole('listitem').elements()).toHaveLength(3);
  await expectAccessible(box);
});

test('shows a cause’s price and campaigns below its title', async () => {
  apiWith();
  showPage(<CausesPage />);
  await expect.element(page.getByText('Qurbani · £150.00 each · Ten days')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '1 closed cause' })).toBeVisible();
});

test('says what to do in a campaign without causes', async () => {
  apiWith(ok(all(wells)));
  const box = showPage(<CausesPage />, { address: '/human-relief-gb/causes?campaign=mytendays' });
  await expect.element(page.getByRole('heading', { name: 'No cause in Ten days yet' })).toBeVisible();
  await expect.element(page.getByText(/^1 cause is offered in other campaigns\./)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'All (1)' })).toBeInTheDocument();
  const add = page.getByRole('main').getByRole('link', { name: 'Add cause' }).last();
  await expect.element(add).toHaveAttribute('href', '/human-relief-gb/causes/add?campaign=mytendays');
  await expectAccessible(box);
  await user.click(page.getByRole('link', { name: 'Show all causes' }));
  await expect.poll(titles).toEqual(['Wells']);
});

test('explains causes to a charity without any, and adds the first', async () => {
  apiWith(ok(all()));
  showPage(<CausesPage />);
  await expect.element(page.getByRole('heading', { name: 'No cause yet' })).toBeVisible();
  await expect.element(page.getByText(/^A cause says where a gift goes/)).toBeVisible();
  expect(page.getByText(/other campaigns/).elements()).toEqual([]);
  // No filter, and one way to continue.
  expect(page.getByRole('radio').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Add cause' }).elements()).toHaveLength(1);
});

test('explains causes to a charity without any, also where the URL names a campaign', async () => {
  apiWith(ok(all()));
  showPage(<CausesPage />, { address: '/human-relief-gb/causes?campaign=mytendays' });
  await expect.element(page.getByRole('heading', { name: 'No cause in Ten days yet' })).toBeVisible();
  const add = page.getByRole('link', { name: 'Add cause' });
  await expect.element(add).toHaveAttribute('href', '/human-relief-gb/causes/add?campaign=mytendays');
});

test('shows only the causes of the campaign in the URL, without changing their order', async () => {
  apiWith();
  showPage(<CausesPage />, { address: '/human-relief-gb/causes?campaign=fridaygiving' });
  await expect.poll(titles).toEqual(['Wells', 'School years']);
  await expect.element(page.getByRole('radio', { name: 'Friday giving (2)' })).toBeChecked();
  expect(page.getByRole('button', { name: /^Move/ }).elements()).toEqual([]);
  await expect.element(page.getByText(/^All campaigns share one order/)).toBeVisible();
  expect(page.getByText(/^Drag a cause/).elements()).toEqual([]);
});

test.each([
  ['lost' as const, 'We could not reach the server'],
  [refused(500, 'internal'), 'Something went wrong'],
])('reports causes that fail to load, and loads them on retry: %j', async (reply, title) => {
  const api = apiWith(reply);
  showPage(<CausesPage />);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  api.on(LIST, () => ok(all(wells)));
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('Wells')).toBeVisible();
});

test('shows and announces a new order at once, and sends two fast moves one after another', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(`PUT ${CAUSES}/order`, async ({ body }) => {
    await until;
    const { cause_ids: ids } = body as { cause_ids: string[] };
    return ok(all(...ids.map((id) => [wells, sheep, school].find(({ cause_id }) => cause_id === id) ?? past), past));
  });
  showPage(<CausesPage />);
  const down = button('Move Wells down');
  await user.click(down);
  await expect.poll(titles).toEqual(['Sheep', 'Wells', 'School years']);
  await expect.element(page.getByText('Wells is now number 2 of 3.')).toBeInTheDocument();
  await user.click(down);
  await expect.poll(titles).toEqual(['Sheep', 'School years', 'Wells']);
  await expectFocusOn(() => down.element());
  expect(api.changes).toHaveLength(1);
  letGo();
  await expect
    .poll(() => api.changes.map(({ body }) => body))
    .toEqual([{ cause_ids: ['sheep', 'wells', 'school'] }, { cause_ids: ['sheep', 'school', 'wells'] }]);
  await expect.poll(titles).toEqual(['Sheep', 'School years', 'Wells']);
  await expect.element(down).toHaveAttribute('aria-disabled', 'true');
});

test('reports an order refused after a concurrent change, and reloads the list', async () => {
  const api = apiWith();
  api.on(`PUT ${CAUSES}/order`, () => {
    api.on(LIST, () => ok(all(school, wells)));
    return refused(409, 'causes_changed');
  });
  showPage(<CausesPage />);
  await user.click(button('Move Wells down'));
  await expect.element(page.getByText(/^Someone else changed the causes/)).toBeVisible();
  await expect.poll(titles).toEqual(['School years', 'Wells']);
});

test('edits a cause in a dialog, and keeps its category while gifts are planned for it', async () => {
  const api = apiWith();
  const { until, letGo } = held();
  api.on(`PUT ${CAUSES}/wells`, async () => {
    await until;
    return ok(all({ ...wells, title: 'Clean water' }, sheep, school));
  });
  const box = showPage(<CausesPage />);
  await user.click(button('Edit Wells'));
  await expect.element(dialog().getByLabelText('Category')).toBeDisabled();
  await expectAccessible(box);
  await user.fill(dialog().getByLabelText('Title'), ' Clean water ');
  const save = dialog().getByRole('button', { name: 'SAVE' });
  await user.click(save);
  pressAgain(save);
  letGo();
  await expect.element(page.getByText('Clean water was saved.')).toBeVisible();
  expect(api.changes).toEqual([{ route: `PUT ${CAUSES}/wells`, body: { title: 'Clean water' } }]);
});

test.each([
  ['Title', '', 'Enter a title.'],
  ['Title', '   ', 'Enter a title.'],
  ['Price each', '0', 'Enter a price, such as 150.'],
  ['Price each', 'a few', 'Enter a price, such as 150.'],
])('reports %s %j beside its field without a request', async (label, typed, told) => {
  const api = apiWith();
  showPage(<CausesPage />);
  await user.click(button('Edit Sheep'));
  const field = dialog().getByLabelText(label);
  await user.fill(field, typed);
  await user.click(dialog().getByRole('button', { name: 'SAVE' }));
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`${told.replace('.', '\\.')}$`));
  await expectFocusOn(() => field.element());
  expect(api.changes).toEqual([]);
});

test('saves what the gifts of a cause do, both parts or none', async () => {
  const api = apiWith();
  api.on(`PUT ${CAUSES}/wells`, () => ok(all(wells, sheep, school)));
  showPage(<CausesPage />);
  await user.click(button('Edit Wells'));
  await user.fill(dialog().getByLabelText('Cost per unit of impact'), '25');
  await user.click(dialog().getByRole('button', { name: 'SAVE' }));
  const text = dialog().getByLabelText('Impact, in words');
  await expect.element(text).toHaveAccessibleDescription(/Describe the impact, or clear the cost\.$/);
  expect(api.changes).toEqual([]);
  await user.fill(text, ' families clean water for a month ');
  await user.click(dialog().getByRole('button', { name: 'SAVE' }));
  const impact = { unit_amount: 2500, text: 'families clean water for a month' };
  await expect.poll(() => api.changes).toEqual([{ route: `PUT ${CAUSES}/wells`, body: { impact } }]);
});

test.each(['{Enter}', '{Control>}s{/Control}', '{Meta>}s{/Meta}'])(
  'saves once on %s in the dialog of a cause with two fields',
  async (keys) => {
    const api = apiWith();
    api.on(`PUT ${CAUSES}/sheep`, () => ok(all(wells, { ...sheep, title: 'Two sheep' }, school)));
    showPage(<CausesPage />);
    await user.click(button('Edit Sheep'));
    await expect.element(dialog().getByLabelText('Price each')).toBeVisible();
    await user.fill(dialog().getByLabelText('Title'), 'Two sheep');
    await userEvent.keyboard(keys);
    await expect.element(page.getByText('Two sheep was saved.')).toBeVisible();
    expect(api.changes).toEqual([{ route: `PUT ${CAUSES}/sheep`, body: { title: 'Two sheep' } }]);
  },
);

test('reports that no campaign would offer the cause', async () => {
  apiWith();
  showPage(<CausesPage />);
  await user.click(button('Edit Sheep'));
  await user.click(dialog().getByLabelText('Ten days'));
  await user.click(dialog().getByRole('button', { name: 'SAVE' }));
  await expect.element(dialog().getByText('Choose at least one campaign.')).toBeVisible();
  await expect
    .element(dialog().getByRole('group', { name: 'Offered in' }))
    .toHaveAccessibleDescription('Choose at least one campaign.');
  await expectFocusOn(() => dialog().getByLabelText('Ten days').element());
});

test('shows the price of a cause with gifts as fixed, also where the first came meanwhile', async () => {
  const api = apiWith();
  api.on(`PUT ${CAUSES}/sheep`, () => {
    api.on(LIST, () => ok(all(wells, { ...sheep, has_gifts: true })));
    return refused(409, 'price_fixed');
  });
  showPage(<CausesPage />);
  await user.click(button('Edit Sheep'));
  const price = () => dialog().getByLabelText('Price each');
  await user.fill(price(), '160');
  await user.click(dialog().getByRole('button', { name: 'SAVE' }));
  await expect.element(price()).toHaveAccessibleDescription(/Donors have planned gifts at this price, so it cannot/);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(button('Leave without saving'));
  await user.click(button('Edit Sheep'));
  await expect.element(price()).toBeDisabled();
  await expect
    .element(price())
    .toHaveAccessibleDescription('Donors have planned gifts at this price, so it cannot change.');
});

test.each([
  [refused(409, 'category_fixed'), /^Donors have planned gifts for this cause/],
  [refused(404, 'cause_not_found'), 'This cause has been archived.'],
  [refused(500, 'internal'), /^Something went wrong on our side\. Nothing has changed: try again\./],
  ['lost' as const, 'We could not reach the server. Nothing has changed: try again.'],
])('keeps a refused edit open with its input and explains why: %j', async (reply, told) => {
  const api = apiWith();
  api.on(`PUT ${CAUSES}/school`, () => reply);
  showPage(<CausesPage />);
  await user.click(button('Edit School years'));
  await user.fill(dialog().getByLabelText('Title'), 'School years for girls');
  await user.click(dialog().getByRole('button', { name: 'SAVE' }));
  await expect.element(dialog().getByText(told)).toBeVisible();
  await expect.element(dialog().getByLabelText('Title')).toHaveValue('School years for girls');
});

test('keeps an edit open while it is being saved, so that nobody believes to have stopped it', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(`PUT ${CAUSES}/school`, async () => {
    await until;
    return refused(500, 'internal');
  });
  showPage(<CausesPage />);
  await user.click(button('Edit School years'));
  await user.fill(dialog().getByLabelText('Title'), 'School years for girls');
  await user.click(dialog().getByRole('button', { name: 'SAVE' }));
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  letGo();
  await expect.element(dialog().getByText(/^Something went wrong on our side/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(button('Leave without saving'));
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('asks before an edit is thrown away, however the dialog is closed', async () => {
  apiWith();
  showPage(<CausesPage />);
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.keyboard('{Escape}'),
    () => user.click(dialog().first().getByRole('button', { name: 'Cancel' })),
    () => user.click(dialog().first().getByRole('button', { name: 'Close', exact: true })),
  ];
  await user.click(button('Edit Wells'));
  const title = dialog().first().getByRole('textbox').first();
  await user.fill(title, 'Deep wells');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const close of ways) {
    await close();
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(title).toBeVisible();
    await expect.element(title).toHaveValue('Deep wells');
  }
  await ways[0]?.();
  await user.click(question.getByRole('button', { name: 'Leave without saving' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(titles).toEqual(['Wells', 'Sheep', 'School years']);
});

test('closes a cause once, keeps the focus in the list, and offers Undo', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(`POST ${CAUSES}/sheep/complete`, async ({ body }) => {
    await until;
    const { value } = body as { value: boolean };
    return ok(value ? all(wells, school, { ...sheep, completed: true }, past) : all(wells, school, sheep, past));
  });
  api.on(`PUT ${CAUSES}/order`, () => ok(all(wells, sheep, school, past)));
  const box = showPage(<CausesPage />);
  const close = button('Close Sheep');
  await user.click(close);
  pressAgain(close);
  letGo();
  await expect
    .element(page.getByText('Sheep is closed. Gifts already planned for it will still be made.'))
    .toBeVisible();
  expect(api.changes).toEqual([{ route: `POST ${CAUSES}/sheep/complete`, body: { value: true } }]);
  await expect.element(page.getByRole('link', { name: '2 closed causes' })).toBeVisible();
  await expectFocusOn(() => page.getByRole('listitem').filter({ hasText: 'School years' }).element());
  await expectAccessible(box);
  await user.click(button('Undo'));
  await expect.poll(titles).toEqual(['Wells', 'Sheep', 'School years']);
  await expectFocusOn(() => page.getByRole('listitem').filter({ hasText: 'Sheep' }).element());
  // The list goes and comes back: the focus stays where the person is.
  await user.click(page.getByRole('radio', { name: /^MyFridays|^Friday/ }));
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Sheep' })).not.toBeInTheDocument();
  await user.click(page.getByRole('radio', { name: /^All/ }));
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Sheep' })).toBeVisible();
  await expectFocusOn(() => page.getByRole('radio', { name: /^All/ }).element());
  expect(api.changes.slice(1)).toEqual([
    { route: `POST ${CAUSES}/sheep/complete`, body: { value: false } },
    { route: `PUT ${CAUSES}/order`, body: { cause_ids: ['wells', 'sheep', 'school'] } },
  ]);
});

test('undoes the closing of a cause with the place it had, so that donors see what they saw before', async () => {
  const api = apiWith();
  const order = (ids: readonly string[]) =>
    all(...ids.map((id) => [wells, sheep, school].find(({ cause_id }) => cause_id === id) ?? past), past);
  api.on(`POST ${CAUSES}/wells/complete`, ({ body }) => {
    const { value } = body as { value: boolean };
    return ok(value ? all(sheep, school, { ...wells, completed: true }, past) : order(['sheep', 'school', 'wells']));
  });
  api.on(`PUT ${CAUSES}/order`, ({ body }) => ok(order((body as { cause_ids: string[] }).cause_ids)));
  showPage(<CausesPage />);
  await user.click(button('Close Wells'));
  await user.click(button('Undo'));
  await expect.element(page.getByText('Wells is open again.')).toBeVisible();
  await expect.poll(titles).toEqual(['Wells', 'Sheep', 'School years']);
});

/** Keeps the causes as the server does: in their order, a reopened one last, and no order of other causes than the open ones. */
function keepsCauses(api: FakeApi, ...start: CharityCause[]) {
  let open: readonly CharityCause[] = start;
  const list = () => {
    const closed = start.filter((one) => !open.includes(one)).map((one) => ({ ...one, completed: true }));
    return ok(all(...open, ...closed));
  };
  const idsOf = (causes: readonly CharityCause[]) => causes.map(({ cause_id }) => cause_id);
  api.on(LIST, list);
  for (const one of start) {
    api.on(`POST ${CAUSES}/${one.cause_id}/complete`, ({ body }) => {
      const rest = open.filter((other) => other !== one);
      open = (body as { value: boolean }).value ? rest : [...rest, one];
      return list();
    });
  }
  api.on(`PUT ${CAUSES}/order`, ({ body }) => {
    const { cause_ids: ids } = body as { cause_ids: string[] };
    if (ids.toSorted().join() !== idsOf(open).toSorted().join()) return refused(409, 'causes_changed');
    open = open.toSorted((one, other) => ids.indexOf(one.cause_id) - ids.indexOf(other.cause_id));
    return list();
  });
  return {
    add: (one: CharityCause) => {
      open = [...open, one];
    },
  };
}

/** Takes back the change that was announced first. */
const undoFirst = () => user.click(button('Undo').first());

test('undoes the closing of a cause beside one that a colleague has added meanwhile', async () => {
  const api = apiWith();
  const kept = keepsCauses(api, wells, sheep, school);
  showPage(<CausesPage />);
  await user.click(button('Close Wells'));
  await expect.element(page.getByText(/^Wells is closed\./)).toBeVisible();
  kept.add(cause('added', 'Added'));
  await undoFirst();
  await expect.element(page.getByText('Wells is open again.')).toBeVisible();
  await expect.poll(titles).toEqual(['Wells', 'Sheep', 'School years', 'Added']);
});

test('undoes the closing of a cause in the order that the others have now', async () => {
  const api = apiWith();
  keepsCauses(api, wells, sheep, school, cause('trees', 'Trees'));
  showPage(<CausesPage />);
  await user.click(button('Close Sheep'));
  await expect.element(page.getByText(/^Sheep is closed\./)).toBeVisible();
  await user.click(button('Move Wells down'));
  await expect.element(page.getByText('The order is saved.')).toBeVisible();
  await expect.poll(titles).toEqual(['School years', 'Wells', 'Trees']);
  await undoFirst();
  await expect.element(page.getByText('Sheep is open again.')).toBeVisible();
  await expect.poll(titles).toEqual(['School years', 'Wells', 'Sheep', 'Trees']);
});

test.each([
  [
    ['School years', 'Sheep'],
    ['Wells', 'School years', 'Trees'],
  ],
  [
    ['Wells', 'Sheep'],
    ['Wells', 'School years', 'Trees'],
  ],
  [
    ['Sheep', 'Wells'],
    ['Sheep', 'School years', 'Trees'],
  ],
])('undoes the first of the closings %j, in its place among those that are still open', async (closed, order) => {
  const api = apiWith();
  keepsCauses(api, wells, sheep, school, cause('trees', 'Trees'));
  showPage(<CausesPage />);
  for (const title of closed) {
    await user.click(button(`Close ${title}`));
    await expect.element(page.getByText(new RegExp(`^${title} is closed`))).toBeVisible();
  }
  await undoFirst();
  await expect.element(page.getByText(`${closed[0]} is open again.`)).toBeVisible();
  await expect.poll(titles).toEqual(order);
});

test('undoes a new order', async () => {
  const api = apiWith();
  api.on(`PUT ${CAUSES}/order`, ({ body }) => {
    const { cause_ids: ids } = body as { cause_ids: string[] };
    return ok(all(...ids.map((id) => [wells, sheep, school].find(({ cause_id }) => cause_id === id) ?? past), past));
  });
  showPage(<CausesPage />);
  await user.click(button('Move Wells down'));
  await expect.element(page.getByText('The order is saved.')).toBeVisible();
  await user.click(button('Undo'));
  await expect.poll(titles).toEqual(['Wells', 'Sheep', 'School years']);
});

test.each([
  [refused(409, 'last_cause'), 'Donors need at least one cause. Add another one first.', false],
  [refused(404, 'cause_not_found'), 'This cause has been archived.', false],
  [refused(500, 'internal'), /^Something went wrong on our side\. Nothing has changed: try again\./, true],
  ['lost' as const, 'We could not reach the server. Nothing has changed: try again.', true],
])('explains why a cause cannot be closed, and keeps it: %j', async (reply, told, again) => {
  const api = apiWith(ok(all(wells)));
  api.on(`POST ${CAUSES}/wells/complete`, () => reply);
  const box = showPage(<CausesPage />);
  await user.click(button('Close Wells'));
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  await expect.element(button('Edit Wells')).toBeVisible();
  await expectFocusOn(() => button('Close Wells').element());
  await expectAccessible(box);
  if (!again) return expect(button('Try again').elements()).toEqual([]);
  api.on(`POST ${CAUSES}/wells/complete`, () => ok(all({ ...wells, completed: true })));
  await user.click(button('Try again'));
  await expect.element(page.getByText(/^Wells is closed\./)).toBeVisible();
});

test('isolates a title in a sentence of the opposite direction', async () => {
  const api = apiWith();
  api.on(`POST ${CAUSES}/sheep/complete`, () => ok(all(wells, school, { ...sheep, completed: true }, past)));
  showPage(<CausesPage />, { language: 'ar' });
  await user.click(button('إغلاق Sheep'));
  await expect.element(page.getByText(/^أُغلق \u2068Sheep\u2069\./)).toBeVisible();
});

test('counts and rejects a title that is too long, without truncating it', async () => {
  const api = apiWith();
  showPage(<CausesPage />);
  await user.click(button('Edit Sheep'));
  const field = dialog().getByLabelText('Title');
  const long = 'x'.repeat(110);
  await user.fill(field, long);
  await expect.element(field).toHaveValue(long);
  await expect.element(dialog().getByText(/110 of 80 characters/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'SAVE' }));
  await expect.element(dialog().getByText('Enter a title of at most 80 characters.')).toBeVisible();
  expect(api.changes).toEqual([]);
});

test('shows a read-only user the causes without any controls', async () => {
  apiWith();
  const box = showPage(<CausesPage />, { mayChange: false });
  await expect.element(page.getByText('School years')).toBeVisible();
  const list = page.getByRole('list', { name: 'Open causes' });
  expect(list.getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Add cause' }).elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: '1 closed cause' })).toBeVisible();
  await expectAccessible(box);
});

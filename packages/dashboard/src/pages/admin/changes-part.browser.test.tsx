import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoChange } from '../../../test/demo-registrations.ts';
import { type FakeApi, fakeApi, ok, refused } from '../../../test/fake-api.ts';
import { expectAccessible, LOOKS, showPage } from '../../../test/show-page.tsx';
import { ChangesPart } from './changes-part.tsx';

const CHANGES = 'GET /api/admin/changes';
const DECIDE = 'POST /api/admin/changes/human-relief-gb/decision';
const TAKE_BACK = 'DELETE /api/admin/changes/human-relief-gb/decision';

const apiWith = (): FakeApi => fakeApi({ [CHANGES]: ok({ changes: [demoChange] }) });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each(LOOKS)('shows requested changes of approved charities with old and new values: %o', async (look) => {
  apiWith();
  const box = showPage(<ChangesPart />, look);
  await expect.element(page.getByText('Human Relief Trust')).toBeVisible();
  const terms = [...box.querySelectorAll('.changes > div')].map((row) => row.textContent);
  expect(terms).toHaveLength(2);
  expect(terms[0]).toContain('Human Relief Trust');
  await expectAccessible(box);
});

test('approves a change exactly as shown and removes it from the list', async () => {
  const api = apiWith();
  api.on(DECIDE, () => ok({ changes: [] }));
  showPage(<ChangesPart />);
  await user.click(button('Approve Human Relief’s changes'));
  await expect.element(page.getByText('Human Relief’s changes were approved.')).toBeVisible();
  await expect.element(page.getByText('Changes waiting for approval')).not.toBeInTheDocument();
  expect(api.changes).toEqual([
    { route: DECIDE, body: { change_id: demoChange.change_id, approve: true, reason: null } },
  ]);
});

test('undoes an approval of changes, so that they wait again', async () => {
  const api = apiWith();
  api.on(DECIDE, () => ok({ changes: [] }));
  api.on(TAKE_BACK, ({ search }) =>
    ok({ changes: search.get('change_id') === demoChange.change_id ? [demoChange] : [] }),
  );
  const box = showPage(<ChangesPart />);
  await user.click(button('Approve Human Relief’s changes'));
  await expect.element(button('Approve Human Relief’s changes')).not.toBeInTheDocument();
  await user.click(button('Undo'));
  await expect.element(page.getByText('Human Relief’s changes are waiting again.')).toBeVisible();
  await expect.element(button('Approve Human Relief’s changes')).toBeVisible();
  expect(api.changes.map(({ route }) => route)).toEqual([DECIDE, TAKE_BACK]);
  await expectAccessible(box);
});

test.each([
  [refused(409, 'has_gifts'), /^Donors have given to Human Relief since/],
  [refused(409, 'number_taken'), /^Another charity now has the old number of Human Relief/],
  [refused(409, 'change_replaced'), /^Human Relief has changed something else since/],
  [refused(500, 'internal'), /^Something went wrong on our side/],
  ['lost' as const, /^We could not reach the server/],
])('explains why an approval of changes cannot be undone: %j', async (reply, told) => {
  const api = apiWith();
  api.on(DECIDE, () => ok({ changes: [] }));
  api.on(TAKE_BACK, () => reply);
  showPage(<ChangesPart />);
  await user.click(button('Approve Human Relief’s changes'));
  await user.click(button('Undo'));
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
});

test('rejects a change with a reason', async () => {
  const api = apiWith();
  api.on(DECIDE, () => ok({ changes: [] }));
  showPage(<ChangesPart />);
  await user.click(button('Reject Human Relief’s changes'));
  await user.fill(dialog().getByLabelText('Reason'), 'The register has another name.');
  await user.click(dialog().getByRole('button', { name: 'Reject' }));
  await expect.element(page.getByText('Human Relief’s changes were rejected.')).toBeVisible();
  const body = { change_id: demoChange.change_id, approve: false, reason: 'The register has another name.' };
  expect(api.changes).toEqual([{ route: DECIDE, body }]);
});

test.each([
  [
    refused(409, 'change_replaced'),
    'The charity has since changed or withdrawn this. You are now seeing the current version.',
  ],
  [
    refused(409, 'number_taken'),
    'Another charity now has this registration number. Reject the change and give that as the reason.',
  ],
  ['lost' as const, 'We could not reach the server. Nothing has changed: try again.'],
])('explains why a change cannot be approved: %j', async (reply, sentence) => {
  const api = apiWith();
  api.on(DECIDE, () => reply);
  showPage(<ChangesPart />);
  await user.click(button('Approve Human Relief’s changes'));
  await expect.element(page.getByText(sentence)).toBeVisible();
});

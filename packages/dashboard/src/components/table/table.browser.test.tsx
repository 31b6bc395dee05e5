import { useLocation, useRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { show } from '../../../test/show.tsx';
import { type Column, Table } from './table.tsx';
import { useTableView } from './use-table-view.ts';

const names = ['Yusuf', 'Amina', 'Zayd', 'Maryam', 'Ibrahim'];
const columns: readonly Column<string>[] = [
  { key: 'name', label: 'Name', value: (name) => name },
  { key: 'letters', label: 'Letters', value: (name) => name.length, sortable: false },
];

function Names({ rows }: { rows: readonly string[] }) {
  const at = useTableView();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const { history } = useRouter();
  return (
    <>
      <Table
        caption="Names"
        columns={columns}
        rows={rows}
        rowKey={(name) => name}
        at={at}
        perPage={3}
        empty={<p>Nobody yet</p>}
      />
      <output>{search}</output>
      <button type="button" onClick={() => history.back()}>
        Back
      </button>
    </>
  );
}

const shown = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);
const address = () => document.querySelector('output')?.textContent;

test('sorts and announces it on a heading press, keeps it in the URL, and undoes it on back', async () => {
  await page.viewport(1024, 700);
  show(<Names rows={names} />);
  await expect.poll(shown).toEqual(['Yusuf', 'Amina', 'Zayd']);
  await user.click(page.getByRole('button', { name: 'Name' }));
  await expect.poll(shown).toEqual(['Amina', 'Ibrahim', 'Maryam']);
  await user.click(page.getByRole('button', { name: 'Name' }));
  await expect.poll(shown).toEqual(['Zayd', 'Yusuf', 'Maryam']);
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(address).toBe('?sort=-name');
  expect(page.getByRole('button', { name: 'Letters' }).elements()).toHaveLength(0);
  await user.click(page.getByRole('button', { name: 'Back' }));
  await expect.poll(shown).toEqual(['Amina', 'Ibrahim', 'Maryam']);
});

test('searches while typing, returns to the first page, and leaves the page on back', async () => {
  await page.viewport(1024, 700);
  show(<Names rows={names} />, { address: '/people' });
  await user.click(page.getByRole('button', { name: 'Next' }));
  await expect.poll(shown).toEqual(['Maryam', 'Ibrahim']);
  await expect.poll(address).toBe('?page=2');
  await user.fill(page.getByLabelText('Find'), 'am');
  await expect.poll(shown).toEqual(['Amina', 'Maryam']);
  await expect.poll(address).toBe('?find=am');
  await expect.element(page.getByText('2 rows')).toBeVisible();
  await user.click(page.getByRole('button', { name: 'Back' }));
  await expect.poll(shown).toEqual(['Yusuf', 'Amina', 'Zayd']);
  await expect.element(page.getByLabelText('Find')).toHaveValue('');
});

test('keeps the focus on the button when paging to the end and back', async () => {
  await page.viewport(1024, 700);
  show(<Names rows={names} />, { address: '/people' });
  for (const [name, rows] of [
    ['Next', ['Maryam', 'Ibrahim']],
    ['Previous', ['Yusuf', 'Amina', 'Zayd']],
  ] as const) {
    const step = page.getByRole('button', { name });
    await user.click(step);
    await expect.poll(shown).toEqual(rows);
    await expect.element(step).toHaveFocus();
    await expect.element(step).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual(rows);
  }
});

test('shows rows as cards on a small screen, with a list for sorting', async () => {
  await page.viewport(360, 700);
  show(<Names rows={names} />, { address: '/?sort=name' });
  const sort = page.getByLabelText('Sort by');
  await expect.element(sort).toHaveValue('name');
  await user.selectOptions(sort, 'Name, descending');
  await expect.poll(shown).toEqual(['Zayd', 'Yusuf', 'Maryam']);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('distinguishes an empty table from a search without results', async () => {
  show(<Names rows={[]} />);
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
  expect(page.getByRole('table').elements()).toHaveLength(0);
});

test('says so when a view has no results', async () => {
  show(<Names rows={names} />, { address: '/?find=nobody' });
  await expect.element(page.getByText('Nothing matches.')).toBeVisible();
});

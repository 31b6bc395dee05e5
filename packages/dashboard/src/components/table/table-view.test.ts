import { describe, expect, test } from 'vitest';
import { type ArrangedColumn, arrange, readView, sortedBy, type TableView, writeView } from './table-view.ts';

interface Gift {
  readonly donor: string;
  readonly amount: number | null;
}

const gifts: readonly Gift[] = [
  { donor: 'Yusuf', amount: 1333 },
  { donor: 'amina', amount: null },
  { donor: 'Élodie', amount: 500 },
  { donor: 'Zayd 10', amount: 2500 },
  { donor: 'Zayd 9', amount: 900 },
];

const columns: readonly ArrangedColumn<Gift>[] = [
  { key: 'donor', value: ({ donor }) => donor },
  { key: 'amount', value: ({ amount }) => amount, text: ({ amount }) => (amount === null ? '–' : `£${amount / 100}`) },
];

const view = (changes: Partial<TableView> = {}): TableView => ({ sort: null, find: '', page: 1, ...changes });
const shown = (changes: Partial<TableView>, perPage = 20) =>
  arrange(gifts, columns, view(changes), { perPage, locale: 'en-GB' });
const donors = (changes: Partial<TableView>) => shown(changes).rows.map(({ donor }) => donor);

describe('an address', () => {
  test.each([
    [{}, view()],
    [
      { sort: '-amount', find: 'water', page: 3 },
      view({ sort: { column: 'amount', descending: true }, find: 'water', page: 3 }),
    ],
    [{ find: 2027, page: '2' }, view({ find: '2027', page: 2 })],
    [{ sort: '', page: -1 }, view()],
    [{ sort: { x: 1 }, find: null, page: 'many' }, view()],
    [{ page: 1.5 }, view()],
  ])('parses %j as a view', (search, expected) => {
    expect(readView(search)).toEqual(expected);
  });

  test('keeps only non-default values, and separates two tables', () => {
    const looked = view({ sort: { column: 'amount', descending: true }, find: 'x', page: 2 });
    expect(writeView(view())).toEqual({ sort: undefined, find: undefined, page: undefined });
    expect(writeView(looked)).toEqual({ sort: '-amount', find: 'x', page: 2 });
    expect(readView({ ...writeView(looked, 'payouts'), sort: 'donor' }, 'payouts')).toEqual(looked);
  });
});

describe('rows', () => {
  test('keep their order until a column is chosen', () => {
    expect(donors({})).toEqual(gifts.map(({ donor }) => donor));
    expect(donors({ sort: { column: 'none', descending: false } })).toEqual(gifts.map(({ donor }) => donor));
  });

  test('sort without case, with accented letters beside their base letter, and numbers by value', () => {
    expect(donors({ sort: { column: 'donor', descending: false } })).toEqual([
      'amina',
      'Élodie',
      'Yusuf',
      'Zayd 9',
      'Zayd 10',
    ]);
  });

  test.each([
    [false, ['Élodie', 'Zayd 9', 'Yusuf', 'Zayd 10', 'amina']],
    [true, ['Zayd 10', 'Yusuf', 'Zayd 9', 'Élodie', 'amina']],
  ])('sort unknown values last (descending: %s)', (descending, expected) => {
    expect(donors({ sort: { column: 'amount', descending } })).toEqual(expected);
  });

  test('are found by stored and by displayed text', () => {
    expect(donors({ find: ' ZAYD ' })).toEqual(['Zayd 10', 'Zayd 9']);
    expect(donors({ find: '£13.33' })).toEqual(['Yusuf']);
    expect(shown({ find: 'nobody' })).toEqual({ rows: [], found: 0, page: 1, pages: 1 });
  });

  test('are paged, and a page past the end shows the last one', () => {
    expect(shown({ page: 2 }, 2)).toMatchObject({ rows: [gifts[2], gifts[3]], found: 5, page: 2, pages: 3 });
    expect(shown({ page: 9 }, 2)).toMatchObject({ rows: [gifts[4]], page: 3 });
  });

  test('sorts ascending, then descending, and returns to the first page on a heading press', () => {
    const up = sortedBy(view({ page: 3 }), 'amount');
    expect(up).toEqual(view({ sort: { column: 'amount', descending: false } }));
    const down = sortedBy(up, 'amount');
    expect(down.sort?.descending).toBe(true);
    expect(sortedBy(down, 'amount').sort?.descending).toBe(false);
    expect(sortedBy(down, 'donor').sort).toEqual({ column: 'donor', descending: false });
  });
});

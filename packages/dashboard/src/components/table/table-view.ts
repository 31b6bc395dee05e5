/** How a table is looked at: it stands in the address, so that a view can be linked to. */
export interface TableView {
  readonly sort: { readonly column: string; readonly descending: boolean } | null;
  readonly find: string;
  /** From 1 on. */
  readonly page: number;
}

/** A column as far as arranging goes. */
export interface ArrangedColumn<Row> {
  readonly key: string;
  /** What rows are sorted and found by; null sorts last. */
  readonly value: (row: Row) => string | number | null;
  /** What is shown, where rows are found by it too: an amount as it is written. */
  readonly text?: ((row: Row) => string) | undefined;
}

/** The search parameters of a table; `id` tells several on a page apart. */
function keysOf(id: string | undefined) {
  const suffix = id === undefined ? '' : `.${id}`;
  return { sort: `sort${suffix}`, find: `find${suffix}`, page: `page${suffix}` };
}

/** Reads a view from an address, whatever stands there. */
export function readView(search: Readonly<Record<string, unknown>>, id?: string): TableView {
  const keys = keysOf(id);
  const sort = textOf(search[keys.sort]);
  const column = sort.replace(/^-/, '');
  const page = Number(textOf(search[keys.page]));
  return {
    sort: column === '' ? null : { column, descending: sort.startsWith('-') },
    find: textOf(search[keys.find]),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes a view into an address; what is as usual is left out. */
export function writeView(view: TableView, id?: string): Record<string, string | number | undefined> {
  const keys = keysOf(id);
  return {
    [keys.sort]: view.sort ? `${view.sort.descending ? '-' : ''}${view.sort.column}` : undefined,
    [keys.find]: view.find === '' ? undefined : view.find,
    [keys.page]: view.page === 1 ? undefined : view.page,
  };
}

/** A press on a column's heading: upwards, downwards, upwards. */
export function sortedBy(view: TableView, column: string): TableView {
  const descending = view.sort?.column === column && !view.sort.descending;
  return { ...view, sort: { column, descending }, page: 1 };
}

export interface Arranged<Row> {
  /** Of the page that is looked at. */
  readonly rows: readonly Row[];
  readonly found: number;
  readonly page: number;
  readonly pages: number;
}

/** The rows that a view shows. A page behind the last one shows the last. */
export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly ArrangedColumn<Row>[],
  view: TableView,
  { perPage, locale }: { readonly perPage: number; readonly locale: string },
): Arranged<Row> {
  const wanted = view.find.trim().toLocaleLowerCase(locale);
  const found = rows.filter((row) =>
    columns.some(({ value, text }) =>
      [String(value(row) ?? ''), text?.(row) ?? ''].some((shown) => shown.toLocaleLowerCase(locale).includes(wanted)),
    ),
  );
  const column = columns.find(({ key }) => key === view.sort?.column);
  const sorted = column && view.sort ? found.toSorted(orderOf(column, view.sort.descending, locale)) : found;
  const pages = Math.max(1, Math.ceil(sorted.length / perPage));
  const page = Math.min(view.page, pages);
  return { rows: sorted.slice((page - 1) * perPage, page * perPage), found: found.length, page, pages };
}

function orderOf<Row>({ value }: ArrangedColumn<Row>, descending: boolean, locale: string) {
  const messages = new Intl.Collator(locale, { numeric: true });
  const turn = descending ? -1 : 1;
  return (one: Row, other: Row): number => {
    const [a, b] = [value(one), value(other)];
    // What is not known stands last, whichever way.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : messages.compare(String(a), String(b)));
  };
}

/** An address may hold a number or a flag where a text was written. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

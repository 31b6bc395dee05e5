/** The view of a table, kept in the URL so that it can be linked to. */
export interface TableView {
  readonly sort: { readonly column: string; readonly descending: boolean } | null;
  readonly find: string;
  /** Starts at 1. */
  readonly page: number;
}

/** The parts of a column needed for sorting and searching. */
export interface ArrangedColumn<Row> {
  readonly key: string;
  /** The value for sorting and searching; null sorts last. */
  readonly value: (row: Row) => string | number | null;
  /** The displayed text, where searching should match it too, such as a formatted amount. */
  readonly text?: ((row: Row) => string) | undefined;
}

/** Search parameters of a table; `id` distinguishes several on a page. */
function keysOf(id: string | undefined) {
  const suffix = id === undefined ? '' : `.${id}`;
  return { sort: `sort${suffix}`, find: `find${suffix}`, page: `page${suffix}` };
}

/** Parses a view from a URL and ignores invalid values. */
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

/** Writes a view to a URL without default values. */
export function writeView(view: TableView, id?: string): Record<string, string | number | undefined> {
  const keys = keysOf(id);
  return {
    [keys.sort]: view.sort ? `${view.sort.descending ? '-' : ''}${view.sort.column}` : undefined,
    [keys.find]: view.find === '' ? undefined : view.find,
    [keys.page]: view.page === 1 ? undefined : view.page,
  };
}

/** A press on a heading: ascending, descending, ascending. */
export function sortedBy(view: TableView, column: string): TableView {
  const descending = view.sort?.column === column && !view.sort.descending;
  return { ...view, sort: { column, descending }, page: 1 };
}

export interface Arranged<Row> {
  /** The rows of the current page. */
  readonly rows: readonly Row[];
  readonly found: number;
  readonly page: number;
  readonly pages: number;
}

/** The rows of a view. A page past the end shows the last one. */
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
    // Unknown values come last in either direction.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : messages.compare(String(a), String(b)));
  };
}

/** The router parses numbers and booleans in URLs. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

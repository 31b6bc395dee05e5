import { LANGUAGES } from '@lantern-giving/core/language';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { ChevronIcon } from '@lantern-giving/ui/icons';
import { Select } from '@lantern-giving/ui/select';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { Pager } from './pager.tsx';
import { TableSearch } from './table-search.tsx';
import { type ArrangedColumn, arrange, sortedBy } from './table-view.ts';
import type { TableViewState } from './use-table-view.ts';

export interface Column<Row> extends ArrangedColumn<Row> {
  readonly label: string;
  /** The rendered cell, where it is more than text. */
  readonly cell?: ((row: Row) => ReactNode) | undefined;
  /** Aligns amounts and counts to the end. */
  readonly align?: 'start' | 'end' | undefined;
  /** Prevents wrapping of values read as a unit, such as dates and counts. Amounts at the end never wrap. */
  readonly whole?: boolean | undefined;
  readonly sortable?: boolean | undefined;
}

export interface TableProps<Row> {
  /** Accessible name of the rows. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** From `useTableView`. */
  at: TableViewState;
  perPage?: number | undefined;
  /** For tables that are always short. */
  searchable?: boolean | undefined;
  /** Beside the search: an export or a filter. */
  tools?: ReactNode;
  /** Replaces a table without any rows. */
  empty: ReactNode;
}

const PER_PAGE = 20;

/** Rows with sorting, search and paging; cards on a small screen. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, at, perPage = PER_PAGE, searchable = true, tools, empty } = props;
  const messages = useMessages(componentsMessages);
  const { language } = useLanguage();
  const { view, look } = at;
  if (rows.length === 0) return empty;

  const shown = arrange(rows, columns, view, { perPage, locale: LANGUAGES[language].intl });
  const sortable = columns.filter((column) => column.sortable !== false);
  const directionOf = (key: string) => {
    if (view.sort?.column !== key) return undefined;
    return view.sort.descending ? 'descending' : 'ascending';
  };

  return (
    <div className="table-page">
      <div className="table-tools">
        {searchable && <TableSearch at={at} />}
        <div className="table-sort">
          <Select
            label={messages.sortBy}
            value={view.sort ? `${view.sort.descending ? '-' : ''}${view.sort.column}` : ''}
            placeholder={messages.unsorted}
            options={sortable.flatMap(({ key, label }) => [
              { value: key, label: messages.ascending(label) },
              { value: `-${key}`, label: messages.descending(label) },
            ])}
            onChange={(chosen) => {
              const column = chosen.replace(/^-/, '');
              look({ ...view, sort: column ? { column, descending: chosen.startsWith('-') } : null, page: 1 });
            }}
          />
        </div>
        {tools && <div className="table-more">{tools}</div>}
      </div>
      <table className="table">
        <caption className="ln-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, align, sortable: sorts = true }) => (
              <th key={key} scope="col" data-align={align} aria-sort={directionOf(key)}>
                {sorts ? (
                  <button type="button" onClick={() => look(sortedBy(view, key))}>
                    {label}
                    <ChevronIcon size={16} />
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-whole={column.whole || column.align === 'end' ? '' : undefined}
                  data-label={column.label}
                >
                  {column.cell?.(row) ?? column.text?.(row) ?? column.value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="quiet">
        {shown.found === 0 ? messages.none : view.find ? messages.found(shown.found) : ''}
      </p>
      <Pager at={at} page={shown.page} pages={shown.pages} />
    </div>
  );
}

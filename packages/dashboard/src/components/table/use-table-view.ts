import { useNavigate, useSearch } from '@tanstack/react-router';
import { readView, type TableView, writeView } from './table-view.ts';

export interface TableViewState {
  readonly view: TableView;
  /** @param how `replace` for changes on every key: back then leaves the page instead of undoing one letter */
  readonly look: (view: TableView, how?: 'push' | 'replace') => void;
}

/**
 * Reads and writes the view of a table in the URL.
 * @param id distinguishes several tables on a page
 */
export function useTableView(id?: string): TableViewState {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    view: readView(search, id),
    look: (view, how = 'push') =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...writeView(view, id) }),
        replace: how === 'replace',
        resetScroll: false,
      }),
  };
}

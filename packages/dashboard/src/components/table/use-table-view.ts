import { useNavigate, useSearch } from '@tanstack/react-router';
import { readView, type TableView, writeView } from './table-view.ts';

export interface ViewInHand {
  readonly view: TableView;
  /** @param how `replace` for what changes with every key: going back then leaves the page, not a letter */
  readonly look: (view: TableView, how?: 'push' | 'replace') => void;
}

/**
 * How a table is looked at, from the address and back into it.
 * @param id tells several tables of a page apart
 */
export function useTableView(id?: string): ViewInHand {
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

import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { TableViewState } from './use-table-view.ts';

export interface PagerProps {
  at: TableViewState;
  page: number;
  pages: number;
}

/** Page navigation of a table; renders nothing for a single page. */
export function Pager({ at: { view, look }, page, pages }: PagerProps) {
  const messages = useMessages(componentsMessages);
  const { count } = useLanguage();
  if (pages === 1) return null;
  const isEnd = (to: number) => to < 1 || to > pages;
  const step = (to: number, label: string) => (
    // Not `disabled`: that would drop the focus on the last page.
    <button
      type="button"
      className="ln-button"
      data-kind="secondary"
      data-size="small"
      aria-disabled={isEnd(to) || undefined}
      onClick={() => !isEnd(to) && look({ ...view, page: to })}
    >
      <span className="ln-button-text">{label}</span>
    </button>
  );
  return (
    <nav className="pager" aria-label={messages.pages}>
      {step(page - 1, messages.previous)}
      <span aria-live="polite">{messages.pageOf({ page: count(page), last: count(pages) })}</span>
      {step(page + 1, messages.next)}
    </nav>
  );
}

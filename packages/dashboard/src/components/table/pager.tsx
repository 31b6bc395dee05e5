import { useLanguage } from '../../language/language-context.tsx';
import { page as pageWords } from '../../words/page.ts';
import { useWords } from '../../words/use-words.ts';
import type { ViewInHand } from './use-table-view.ts';

export interface PagerProps {
  at: ViewInHand;
  page: number;
  pages: number;
}

/** Steps through the pages of a table; nothing where there is one page. */
export function Pager({ at: { view, look }, page, pages }: PagerProps) {
  const words = useWords(pageWords);
  const { count } = useLanguage();
  if (pages === 1) return null;
  const isEnd = (to: number) => to < 1 || to > pages;
  const step = (to: number, label: string) => (
    // Not `disabled`: whoever steps to the last page would lose the focus there.
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
    <nav className="pager" aria-label={words.pages}>
      {step(page - 1, words.previous)}
      <span aria-live="polite">{words.pageOf(count(page), count(pages))}</span>
      {step(page + 1, words.next)}
    </nav>
  );
}

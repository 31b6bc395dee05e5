import { Button } from '@lantern-giving/ui/button';
import { useLanguage } from '../language/language-context.tsx';
import { page as pageWords } from '../words/page.ts';
import { useWords } from '../words/use-words.ts';
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
  const step = (to: number, label: string) => (
    <Button kind="secondary" size="small" disabled={to < 1 || to > pages} onClick={() => look({ ...view, page: to })}>
      {label}
    </Button>
  );
  return (
    <nav className="pager" aria-label={words.pages}>
      {step(page - 1, words.previous)}
      <span aria-live="polite">{words.pageOf(count(page), count(pages))}</span>
      {step(page + 1, words.next)}
    </nav>
  );
}

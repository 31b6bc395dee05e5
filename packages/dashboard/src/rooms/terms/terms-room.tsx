import { ArticlePage } from '../../articles/article-page.tsx';
import { terms as ar } from '../../articles/terms.ar.ts';
import { terms as en } from '../../articles/terms.en.ts';

export function TermsRoom() {
  return <ArticlePage article={{ en, ar }} />;
}

import { ArticlePage } from './article-page.tsx';
import { terms as ar } from './terms.ar.ts';
import { terms as en } from './terms.en.ts';

export function TermsPage() {
  return <ArticlePage article={{ en, ar }} />;
}

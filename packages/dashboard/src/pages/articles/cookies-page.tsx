import { ArticlePage } from './article-page.tsx';
import { cookies as ar } from './cookies.ar.ts';
import { cookies as en } from './cookies.en.ts';

export function CookiesPage() {
  return <ArticlePage article={{ en, ar }} />;
}

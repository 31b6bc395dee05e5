import { ArticlePage } from '../../articles/article-page.tsx';
import { cookies as ar } from '../../articles/cookies.ar.ts';
import { cookies as en } from '../../articles/cookies.en.ts';

export function CookiesRoom() {
  return <ArticlePage article={{ en, ar }} />;
}

import { cookiesMessages } from '@lantern-giving/i18n/dashboard/cookies';
import { ArticlePage } from './article-page.tsx';

export function CookiesPage() {
  return <ArticlePage article={cookiesMessages} />;
}

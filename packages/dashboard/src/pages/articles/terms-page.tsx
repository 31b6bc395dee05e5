import { termsMessages } from '@lantern-giving/i18n/dashboard/terms';
import { ArticlePage } from './article-page.tsx';

export function TermsPage() {
  return <ArticlePage article={termsMessages} />;
}

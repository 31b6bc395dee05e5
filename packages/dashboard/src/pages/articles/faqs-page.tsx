import { faqsMessages } from '@lantern-giving/i18n/dashboard/faqs';
import { QuestionsPage } from './questions-page.tsx';

export function FaqsPage() {
  return <QuestionsPage article={faqsMessages} />;
}

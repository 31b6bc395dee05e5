import { faqs as ar } from './faqs.ar.ts';
import { faqs as en } from './faqs.en.ts';
import { QuestionsPage } from './questions-page.tsx';

export function FaqsPage() {
  return <QuestionsPage article={{ en, ar }} />;
}

import { faqs as ar } from '../../articles/faqs.ar.ts';
import { faqs as en } from '../../articles/faqs.en.ts';
import { QuestionsPage } from '../../articles/questions-page.tsx';

export function FaqsRoom() {
  return <QuestionsPage article={{ en, ar }} />;
}

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, LOOKS, showPage } from '../../../test/show-page.tsx';
import { CookiesPage } from './cookies-page.tsx';
import { FaqsPage } from './faqs-page.tsx';
import { TermsPage } from './terms-page.tsx';

test.each(LOOKS)('shows terms and cookies in order, with the date of their last change: %o', async (look) => {
  const box = showPage(
    <>
      <TermsPage />
      <CookiesPage />
    </>,
    look,
  );
  const headings = page.getByRole('heading', { level: 2 });
  await expect.poll(() => headings.elements().length).toBe(12);
  expect(
    headings
      .elements()
      .slice(0, 8)
      .map((heading) => heading.textContent?.slice(0, 2)),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number}.`));
  expect(box.textContent?.match(/(?:29|30) (?:November|نوفمبر) 2026/g)?.map((date) => date.slice(0, 2))).toEqual([
    '30',
    '29',
  ]);
});

test.each(LOOKS)('opens the answer to a question: %o', async (look) => {
  const box = showPage(<FaqsPage />, look);
  const question = page.getByText(look.language === 'en' ? 'When does the money reach us?' : 'متى يصلنا المال؟');
  const answer = () => box.querySelector('details p');
  await expect.element(question).toBeVisible();
  expect(answer()?.checkVisibility()).toBe(false);
  await question.click();
  await expect.poll(() => answer()?.checkVisibility()).toBe(true);
  await expectAccessible(box);
});

import { ApiError } from '@lantern-giving/core/api/request';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { ErrorDetail } from './error-detail.tsx';

const SENTENCE = 'الجمعية غير موجودة';

test.each([
  [
    'the server’s sentence as of the page’s language',
    new ApiError(SENTENCE, 404, { message: SENTENCE }),
    SENTENCE,
    null,
  ],
  [
    'the product’s own words as English',
    new ApiError('Unexpected status 404', 404, { message: SENTENCE }),
    'Unexpected status 404',
    'en',
  ],
])('shows %s', async (_, error, text, language) => {
  const box = show(<ErrorDetail error={error} />, { language: 'ar' });
  await expect.poll(() => box.querySelector('bdi')?.textContent).toBe(text);
  expect(box.querySelector('bdi')?.getAttribute('lang')).toBe(language);
});

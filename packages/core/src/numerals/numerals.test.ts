import { expect, test } from 'vitest';
import { asciiDigits } from './index.ts';

test.each([
  ['0123456789', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['a٣b😀/:\u065f\u066a\u06ef\u06fa', 'a3b😀/:\u065f\u066a\u06ef\u06fa'],
  ['', ''],
])('%j is %j', (text, ascii) => expect(asciiDigits(text)).toBe(ascii));

import { causeFields } from '@lantern-giving/core/api/causes.schema';
import { causeAmounts } from '@lantern-giving/core/api/common.schema';
import type { Language } from '@lantern-giving/core/language';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { fieldProblems } from './validation.ts';

const gift = z.object({ causes: causeAmounts });
const tooManyCauses = { causes: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`cause-${at}`, 100])) };
const named = z.object({ code: z.string().min(1).max(4000) });

test.each<[string, z.ZodType, object, Record<Language, string>]>([
  [
    '/causes',
    gift,
    tooManyCauses,
    {
      en: 'must have at most 30 entries',
      ar: 'يجب ألا يزيد عدد عناصره على 30',
      fr: 'doit avoir au plus 30 éléments',
    },
  ],
  [
    '/campaigns',
    causeFields,
    { campaigns: [] },
    {
      en: 'must have at least 1 entry',
      ar: 'يجب ألا يقل عدد عناصره عن 1',
      fr: 'doit avoir au moins 1 élément',
    },
  ],
  [
    '/code',
    named,
    { code: '' },
    {
      en: 'must have at least 1 character',
      ar: 'يجب ألا يقل عدد أحرفه عن 1',
      fr: 'doit avoir au moins 1 caractère',
    },
  ],
])('an error at %s says which value is accepted', (pointer, schema, body, sentences) => {
  const { error } = schema.safeParse(body);
  const problem = error && fieldProblems(error).find((one) => one.pointer === pointer);
  for (const [language, sentence] of Object.entries(sentences))
    expect(problem?.message.in(language as Language)).toBe(sentence);
});

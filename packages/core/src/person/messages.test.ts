import { expect, test } from 'vitest';
import { PERSON_PROBLEMS } from './index.ts';
import { ar, en } from './messages/index.ts';

test.each(Object.entries({ en, ar }))(
  'has a different message for every problem in the catalogue %s',
  (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual([...PERSON_PROBLEMS].sort());
    expect(new Set(Object.values(catalogue)).size).toBe(PERSON_PROBLEMS.length);
  },
);

test('has Arabic messages in the Arabic catalogue', () => {
  for (const words of Object.values(ar)) expect(words).toMatch(/^[\p{Script_Extensions=Arabic}\s!]+$/u);
});

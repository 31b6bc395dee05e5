import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../messages/ar');
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Every text of a file. */
const textsOf = (messages: object): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

test.each(globSync('**/*.json', { cwd: folder }))('%s does not say that a sponsor doubles what is given', (file) => {
  expect(textsOf(read(file)).filter((text) => /ضاعف/.test(text.replaceAll(/\p{Mn}/gu, '')))).toEqual([]);
});

const { schedule, days, weeks, months } = read('mail.json');

test.each(Object.entries({ schedule, days: days.schedule, weeks: weeks.schedule, months: months.schedule }))(
  'the mails about %s have a dual for what is charged now, and say that the card is charged again',
  (_, { moved, dates, reactivated }) => {
    for (const text of [moved.leaving, dates?.leaving ?? moved.leaving]) expect(text).toContain('two {');
    expect(reactivated.body).toContain('من بطاقتك');
  },
);

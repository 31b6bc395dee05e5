import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../messages/fr');

test.each(globSync('**/*.json', { cwd: folder }))(
  '%s never breaks a line before a French colon or question mark',
  (file) => {
    const texts = JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    expect(texts.match(/.{0,20} [:;!?»]|« .{0,20}/g) ?? []).toEqual([]);
  },
);

/** Every text of a file. */
const textsOf = (messages: object): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

test.each(globSync('**/*.json', { cwd: folder }))(
  '%s says “contribution” for a tip and “programme” for a plan, as every file does',
  (file) => {
    const texts = textsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    expect(texts.filter((text) => /pourboire|\bplans?\b/i.test(text))).toEqual([]);
  },
);

test.each(['site.json', 'site-days.json', 'site-gifts.json'])('%s says for what a card is not charged', (file) => {
  const { nightSkipped, amountChanged } = JSON.parse(readFileSync(join(folder, file), 'utf8')).schedule;
  expect(nightSkipped).toMatch(/ne sera pas débitée pour ce(tte)? \w+\.$/);
  expect(amountChanged).toMatch(/^Le montant a été modifié\./);
});

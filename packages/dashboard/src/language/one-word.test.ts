import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = (folder: URL, ends: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ends))
    .map((name) => new URL(name, folder));

/** The string values of a source, without comments and, in JSON, without keys. */
function sentencesOf(file: URL): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, ...found]) => found.join(''));
}

test.each([
  ['email', /\be-mails?\b|\bmails?\b/i],
  ['image', /\bpictures?\b/i],
  ['payment provider', /\bprocessors?\b/i],
])('uses one English term for each concept in the dashboard: %s', (_word, others) => {
  const catalogues = files(new URL('../../../i18n/messages/en/dashboard/', import.meta.url), '.json');
  const sentences = catalogues.flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((sentence) => others.test(sentence))).toEqual([]);
});

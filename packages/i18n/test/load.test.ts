import { LANGUAGE_CODES, type Language } from '@lantern-giving/core/language';
import { expect, test } from 'vitest';
import { messagesIn } from '../src/load.ts';

/** A file for each language. */
const inEach = <File>(fileOf: (language: Language) => File) =>
  Object.fromEntries(LANGUAGE_CODES.map((language) => [language, fileOf(language)])) as Record<Language, File>;

test('loads the messages of a language once, and of that language only', async () => {
  const asked: string[] = [];
  const bring = (language: Language) => async () => {
    asked.push(language);
    return { title: language };
  };
  const messages = messagesIn(inEach(bring));
  expect(messages('ar')).toBe(messages('ar'));
  expect(await messages('ar')).toEqual({ title: 'ar' });
  expect(asked).toEqual(['ar']);
});

test('returns a promise that React’s `use` can read synchronously', async () => {
  const messages = messagesIn(inEach((title) => async () => ({ title })));
  await messages('en');
  expect(messages('en')).toMatchObject({ status: 'fulfilled', value: { title: 'en' } });
});

test('retries a failed load', async () => {
  let isThere = false;
  const bring = async () => {
    if (!isThere) throw new Error('no network');
    return { title: 'there' };
  };
  const messages = messagesIn(inEach(() => bring));
  await expect(messages('en')).rejects.toThrow('no network');
  isThere = true;
  expect(await messages('en')).toEqual({ title: 'there' });
});

test('passes the formats of its language', async () => {
  const messages = messagesIn({
    ...inEach(() => async () => ''),
    en: async ($) => $.number(1200),
    ar: async ($) => $.plural(2, { other: '', two: '2' }),
    fr: async ($) => $.plural(0, { other: '', one: '#' }),
  });
  expect(await messages('en')).toBe('1,200');
  expect(await messages('ar')).toBe('2');
  expect(await messages('fr')).toBe('0');
});

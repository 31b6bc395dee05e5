import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { afterAll, describe, expect, test } from 'vitest';
import { compile, compileAll } from '../compiler.mjs';
import { personMessages } from '../src/all/forms/person.ts';
import { profileMessages } from '../src/all/forms/profile.ts';
import { siteMessages as allSiteMessages } from '../src/all/site.ts';
import { site as arabic } from '../src/ar/site.ts';
import { steps } from '../src/en/checkout/steps.ts';
import { site as english } from '../src/en/site.ts';
import { formatsOf } from '../src/formats.ts';
import { siteMessages } from '../src/site.ts';

const compiled = (message: string, reference = message) =>
  compile({ key: message }, { language: 'ar', area: 'site', reference: { key: reference } });

/** The text a page renders for a message. */
function spoken(message: string) {
  const typescript = compile({ key: message }, { language: 'ar', area: 'site', reference: { key: message } });
  const body = /=> (\(\{[\s\S]+\}\));/.exec(typescript)?.[1];
  const { number, plural, choose } = formatsOf('en');
  return new Function('$number', '$plural', '$choose', `return ${body}`)(number, plural, choose).key;
}

test('the compiled files match the messages (otherwise: npm run messages -w @lantern-giving/i18n)', () => {
  for (const [path, text] of compileAll()) expect(readFileSync(path, 'utf8')).toBe(text);
});

test('has messages in every language', () => {
  const folders = new Set(
    [...compileAll().keys()].map((path) => /src\/(\w\w)\//.exec(path.replaceAll('\\', '/'))?.[1]),
  );
  folders.delete(undefined);
  expect([...folders].sort()).toEqual(Object.keys(LANGUAGES).sort());
});

describe('a language with missing areas', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (path: string, messages: object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(messages));
  };
  write('en/site.json', { title: 'Title' });
  write('en/dashboard/overview.json', { given: '{amount} given' });
  const languages = () => [...compileAll(folder).keys()].map((path) => basename(dirname(path)));

  test('is not compiled until it has all of them', () => {
    write('fr/site.json', { title: 'Titre' });
    expect(languages()).not.toContain('fr');
    write('fr/dashboard/overview.json', { given: '{amount} donnés' });
    expect(languages()).toContain('fr');
  });

  test('is checked against English in each file that it has, also in folders', () => {
    write('en/checkout/steps/tip.json', { title: 'Tip' });
    write('en/checkout/steps/causes.json', { title: 'Causes' });
    write('fr/checkout/steps/tip.json', { title: 'Don' });
    expect(languages()).not.toContain('fr');
    write('fr/checkout/steps/tip.json', { titel: 'Don' });
    expect(() => compileAll(folder)).toThrow('tip.titel is not in en');
    write('fr/checkout/steps/tip.json', { title: 'Don' });
  });

  test('is refused where shared messages have the name of one of the area', () => {
    write('en/forms/person.json', { name: 'Name' });
    write('en/forms/profile.json', { title: 'Profile' });
    expect(() => compileAll(folder)).not.toThrow();
    write('en/forms/profile.json', { title: 'Profile', name: 'Name of the charity' });
    expect(() => compileAll(folder)).toThrow('messages of forms/profile: name is in two files');
    write('en/forms/profile.json', { title: 'Profile' });
  });

  test('is checked against English in the areas that it has', () => {
    write('de/site.json', { title: 'Titel', surplus: 'x' });
    expect(() => compileAll(folder)).toThrow('surplus is not in en');
  });
});

test('compiles a language to functions and strings without a parser or another language', () => {
  for (const [path, text] of compileAll()) {
    if (!/src[\\/]\w\w[\\/]/.test(path)) continue;
    expect((text.match(/^import .*/gm) ?? []).filter((line) => !line.startsWith('import type '))).toEqual([]);
  }
});

test('names an area in a folder after its own file', () => {
  const messages = { key: '{n, number}' };
  const text = compile(messages, { language: 'ar', area: 'dashboard/overview', reference: messages });
  expect(text).toContain("import type { OverviewMessages } from '../../en/dashboard/overview.ts';");
  expect(text).toContain("import type { MessageFormats } from '../../formats.ts';");
  expect(text).toContain(
    "export const overview = ({ number: $number }: Pick<MessageFormats, 'number'>): OverviewMessages",
  );
});

test('compiles a folder inside a folder to one area with a group for each file', () => {
  const area = steps(formatsOf('en'));
  for (const [name, group] of Object.entries(area)) {
    if (name === 'person') continue;
    const file = join(import.meta.dirname, '../messages/en/checkout/steps', `${name}.json`);
    expect(Object.keys(group)).toEqual(Object.keys(JSON.parse(readFileSync(file, 'utf8'))));
  }
  expect(Object.keys(area)).toContain('payment');
});

test('what several areas say is written once, and compiled into each', () => {
  expect(personMessages.en).toMatchObject(steps(formatsOf('en')).person);
  expect(profileMessages.fr).toMatchObject(personMessages.fr);
});

describe('a language is rejected', () => {
  test.each([
    ['without a message of English', {}, 'key is missing'],
    ['with one that English lacks', { key: '{name}', other: 'x' }, 'other is not in en'],
    ['with a group in the place of a text', { key: { name: 'x' } }, 'key is a group'],
    ['with an argument that is not given', { key: '{nam}' }, 'key: {nam} is not given'],
    ['with a text that is counted', { key: '{name, plural, other {#}}' }, 'key: {name} is string, not number'],
    ['with a plural that has no form for the rest', { key: '{name, plural, one {1}}' }, 'key: '],
    ['with a brace left open', { key: '{name' }, 'key: '],
    ['with a date, whose form is the caller’s', { key: '{name, date}' }, 'key: only arguments'],
  ])('%s', (_, messages, problem) => {
    const compiling = () => compile(messages, { language: 'ar', area: 'site', reference: { key: '{name}' } });
    expect(compiling).toThrow('messages/ar/site.json');
    expect(compiling).toThrow(problem);
  });
});

test('accepts a message that leaves out an argument, and keeps text that looks like code as text', () => {
  expect(compiled('plain', '{name}')).toContain('key: (name) => "plain"');
  expect(compiled('plain', '{name} {other}')).toContain('key: (given) => "plain"');
  expect(compiled('{other}', '{name} {other}')).toMatch(/key: \(given\) => `\$\{given\.other\}`/);
  expect(compiled("`$'{'x'}' \\ {name}")).toContain('`\\`\\$');
});

test('escapes invisible characters, so that no directional mark reorders the code', () => {
  expect(compiled('see\u2066{name}')).toContain('`see\\u{2066}$');
  expect(compiled('10\u00a0kg')).toContain('"10\\u{a0}kg"');
  for (const text of compileAll().values()) expect(text).not.toMatch(/[\p{Cf}\u00a0]/u);
});

test('loads every language at once for a server, and one on request for a page', async () => {
  expect(Object.keys(allSiteMessages)).toEqual(Object.keys(LANGUAGES));
  expect(allSiteMessages.ar.notFound).toEqual((await siteMessages('ar')).notFound);
  expect(allSiteMessages.en.notFound).toEqual((await siteMessages('en')).notFound);
});

describe('a compiled message', () => {
  const en = english(formatsOf('en'));
  const ar = arabic(formatsOf('ar'));
  test.each<[Language, number, string]>([
    ['en', 1, '1 night'],
    ['en', 2, '2 nights'],
    ['en', 1200, '1,200 nights'],
    ['ar', 1, 'ليلة واحدة'],
    ['ar', 2, 'ليلتان'],
    ['ar', 3, '3 ليالٍ'],
    ['ar', 11, '11 ليلة'],
  ])('formats a count in %s: %d', (language, count, said) => {
    expect((language === 'en' ? en : ar).schedule.nights(count)).toBe(said);
  });

  test.each([
    ['one argument is given as it is', '{name}!', 'Amina', 'Amina!'],
    ['yes or no', '{paid, select, true {paid} other {open}}', false, 'open'],
    ['one of several', '{kind, select, gift {a gift} other {{kind}}}', 'tip', 'tip'],
    ['exactly none', '{n, plural, =0 {nothing} one {# night} other {# nights}}', 0, 'nothing'],
    ['the form of a number', '{n, plural, =0 {nothing} one {# night} other {# nights}}', 1200, '1,200 nights'],
    ['the number twice', '{n, plural, other {# of #}}', 1200, '1,200 of 1,200'],
    ['a sign of its own', "{n, plural, one {#} other {'#'#}}", 3, '#3'],
  ])('%s', (_, message, given, said) => {
    expect(spoken(message)(given)).toBe(said);
  });

  test('has the type of a text where it is nothing but a choice, so that other languages have it too', () => {
    const messages = { key: '{unit, select, day {All days.} other {All nights.}}' };
    expect(compile(messages, { language: 'en', area: 'site', reference: messages })).toContain('): string =>');
  });

  test('keeps a number sign inside an argument', () => {
    const said = spoken('{n, plural, one {# night for {name}} other {# nights for {name}}}');
    expect(said({ n: 2, name: 'Team #1' })).toBe('2 nights for Team #1');
  });

  test('uses the exact form for one', () => {
    expect(en.confirmation.confirm({ count: 1, number: '27' })).toBe('Confirm night 27');
    expect(ar.confirmation.confirm({ count: 1, number: '27' })).toBe('تأكيد الليلة 27');
    expect(en.confirmation.confirm({ count: 4, number: '21' })).toBe('Confirm 4 nights');
  });

  test('places every argument in the language’s own order', () => {
    expect(en.confirmation.turn({ number: '27', at: '2', of: '4' })).toBe('Night 27, 2 of 4');
    expect(ar.confirmation.turn({ number: '27', at: '2', of: '4' })).toBe('الليلة 27، 2 من 4');
  });
});

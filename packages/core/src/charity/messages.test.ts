import { describe, expect, test } from 'vitest';
import * as profile from './profile/messages/index.ts';

describe.each(Object.entries({ profile }))('the messages about a %s', (_, { ar, en }) => {
  test('are Arabic in the Arabic catalogue', () => {
    expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort());
    for (const words of Object.values(ar)) expect(words).toMatch(/\p{Script=Arabic}/u);
  });

  test('isolate a URL within the text', () => {
    const withAddress = Object.values(ar).filter((words) => words.includes('://'));
    expect(withAddress).not.toEqual([]);
    for (const words of withAddress) expect(words).toMatch(/\u2066https:\/\/[^\s\u2069]*\u2069/);
  });
});

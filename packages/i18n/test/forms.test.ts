import { ORIGIN_PROBLEMS } from '@lantern-giving/core/charity/origins';
import { REGISTRATION_PROBLEMS } from '@lantern-giving/core/charity/registration';
import { describe, expect, test } from 'vitest';
import { originsMessages } from '../src/all/forms/origins.ts';
import { registrationMessages } from '../src/all/forms/registration.ts';

const forms = [
  ['a site', originsMessages, [...ORIGIN_PROBLEMS, 'originKnown', 'originsFull']],
  ['a registration', registrationMessages, REGISTRATION_PROBLEMS],
] as const;

describe.each(forms)('the messages about %s', (_, { ar, en }, problems) => {
  test('exist for every problem, and for nothing else', () => {
    expect(Object.keys(en).sort()).toEqual([...problems].sort());
  });

  test('are Arabic in the Arabic file', () => {
    for (const message of Object.values(ar)) expect(message).toMatch(/\p{Script=Arabic}/u);
  });

  test('isolate a URL within the text', () => {
    const withAddress = Object.values(ar).filter((message) => message.includes('://'));
    expect(withAddress).not.toEqual([]);
    for (const message of withAddress) expect(message).toMatch(/\u2066https:\/\/[^\s\u2069]*\u2069/);
  });
});

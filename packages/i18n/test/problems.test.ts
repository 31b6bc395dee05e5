import { ERROR_CODES } from '@lantern-giving/core/api/error-codes';
import { REGISTRATION_PROBLEMS } from '@lantern-giving/core/charity/registration';
import { describe, expect, test } from 'vitest';
import { problemsMessages } from '../src/all/problems.ts';

/** A text with each of its arguments, or its group's texts. */
function texts(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages === 'function') {
    const [one, many] = [1, 2].map((count) => messages({ count, nights: '20' }));
    return [String(one), String(many)];
  }
  return Object.values(Object(messages)).flatMap(texts);
}

/** Codes whose sentence is that of a field, or of a form: those have catalogues of their own. */
const OF_FORMS = [
  // A wrong code is also one for a card on file, which has no form.
  ...REGISTRATION_PROBLEMS.filter((code) => code !== 'invalid_code'),
  'invalid_origin',
  'origin_known',
  'invalid_email',
  'letters_unprintable',
  'registration_refused',
  'validation_failed',
];

describe('the messages of API problems', () => {
  test('are there for every error code that has none in a form, and for nothing else', () => {
    const coded = Object.keys(ERROR_CODES).filter((code) => !OF_FORMS.includes(code));
    const images = coded.filter((code) => /^image_(?!not_)/.test(code));
    expect(Object.keys(problemsMessages.en.codes).sort()).toEqual(
      coded.filter((code) => !images.includes(code)).sort(),
    );
  });

  test('are Arabic in the Arabic file', () => {
    for (const text of texts(problemsMessages.ar)) expect(text).toMatch(/\p{Script=Arabic}/u);
  });

  test('are one line each, since a page shows what follows a line break only', () => {
    for (const text of Object.values(problemsMessages).flatMap(texts)) expect(text).not.toMatch(/\n|^$/);
  });

  test('keep the sentences of the product document', () => {
    const { codes } = problemsMessages.en;
    expect([codes.unknown_email, codes.invalid_login_code, codes.campaign_not_found, codes.schedule_not_found]).toEqual(
      ['Unknown email address', 'Invalid login code', 'campaign not found', 'Schedule not found'],
    );
    expect(codes.server_error).toBe('Server Error - Something went wrong');
  });
});

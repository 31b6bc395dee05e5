import { describe, expect, test } from 'vitest';
import { emailProblem, isEmail } from './index.ts';

const local64 = 'a'.repeat(64);
const label63 = 'b'.repeat(63);

describe('an email address', () => {
  test.each([
    'amina@example.org',
    'a@b.co',
    'first.last+nights@mail.example.co.uk',
    "o'brien@example.ie",
    'x@1-2.example',
    'AMINA@EXAMPLE.ORG',
    ' amina@example.org ',
    'amina@xn--mgbh0fb.xn--kgbechtv',
    `${local64}@example.org`,
    `a@${label63}.org`,
  ])('%s is accepted', (text) => {
    expect(emailProblem(text)).toBeNull();
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    ' ',
    'amina',
    'amina@',
    '@example.org',
    'amina@example',
    'amina@example.',
    'amina@.org',
    'amina@example..org',
    'amina@-example.org',
    'amina@example-.org',
    'amina@exa_mple.org',
    'amina@example.o',
    'amina@example.123',
    'amina@127.0.0.1',
    '.amina@example.org',
    'amina.@example.org',
    'ami..na@example.org',
    'ami na@example.org',
    'amina@exam ple.org',
    'a@b@example.org',
    '"amina"@example.org',
    'amina@example.org\nbcc:x@y.zz',
    'amina,x@example.org',
    '<amina@example.org>',
    `${local64}a@example.org`,
    `a@${label63}b.org`,
    `a@${`${'b'.repeat(60)}.`.repeat(5)}org`,
  ])('%j is not', (text) => {
    expect(emailProblem(text)).toBe('emailRefused');
    expect(isEmail(text)).toBe(false);
  });
});

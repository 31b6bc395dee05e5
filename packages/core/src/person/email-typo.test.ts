import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, suggestEmail } from './email-typo/index.ts';

describe('an address whose domain is nearly a common one is suggested as it was probably meant', () => {
  test.each([
    ['omar@gmial.com', 'omar@gmail.com'],
    ['omar@gmail.con', 'omar@gmail.com'],
    ['omar@gmail.co', 'omar@gmail.com'],
    ['omar@gmailcom', 'omar@gmail.com'],
    ['omar@GMAL.COM', 'omar@gmail.com'],
    ['Omar.K+gifts@hotmial.co.uk', 'Omar.K+gifts@hotmail.co.uk'],
    ['omar@hotnail.co', 'omar@hotmail.com'],
    ['omar@outlok.com', 'omar@outlook.com'],
    ['omar@yaho.co.id', 'omar@yahoo.co.id'],
    ['omar@yahoo.com.ay', 'omar@yahoo.com.au'],
    [' omar@iclod.com ', 'omar@icloud.com'],
  ])('%j gives %j', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));
});

describe('nothing is suggested', () => {
  test.each([
    ['for what is right', 'omar@gmail.com'],
    ['for another country’s ending', 'omar@yahoo.co.za'],
    ['for an ending that is not known', 'omar@yahoo.co.jp'],
    ['for a service of its own one letter away', 'omar@mail.com'],
    ['for another such', 'omar@ymail.com'],
    ['for an organisation', 'omar@human-relief.org'],
    ['for a short word that is another', 'omar@small.com'],
    ['before there is a domain', 'omar@'],
    ['for no address', 'gmial.com'],
    ['for two signs', 'omar@x@gmial.com'],
    ['for nothing', ''],
  ])('%s: %j', (_, typed) => expect(suggestEmail(typed)).toBeNull());
});

test('what is suggested is never suggested otherwise, and its local part is as typed', () => {
  const domain = fc.stringMatching(/^[gmailhotyu]{3,9}\.(com|con|co|co\.uk|co\.ik)$/);
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9.+]{1,12}$/), domain, (local, at) => {
      const meant = suggestEmail(`${local}@${at}`);
      if (meant === null) return;
      expect(suggestEmail(meant)).toBeNull();
      expect(meant.startsWith(`${local}@`)).toBe(true);
    }),
  );
});

test('any two neighbours changed in a service’s name are found', () => {
  for (const name of ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud']) {
    for (let at = 0; at < name.length - 1; at++) {
      const typed = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
      expect(suggestEmail(`a@${typed}.com`)).toBe(typed === name ? null : `a@${name}.com`);
    }
  }
});

test('slips are counted the same both ways, none only between equals', () => {
  const word = fc.stringMatching(/^[abc]{0,6}$/);
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, other) === 0).toBe(one === other);
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

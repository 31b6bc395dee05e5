import { describe, expect, test } from 'vitest';
import { linkKey, manageLink, readLinkKey } from './signed-link.ts';

const SECRET = { current: 'a secret that only this test knows, long enough', previous: [] };
const grant = { scheduleId: '01a1fc69-0000-7000-8000-000000000000', version: 3, campaignEnds: '2026-12-18' };
const { scheduleId } = grant;
const key = linkKey(SECRET, grant);
const during = new Date('2026-12-10T12:00:00Z');
const read = (given: string, now = during) => readLinkKey(SECRET, { scheduleId, key: given }, now);

test('a key is valid until sixty days after the campaign’s last day, and not a second longer', () => {
  expect(read(key)).toBe(3);
  expect(read(key, new Date('2027-02-16T23:59:59Z'))).toBe(3);
  expect(read(key, new Date('2027-02-17T00:00:00Z'))).toBeNull();
});

test('the key is in the fragment of the schedule’s URL', () => {
  const link = manageLink({ publicUrl: 'https://give.example', secret: SECRET }, grant);
  expect(link).toBe(`https://give.example/account/schedules/${scheduleId}#key=${key}`);
});

describe('readLinkKey', () => {
  const [version, expires, signature] = key.split('.');
  test.each([
    ['another version', `4.${expires}.${signature}`],
    ['a later end', `${version}.${Number(expires) + 1}.${signature}`],
    ['no end', `${version}.${signature}`],
    ['a version with a zero in front', `03.${expires}.${signature}`],
    ['an end with a zero in front', `3.0${expires}.${signature}`],
    ['a version in other numerals', `٣.${expires}.${signature}`],
    ['something behind it', `${key}.x`],
    ['a dot behind it', `${key}.`],
    ['a line break behind it', `${key}\n`],
    ['something in front', `.${key}`],
    ['a sign', `+${key}`],
    ['another signature', `${version}.${expires}.${'A'.repeat(43)}`],
    ['a padded signature', `${key}=`],
    ['nothing', ''],
  ])('rejects a key with %s', (_what, given) => {
    expect(read(given)).toBeNull();
  });

  test('rejects a key of another schedule or secret', () => {
    const other = '01a1fc69-0000-7000-8000-000000000001';
    expect(readLinkKey(SECRET, { scheduleId: other, key }, during)).toBeNull();
    expect(readLinkKey({ ...SECRET, current: `${SECRET.current} too` }, { scheduleId, key }, during)).toBeNull();
  });
});

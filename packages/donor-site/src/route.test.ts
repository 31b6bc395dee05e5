import { describe, expect, test } from 'vitest';
import { keyOf, routeOf } from './route.ts';

const at = (path: string) => routeOf(new URL(path, 'https://give.example'));

describe('an address leads to its page', () => {
  test.each([
    ['/give/human-relief-gb', 'human-relief-gb', 'mytennights', null],
    ['/give/human-relief-gb/', 'human-relief-gb', 'mytennights', null],
    ['/give/human-relief-gb?campaign=mtn2027', 'human-relief-gb', 'mtn2027', null],
    ['/give/amanah-id?link=mtnabcdefghijklmn22&lang=ar', 'amanah-id', 'mytennights', 'mtnabcdefghijklmn22'],
    ['/give/amanah-id?campaign=&link=', 'amanah-id', 'mytennights', null],
  ])('%s gives to %s', (path, charity, campaign, shareCode) => {
    expect(at(path)).toEqual({ page: 'give', charity, campaign, shareCode, amount: null, causes: null });
  });

  test('what a charity has put into its link begins the gift', () => {
    expect(at('/give/amanah-id?amount=50000&causes=water+zakat')).toMatchObject({
      amount: '50000',
      causes: ['water', 'zakat'],
    });
  });

  test('a schedule is found by its id', () => {
    expect(at('/account/schedules/0199aa')).toEqual({ page: 'schedule', id: '0199aa' });
  });

  test('whoever has no link at hand asks for one', () => {
    expect(at('/account')).toEqual({ page: 'links' });
  });

  test.each(['/', '/give', '/give/a/b', '/give/%E0%A4%A', '/account/schedules', '/account/schedules/a/b'])(
    '%s is nobody’s page',
    (path) => {
      expect(at(path)).toEqual({ page: 'notFound' });
    },
  );
});

test.each([
  ['#key=abc.def-_', 'abc.def-_'],
  ['#other=1&key=abc', 'abc'],
  ['#key=', null],
  ['#abc', null],
  ['', null],
])('the key of a signed link %s is %s', (hash, key) => {
  expect(keyOf(hash)).toBe(key);
});

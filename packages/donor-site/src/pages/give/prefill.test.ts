import { expect, test } from 'vitest';
import { readPrefill } from './prefill.ts';

const nothing = {
  campaign: 'mytennights',
  shareCode: undefined,
  amount: undefined,
  split: undefined,
  causes: undefined,
  partner: undefined,
  group: undefined,
};

test.each([
  ['', nothing],
  ['campaign=&link=', nothing],
  ['campaign=mtn2027', { ...nothing, campaign: 'mtn2027' }],
  ['link=mtnabcdefghijklmn22&lang=ar', { ...nothing, shareCode: 'mtnabcdefghijklmn22' }],
  ['split=more-odd', { ...nothing, split: 'more-odd' }],
  ['amount=50000&causes=water+zakat', { ...nothing, amount: '50000', causes: ['water', 'zakat'] }],
  ['partner=Good+%26+Co&group=members', { ...nothing, partner: 'Good & Co', group: 'members' }],
])('“%s” requests %j', (search, asked) => {
  expect(readPrefill(new URLSearchParams(search))).toEqual(asked);
});

import { expect, test } from 'vitest';
import { presentTerms } from './presenter.ts';

const gbp = { currency: 'gbp' } as const;

test('a plan is repeated in the next campaign unless its donor says no, or is offered that once the gift is made', () => {
  const autoEnroll = (setting: 'on' | 'offer') =>
    presentTerms(gbp, { helpUrl: null, autoEnroll: setting }).defaults.auto_enroll;
  expect([autoEnroll('on'), autoEnroll('offer')]).toEqual([true, false]);
});

test('the terms of a checkout have the deployment’s help', () => {
  const helpUrl = 'mailto:help@give.example';
  expect(presentTerms(gbp, { helpUrl, autoEnroll: 'on' }).help_url).toBe(helpUrl);
  expect(presentTerms(gbp, { helpUrl: null, autoEnroll: 'on' }).help_url).toBeNull();
});

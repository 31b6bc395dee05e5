import { expect, test } from 'vitest';
import type { CampaignInstance } from '../../modules/campaigns/campaign.ts';
import { standingOf } from './standing.ts';

const nights: CampaignInstance = {
  id: 'mtn2027',
  kind: 'ten-nights',
  brand: 'mtn',
  product: 'mytennights',
  name: 'MyTenNights',
  start: '2027-02-07',
  monthDays: 30,
  unlock: '2027-01-24',
  end: '2027-03-08',
  demo: false,
};
const days: CampaignInstance = {
  ...nights,
  id: 'mtd2027',
  kind: 'ten-days',
  start: '2027-05-07',
  unlock: '2027-04-23',
};
const fridays: CampaignInstance = {
  ...nights,
  id: 'fridaygiving',
  kind: 'friday',
  start: '2026-01-02',
  unlock: '2026-01-02',
  end: '2030-01-04',
};

test.each([
  ['63 days before it opens', nights, '2026-11-22T12:00:00Z', { phase: 'before', opens: '2027-01-24', days: 63 }],
  ['open, before its first night', nights, '2027-02-05T12:00:00Z', { phase: 'soon', first: '2027-02-07', days: 2 }],
  [
    'on the morning of its third night',
    nights,
    '2027-02-09T09:00:00Z',
    { phase: 'during', number: 3, date: '2027-02-09', leaves: new Date('2027-02-10T01:30:00Z') },
  ],
  [
    'an hour before the third night leaves',
    nights,
    '2027-02-10T00:30:00Z',
    { phase: 'during', number: 3, date: '2027-02-09', leaves: new Date('2027-02-10T01:30:00Z') },
  ],
  ['when its last night has left', nights, '2027-03-10T12:00:00Z', { phase: 'none' }],
  [
    'on its first day',
    days,
    '2027-05-07T08:00:00Z',
    { phase: 'during', number: 1, date: '2027-05-07', leaves: new Date('2027-05-07T14:00:00Z') },
  ],
  [
    'on a Friday before nine',
    fridays,
    '2026-11-27T08:00:00Z',
    { phase: 'during', number: 1, date: '2026-11-27', leaves: new Date('2026-11-27T09:00:00Z') },
  ],
  [
    'on a Friday after nine',
    fridays,
    '2026-11-27T10:00:00Z',
    { phase: 'during', number: 2, date: '2026-12-04', leaves: new Date('2026-12-04T09:00:00Z') },
  ],
])('a campaign %s', (_, campaign, now, standing) => {
  expect(standingOf(campaign, new Date(now))).toEqual(standing);
});

test('a product without an instance stands nowhere', () => {
  expect(standingOf(null, new Date('2027-02-09T09:00:00Z'))).toEqual({ phase: 'none' });
});

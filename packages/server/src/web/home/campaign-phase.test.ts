import { expect, test } from 'vitest';
import type { CampaignInstance } from '../../modules/campaigns/campaign.ts';
import { phaseOf } from './campaign-phase.ts';

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
  monthDays: null,
  unlock: '2027-04-23',
  end: '2027-05-16',
};

test.each([
  ['63 days before it opens', nights, '2026-11-22T12:00:00Z', { kind: 'before', opens: '2027-01-24', days: 63 }],
  ['open, before its first night', nights, '2027-02-05T12:00:00Z', { kind: 'soon', first: '2027-02-07', days: 2 }],
  [
    'on the morning of its third night',
    nights,
    '2027-02-09T09:00:00Z',
    { kind: 'during', number: 3, date: '2027-02-09' },
  ],
  [
    'an hour before the third night leaves',
    nights,
    '2027-02-10T00:30:00Z',
    { kind: 'during', number: 3, date: '2027-02-09' },
  ],
  [
    'when its last night is still ahead in America only',
    { ...nights, localStart: '2027-02-07' },
    '2027-03-09T01:31:00Z',
    { kind: 'during', number: 30, date: '2027-03-08' },
  ],
  [
    'when its last night is still ahead by the local sighting',
    nights,
    '2027-03-09T01:31:00Z',
    { kind: 'during', number: 30, date: '2027-03-09' },
  ],
  [
    'when its last night is still ahead by the local sighting, and in America only',
    nights,
    '2027-03-10T12:00:00Z',
    { kind: 'during', number: 30, date: '2027-03-09' },
  ],
  [
    'when its last day is still ahead by the local sighting',
    days,
    '2027-05-16T14:01:00Z',
    { kind: 'during', number: 10, date: '2027-05-17' },
  ],
  ['when its last night has left everywhere', nights, '2027-03-10T13:30:00Z', { kind: 'none' }],
])('the phase of a campaign %s', (_, campaign, now, phase) => {
  expect(phaseOf(campaign, new Date(now))).toEqual(phase);
});

test('a product without a campaign has no phase', () => {
  expect(phaseOf(null, new Date('2027-02-09T09:00:00Z'))).toEqual({ kind: 'none' });
});

import { createSchedule } from '@lantern-giving/core/api/schedules.schema';
import { missingDemos, seededCampaigns } from '@lantern-giving/server/modules/campaigns/calendar-data';
import type { StoredCharity } from '@lantern-giving/server/modules/charities/queries';
import { donorProblems } from '@lantern-giving/server/modules/schedules/donor-details';
import { describe, expect, test } from 'vitest';
import { demoCharities } from '../charities.ts';
import { demoGifts, type Ground } from './gifts.ts';

const charities = demoCharities.map(
  (charity): StoredCharity => ({
    id: '00000000-0000-7000-8000-000000000001',
    slug: charity.slug,
    name: charity.name,
    about: charity.about,
    country: charity.country,
    currency: charity.currency,
    registration_number: charity.registrationNumber,
    gift_aid: charity.giftAid,
    tax_receipt: charity.taxReceipt,
    is_daf: false,
    privacy_policy_url: null,
    logo_file: null,
    cover_file: null,
    processor: null,
    processor_account: null,
    causes: charity.causes.map(({ id, ...cause }) => ({
      ...cause,
      cause_id: id,
      price_per_quantity: null,
      campaign_kinds: ['ten-nights'],
    })),
  }),
);

function groundAt(instant: string): Ground {
  const now = new Date(instant);
  const running = missingDemos([], now).find(({ kind }) => kind === 'ten-nights') ?? null;
  return { charities, past: seededCampaigns()[0] ?? null, running, now };
}

describe('the demonstration’s gifts', () => {
  test('are the same for the same instant', () => {
    expect(demoGifts(groundAt('2026-11-21T18:00:00Z'))).toEqual(demoGifts(groundAt('2026-11-21T18:00:00Z')));
  });

  // During a night's charges, at clock changes in Europe and America, and on a leap day.
  test.each(['2026-11-22T01:29:00Z', '2027-03-28T00:59:00Z', '2027-11-07T06:30:00Z', '2028-02-29T12:00:00Z'])(
    'are a few hundred that a checkout could have sent, started at %s',
    (instant) => {
      const gifts = demoGifts(groundAt(instant));
      expect(gifts.length).toBeGreaterThan(380);
      for (const { body, planned, createdAt } of gifts) {
        expect(createSchedule.safeParse({ ...body, payment_method_id: 'pm' }).error?.issues).toBeUndefined();
        expect(donorProblems(body, planned.charity)).toEqual([]);
        expect(createdAt.getTime()).toBeLessThan(new Date(instant).getTime());
      }
    },
  );

  test('are none without a campaign, and for charities outside the demonstration', () => {
    const ground = groundAt('2026-11-21T18:00:00Z');
    expect(demoGifts({ ...ground, past: null, running: null })).toEqual([]);
    const stranger = charities.slice(0, 1).map((charity) => ({ ...charity, slug: 'somebody-gb' }));
    expect(demoGifts({ ...ground, charities: stranger })).toEqual([]);
  });
});

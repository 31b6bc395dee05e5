import { rollDemoCampaigns } from '@lantern-giving/sandbox/demo/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, PLAN, START, startGivingApp } from '../../../test/giving/app.ts';
import { missingDemos, seededCampaigns } from './calendar-data.ts';
import { type CampaignInstance, currentOf, datesOf, stateOf } from './campaign.ts';

const byId = (id: string) => seededCampaigns().find((campaign) => campaign.id === id);

describe('the seeded campaigns', () => {
  test.each([
    ['mtn2026', '2026-02-17', '2026-03-18', 30],
    ['mtd2025', '2025-05-28', '2025-06-06', null],
    ['mtn2027', '2027-02-07', '2027-03-08', null],
    ['mtd2027', '2027-05-07', '2027-05-16', null],
  ])('%s starts on %s and ends on %s', (id, start, end, monthDays) => {
    expect(byId(id)).toMatchObject({ start, end, monthDays });
  });

  test('open 14 days before their start and end when the last night has been charged everywhere', () => {
    const campaign = byId('mtn2027') as CampaignInstance;
    const at = (instant: string) => stateOf(campaign, new Date(instant));
    expect(at('2027-01-23T23:59:00Z')).toBe('upcoming');
    expect(at('2027-01-24T00:00:00Z')).toBe('open');
    // Night 30 by a local sighting is charged at 01:30 on 10 March, twelve hours later in the last zone.
    expect(at('2027-03-10T13:29:00Z')).toBe('open');
    expect(at('2027-03-10T13:30:00Z')).toBe('ended');
  });

  test('end once the last day has been charged everywhere by a sighting that came later than expected', () => {
    const campaign = { ...(byId('mtd2027') as CampaignInstance), localStart: '2027-05-10' as const };
    const at = (instant: string) => stateOf(campaign, new Date(instant));
    // Day 10 by the sighting is charged at 15:00 on 19 May, twelve hours later in the last zone.
    expect(at('2027-05-20T02:59:00Z')).toBe('open');
    expect(at('2027-05-20T03:00:00Z')).toBe('ended');
    expect(stateOf({ ...campaign, localStart: '2027-05-06' }, new Date('2027-05-18T02:59:00Z'))).toBe('open');
  });

  test('end a day earlier if the month has 29 days', () => {
    expect(datesOf('ten-nights', '2027-02-07', 29).end).toBe('2027-03-07');
  });
});

describe('a product key', () => {
  test('refers to the open instance, otherwise the next upcoming one, otherwise to none', () => {
    const all = seededCampaigns();
    const current = (instant: string) => currentOf(all, 'mytennights', new Date(instant))?.id ?? null;
    expect(current('2026-03-01T12:00:00Z')).toBe('mtn2026');
    expect(current('2026-11-21T12:00:00Z')).toBe('mtn2027');
    expect(current('2027-02-20T12:00:00Z')).toBe('mtn2027');
    expect(current('2028-01-01T12:00:00Z')).toBe(null);
  });
});

describe('the demonstration', () => {
  test.each(['2026-11-21T18:00:00Z', '2026-11-22T01:29:00Z', '2027-03-28T00:45:00Z'])(
    'is in its third night at %s',
    (now) => {
      const [nights] = missingDemos([], new Date(now));
      expect(nights).toMatchObject({ kind: 'ten-nights', monthDays: 30, demo: true });
      const third = new Date(`${nights?.start}T00:00:00Z`).getTime() + 2 * 86_400_000;
      const tonight = new Date(new Date(now).getTime() - 90 * 60_000).toISOString().slice(0, 10);
      expect(new Date(third).toISOString().slice(0, 10)).toBe(tonight);
    },
  );

  test('keeps its instance while that is open and then gets the next at once, for a year of days', () => {
    let existing: CampaignInstance[] = [];
    const start = new Date('2026-11-21T18:00:00Z').getTime();
    for (let day = 0; day < 365; day++) {
      const now = new Date(start + day * 86_400_000);
      existing = [...existing, ...missingDemos(existing, now)];
      expect(missingDemos(existing, now)).toEqual([]);
      for (const product of ['mytennights', 'mytendays']) {
        const current = currentOf(existing, product, now);
        expect(current && stateOf(current, now)).toBe('open');
      }
    }
    expect(new Set(existing.map((campaign) => campaign.id)).size).toBe(existing.length);
    expect(existing.filter((campaign) => campaign.kind === 'ten-nights').length).toBeLessThan(16);
  });
});

describe('the campaigns API', () => {
  let giving: GivingApp;
  beforeAll(async () => {
    giving = await startGivingApp();
  });
  afterAll(() => giving.stop());

  test('answers a product key with the real id, the current time and its charities, each with a Zakat cause', async () => {
    const { status, body } = await giving.get('/api/campaigns/mytennights/charities');
    expect(status).toBe(200);
    expect(body.server_time).toBe(new Date(START).toISOString());
    expect(body.campaign_terms).toMatchObject({ id: 'mtn-demo-20261119', state: 'open', month_days: 30 });
    expect(body.charities.map((charity: { currency: string }) => charity.currency).sort()).toEqual([
      'cad',
      'eur',
      'gbp',
      'gbp',
      'idr',
      'myr',
      'usd',
    ]);
    for (const charity of body.charities) {
      expect(charity.campaign).toBe('mtn-demo-20261119');
      expect(charity.causes.map((cause: { category: string }) => cause.category)).toContain('Zakat');
      const logo = await giving.get(new URL(charity.logo_image).pathname);
      expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(logo.headers['content-security-policy']).toContain('sandbox');
    }
  });

  test('names the address of a charity’s own cover, and null where it has none', async () => {
    const slug = 'amanah-id';
    const { db, config } = giving.composition.context;
    const set = (cover_file: string | null) =>
      db.updateTable('charities').set({ cover_file }).where('slug', '=', slug).execute();
    const covers = async () => {
      const [list, one] = await Promise.all([
        giving.get('/api/campaigns/mtn2027/charities'),
        giving.get(`/api/campaigns/mtn2027/charities/${slug}`),
      ]);
      const listed = list.body.charities.find((charity: { charity_id: string }) => charity.charity_id === slug);
      return [listed.cover_image, one.body.cover_image];
    };
    await set('wells.webp');
    const address = `${config.publicUrl}/charity-assets/charity-logos/charity/${slug}/wells.webp`;
    expect(await covers()).toEqual([address, address]);
    await set(null);
    expect(await covers()).toEqual([null, null]);
  });

  test('lists no charity without open causes, and names none of its causes', async () => {
    const { db } = giving.composition.context;
    const slug = 'amanah-id';
    const causes = () =>
      db
        .updateTable('causes')
        .where('charity_id', '=', (query) => query.selectFrom('charities').select('id').where('slug', '=', slug));
    const listed = async () => {
      const { body } = await giving.get('/api/campaigns/mtn2027/charities');
      return body.charities.map((charity: { charity_id: string }) => charity.charity_id);
    };
    const front = async () => (await giving.get('/give')).body;
    expect(await listed()).toContain(slug);
    expect(await front()).toContain(`/give/${slug}`);
    const before = await db
      .selectFrom('causes')
      .select(['id', 'campaign_kinds', 'category', 'price_per_quantity'])
      .execute();
    await causes()
      .set({ campaign_kinds: ['friday'] })
      .execute();
    expect(await listed()).not.toContain(slug);
    expect(await front()).not.toContain(`/give/${slug}`);
    await causes()
      .set({ campaign_kinds: ['ten-nights'], category: 'Qurbani', price_per_quantity: 100 })
      .execute();
    expect(await listed()).not.toContain(slug);
    const { body } = await giving.get(`/api/campaigns/mtn2027/charities/${slug}`);
    expect(body).toMatchObject({ charity_id: slug, causes: [] });
    for (const { id, ...cause } of before) {
      await db.updateTable('causes').set(cause).where('id', '=', id).where('category', '=', 'Qurbani').execute();
    }
    expect(await listed()).toContain(slug);
  });

  test('returns a charity with everything its checkout needs', async () => {
    const { body } = await giving.get('/api/campaigns/mtn2027/charities/amanah-id');
    expect(body).toMatchObject({ charity_id: 'amanah-id', currency: 'idr', gift_aid: false });
    expect(body.campaign_terms).toMatchObject({ state: 'upcoming', unlock: '2027-01-24', month_days: null });
    expect(body.checkout_terms).toMatchObject({
      smallest_charge: 12_000,
      largest_charge: 4_000_000_000,
      fee: { rate_basis_points: 290, fixed: 2000 },
    });
    // The endowment takes monthly gifts, and is no cause of the nights.
    expect(body.causes.map(({ cause_id }: { cause_id: string }) => cause_id)).not.toContain('amanah-id-endowment');
    expect(body.endowment).toMatchObject({ cause_id: 'amanah-id-endowment', monthly_gift: 100_000 });
    expect(body).not.toHaveProperty('connectable');
  });

  test('offers what is bought whole in the ten days alone: it is neither spread over nights nor given every Friday', async () => {
    const categoriesIn = async (product: string) => {
      const { body } = await giving.get(`/api/campaigns/${product}/charities/human-relief-gb`);
      return body.causes.map(({ category }: { category: string }) => category);
    };
    expect(await categoriesIn('mytendays')).toContain('Qurbani');
    for (const product of ['mytennights', 'fridaygiving']) expect(await categoriesIn(product)).not.toContain('Qurbani');
  });

  test('answers 410 “campaign not found” for past and unknown campaigns, and 404 for an unknown charity', async () => {
    for (const campaign of ['mtn2026', 'mtd2025', 'nothing', 'no_such', 'x'.repeat(41)]) {
      const answer = await giving.get(`/api/campaigns/${campaign}/charities/human-relief-gb`);
      expect(answer).toMatchObject({ status: 410, body: { message: 'campaign not found', status: 410 } });
    }
    expect((await giving.get('/api/campaigns/mytennights/charities/nobody-gb')).status).toBe(404);
  });

  test('has an open campaign if the server starts a month later', async () => {
    giving.clock.moveTo('2026-12-21T18:00:00Z');
    await rollDemoCampaigns(giving.composition.context);
    const quote = await giving.post('/api/quotes', PLAN);
    expect(quote).toMatchObject({ status: 200, body: { campaign: 'mtn-demo-20261219' } });
    giving.clock.moveTo(START);
  });
});

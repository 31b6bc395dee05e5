import { afterAll, beforeAll, expect, test } from 'vitest';
import { DONOR, type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { inTransaction } from '../../lib/db.ts';
import { findViolations } from '../charging/invariants.ts';
import { fundPot } from './pots.queries.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

const OWNERS_CARD = '5555555555554444';

const give = async (
  chainCode: string | null = null,
  email = 'friend@mail.example',
  plan: Parameters<typeof readyCheckout>[1] = {},
) => {
  const { body, headers } = await readyCheckout(giving, { email, ...plan });
  const idempotent = { ...headers, 'idempotency-key': `gift-${body.quote_id}` };
  const press = () => giving.post('/api/schedules', { ...body, chain_code: chainCode }, idempotent);
  const answer = await press();
  expect(answer.status).toBe(200);
  const id: string = answer.body.schedule_id;
  const read = async () => {
    const authorization = `Bearer ${await keyFromMail(giving, id)}`;
    return (await giving.get(`/api/schedules/${id}`, { authorization })).body;
  };
  return { headers, body, created: answer.body, press, read };
};

test('a gift by the code of a donor who takes part is matched, as its answer says, and says again when it is repeated', async () => {
  const { context } = giving.composition;
  const owner = await give(null, DONOR.email, { card: OWNERS_CARD });
  const join = (headers: Record<string, string>) =>
    giving.post(`/api/givematch/${owner.created.schedule_id}`, {}, headers);
  expect(await owner.read()).toMatchObject({ is_matched: false, matched_amount: 0 });

  const pot = { campaignId: owner.body.campaign, charityId: null, currency: 'gbp', percent: 50 } as const;
  await inTransaction(context.db, (trx) =>
    fundPot(trx, { ...pot, amount: 3000, capPerSchedule: 2000 }, giving.clock.now()),
  );
  const early = await give(owner.created.share_code);
  expect(early.created).toMatchObject({ matched_amount: 0, match_pot_balance: null });

  expect((await join((await readyCheckout(giving)).headers)).status).toBe(404);
  const joined = { givematch_share_code: owner.created.share_code };
  for (const press of ['first', 'second']) {
    const { status, body } = await join(owner.headers);
    expect([press, status, body]).toEqual([press, 200, joined]);
  }
  const audited = await context.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'schedule.match_opt_in')
    .execute();
  expect(audited).toEqual([{ subject_id: owner.created.schedule_id }]);

  const own = await give(owner.created.share_code, DONOR.email);
  expect(own.created).toMatchObject({ matched_amount: 0, match_pot_balance: null });
  const sameCard = await give(owner.created.share_code, 'another@mail.example', { card: OWNERS_CARD });
  expect(sameCard.created).toMatchObject({ matched_amount: 0, match_pot_balance: null });
  const first = await give(owner.created.share_code);
  expect(first.created).toMatchObject({ matched_amount: 2000, match_pot_balance: 1000 });
  expect((await first.press()).body).toEqual(first.created);
  expect(await first.read()).toMatchObject({ is_matched: true, matched_amount: 2000 });
  const last = await give(owner.created.share_code, 'another@mail.example', { card: '4000056655665556' });
  expect(last.created).toMatchObject({ matched_amount: 1000, match_pot_balance: 0 });
  const late = await give(owner.created.share_code);
  expect(late.created).toMatchObject({ matched_amount: 0, match_pot_balance: null });
  expect(await early.read()).toMatchObject({ is_matched: false, onward_chain_codes_email: [] });
  // Six gifts were made with the owner's code, whose donors stay unnamed.
  expect((await owner.read()).onward_chain_codes_email).toEqual(Array(6).fill(''));
  expect(await findViolations(context.db, giving.clock.now())).toEqual([]);
});

const MAPLE = { plan: { charity_id: 'maple-aid-ca', causes: { 'maple-aid-ca-food': 10_000 } } };

test('the charity of a code is read by its donor alone, and says whether there is a pot and whether the donor takes part', async () => {
  const { context } = giving.composition;
  const owner = await give(null, 'owner@mail.example', { ...MAPLE, card: OWNERS_CARD });
  const id = owner.created.schedule_id;
  const charityOf = (headers: Record<string, string>) => giving.get(`/api/givematch/${id}/charity`, headers);
  const shown = {
    charity_id: 'maple-aid-ca',
    charity_name: 'Maple Aid',
    currency: 'cad',
    campaign: owner.body.campaign,
    givematch_share_code: owner.created.share_code,
    opted_in: false,
    has_pot: false,
  };
  expect(await charityOf(owner.headers)).toMatchObject({ status: 200, body: shown });
  const link = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
  expect((await charityOf(link)).body).toEqual((await charityOf(owner.headers)).body);
  for (const headers of [{}, (await readyCheckout(giving)).headers]) {
    expect((await charityOf(headers)).status).toBe(404);
  }

  const pot = { campaignId: owner.body.campaign, currency: 'cad', percent: 100, capPerSchedule: 100 } as const;
  const fund = (charityId: string | null) =>
    inTransaction(context.db, (trx) => fundPot(trx, { ...pot, charityId, amount: 100 }, giving.clock.now()));
  const { id: another } = await context.db
    .selectFrom('charities')
    .select('id')
    .where('slug', '=', 'human-relief-gb')
    .executeTakeFirstOrThrow();
  await fund(another);
  expect((await charityOf(link)).body.has_pot).toBe(false);
  await fund(null);
  await giving.post(`/api/givematch/${id}`, {}, link);
  expect((await charityOf(link)).body).toMatchObject({ has_pot: true, opted_in: true });
  const matched = await give(owner.created.share_code, 'friend@mail.example', MAPLE);
  expect(matched.created).toMatchObject({ matched_amount: 100, match_pot_balance: 0 });
  expect((await charityOf(link)).body.has_pot).toBe(false);
});

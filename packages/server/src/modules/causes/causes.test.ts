import { call } from '@lantern-giving/core/api/call';
import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { type CauseFields, causesApi } from '@lantern-giving/core/api/causes';
import { KINDS } from '@lantern-giving/core/campaigns';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type GivingApp, PLAN, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { openPage, type Page } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { changePayments } from '../payments/change.queries.ts';

const CHARITY = 'human-relief-gb';
const WATER = 'human-relief-gb-water';
const orchards: CauseFields = {
  title: ' Orchards ',
  category: 'Food',
  price_per_quantity: null,
  campaigns: ['ten-nights', 'friday'],
};

let giving: GivingApp;
let staff: Page['client'];
beforeEach(async () => {
  giving = await startGivingApp();
  const headers = await signIn(giving, 'maryam@human-relief.example');
  staff = { ...openPage(giving).client, headers };
});
afterEach(() => giving.stop());

const idsOf = ({ causes }: { readonly causes: readonly { readonly cause_id: string }[] }) =>
  causes.map(({ cause_id }) => cause_id);
const offered = async () =>
  idsOf(
    await call(openPage(giving).client, campaignsApi.charity, {
      params: { campaign: 'mytennights', charity: CHARITY },
    }),
  );
/** Takes monthly gifts, and no others. */
const ENDOWMENT = 'human-relief-gb-endowment';
const added = async (fields: CauseFields = orchards) => {
  const { causes } = await call(staff, causesApi.add, { params: { id: CHARITY }, body: fields });
  const cause = causes.at(-1);
  if (!cause) throw new Error('no cause was added');
  return cause;
};

describe('the causes that a checkout offers', () => {
  // Those of other campaigns have places in the order too, and count as open.
  beforeEach(async () => {
    const { db } = giving.composition.context;
    await sql`update causes set completed_at = now(), archived_at = now() where category = 'Qurbani'`.execute(db);
  });

  test('include a new cause last, in its campaigns', async () => {
    const cause = await added();
    expect(cause).toMatchObject({ title: 'Orchards', completed: false, has_gifts: false });
    expect((await offered()).at(-1)).toBe(cause.cause_id);
    await call(staff, causesApi.edit, {
      params: { id: CHARITY, cause_id: cause.cause_id },
      body: { ...orchards, campaigns: ['friday'] },
    });
    expect(await offered()).not.toContain(cause.cause_id);
    const refused = await giving.post('/api/quotes', { ...PLAN, causes: { [cause.cause_id]: 10_000 } });
    expect([refused.status, refused.body.error_code]).toEqual([422, 'unknown_cause']);
  });

  test('are no more than can be put in order', async () => {
    const { db } = giving.composition.context;
    const { rows } = await sql<{ missing: number }>`
      select 200 - count(*)::int as missing from causes c join charities h on h.id = c.charity_id
      where h.slug = ${CHARITY} and archived_at is null`.execute(db);
    await sql`
      insert into causes (id, charity_id, title, category, campaign_kinds, position)
      select 'more-' || n, h.id, 'More ' || n, 'Food', '{ten-nights}', 100 + n from charities h, generate_series(1, ${rows[0]?.missing ?? 0}) n
      where h.slug = ${CHARITY}`.execute(db);
    await expect(call(staff, causesApi.add, { params: { id: CHARITY }, body: orchards })).rejects.toMatchObject({
      status: 409,
    });
    const turned = [ENDOWMENT, ...(await offered()).toReversed()];
    expect(
      idsOf(await call(staff, causesApi.order, { params: { id: CHARITY }, body: { cause_ids: turned } })),
    ).toHaveLength(200);
  });

  test('are in the charity’s order', async () => {
    const turned = (await offered()).toReversed();
    const all = [...turned, ENDOWMENT];
    expect(idsOf(await call(staff, causesApi.order, { params: { id: CHARITY }, body: { cause_ids: all } }))).toEqual(
      all,
    );
    expect(await offered()).toEqual(turned);
  });

  test('exclude a completed cause; a reopened one comes last', async () => {
    const before = await offered();
    await call(staff, causesApi.complete, { params: { id: CHARITY, cause_id: WATER }, body: { value: true } });
    expect(await offered()).toEqual(before.filter((id) => id !== WATER));
    await call(staff, causesApi.complete, { params: { id: CHARITY, cause_id: WATER }, body: { value: false } });
    expect(await offered()).toEqual([...before.filter((id) => id !== WATER), WATER]);
  });

  test('always include at least one', async () => {
    const [kept, ...others] = await offered();
    for (const id of others)
      await call(staff, causesApi.complete, { params: { id: CHARITY, cause_id: id }, body: { value: true } });
    await expect(
      call(staff, causesApi.complete, { params: { id: CHARITY, cause_id: String(kept) }, body: { value: true } }),
    ).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'last_cause' },
    });
  });

  test('always include one that is open now, whatever waits for other campaigns', async () => {
    await added({ ...orchards, campaigns: ['friday'] });
    const kind: { offered: boolean } = KINDS.friday;
    kind.offered = false;
    onTestFinished(() => {
      kind.offered = true;
    });
    const [kept, ...others] = await offered();
    for (const id of others)
      await call(staff, causesApi.complete, { params: { id: CHARITY, cause_id: id }, body: { value: true } });
    const refused = { status: 409, problem: { error_code: 'last_cause' } };
    await expect(
      call(staff, causesApi.complete, { params: { id: CHARITY, cause_id: String(kept) }, body: { value: true } }),
    ).rejects.toMatchObject(refused);
    await expect(
      call(staff, causesApi.edit, { params: { id: CHARITY, cause_id: String(kept) }, body: { campaigns: ['friday'] } }),
    ).rejects.toMatchObject(refused);
    await call(staff, causesApi.edit, {
      params: { id: CHARITY, cause_id: String(kept) },
      body: { campaigns: ['ten-nights', 'friday'] },
    });
    expect(await offered()).toEqual([kept]);
    for (const id of others)
      await call(staff, causesApi.edit, { params: { id: CHARITY, cause_id: id }, body: { campaigns: ['friday'] } });
    expect(await offered()).toEqual([kept]);
  });

  test('exclude archived causes; only a completed one can be archived', async () => {
    await expect(call(staff, causesApi.archive, { params: { id: CHARITY, cause_id: WATER } })).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'not_completed' },
    });
    await call(staff, causesApi.complete, { params: { id: CHARITY, cause_id: WATER }, body: { value: true } });
    expect(idsOf(await call(staff, causesApi.archive, { params: { id: CHARITY, cause_id: WATER } }))).not.toContain(
      WATER,
    );
    await expect(
      call(staff, causesApi.complete, { params: { id: CHARITY, cause_id: WATER }, body: { value: false } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

test('a cause shows what was charged for it, whatever its own status', async () => {
  const { body, headers, quote } = await readyCheckout(giving);
  const { body: created } = await giving.post('/api/schedules', body, headers);
  const [night] = quote.nights;
  if (!night) throw new Error('the plan has nights');
  const givenTo = async () =>
    Object.fromEntries(
      (await call(staff, causesApi.list, { params: { id: CHARITY } })).causes.map(({ cause_id, given }) => [
        cause_id,
        given,
      ]),
    );
  const nothing = await givenTo();
  expect(new Set(Object.values(nothing))).toEqual(new Set([0]));
  await changePayments(giving.composition.context.db, {
    where: sql`p.schedule_id = ${created.schedule_id} and p.number = ${night.number}`,
    set: sql`status = 'succeeded'`,
  });
  const given = { ...nothing, ...night.causes };
  expect(await givenTo()).toEqual(given);
  for (const id of Object.keys(night.causes))
    await call(staff, causesApi.complete, { params: { id: CHARITY, cause_id: id }, body: { value: true } });
  expect(await givenTo()).toEqual(given);
});

test('a cause with donations keeps its category; title and campaigns may change', async () => {
  const { body, headers } = await readyCheckout(giving);
  await giving.post('/api/schedules', body, headers);
  const zakat = 'human-relief-gb-zakat';
  const fields: CauseFields = {
    title: 'Zakat',
    category: 'Zakat',
    price_per_quantity: null,
    campaigns: ['ten-nights'],
  };
  await expect(
    call(staff, causesApi.edit, { params: { id: CHARITY, cause_id: zakat }, body: { ...fields, category: 'Food' } }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { error_code: 'category_fixed' },
  });
  const { causes } = await call(staff, causesApi.edit, {
    params: { id: CHARITY, cause_id: zakat },
    body: { ...fields, title: 'Zakat al-Mal' },
  });
  expect(causes.find(({ cause_id }) => cause_id === zakat)).toMatchObject({ title: 'Zakat al-Mal', has_gifts: true });
});

test('donors are told what a cause’s gifts do, in the charity’s words, until it removes them', async () => {
  const impact = { unit_amount: 2500, text: 'families clean water for a month' };
  const shown = async (id: string) => {
    const { causes } = await call(openPage(giving).client, campaignsApi.charity, {
      params: { campaign: 'mytennights', charity: CHARITY },
    });
    return causes.find(({ cause_id }) => cause_id === id)?.impact;
  };
  const cause = await added({ ...orchards, impact: { ...impact, text: ` ${impact.text} ` } });
  expect(cause.impact).toEqual(impact);
  expect(await shown(cause.cause_id)).toEqual(impact);
  const edit = (body: Partial<CauseFields>) =>
    call(staff, causesApi.edit, { params: { id: CHARITY, cause_id: cause.cause_id }, body });
  await edit({ title: 'Trees' });
  expect(await shown(cause.cause_id)).toEqual(impact);
  await edit({ impact: null });
  expect(await shown(cause.cause_id)).toBeUndefined();
  expect(await shown((await added()).cause_id)).toBeUndefined();
});

describe('invalid causes are refused with the field named, and nothing is written', () => {
  test.each([
    ['/title', { ...orchards, title: '  ' }],
    ['/title', { ...orchards, title: 'x'.repeat(81) }],
    ['/category', { ...orchards, category: 'Boats' }],
    ['/price_per_quantity', { ...orchards, category: 'Qurbani' }],
    ['/price_per_quantity', { ...orchards, price_per_quantity: 5000 }],
    ['/price_per_quantity', { ...orchards, category: 'Qurbani', price_per_quantity: 0.5 }],
    ['/impact/unit_amount', { ...orchards, impact: { unit_amount: 0, text: 'families' } }],
    ['/impact/text', { ...orchards, impact: { unit_amount: 100, text: ' ' } }],
    ['/campaigns', { ...orchards, campaigns: [] }],
    ['/campaigns', { ...orchards, campaigns: ['friday', 'friday'] }],
    ['/campaigns/0', { ...orchards, campaigns: ['monday'] }],
  ])('%s of %j', async (pointer, fields) => {
    const before = await giving.contents();
    const refused = call(staff, causesApi.add, { params: { id: CHARITY }, body: fields as CauseFields });
    await expect(refused).rejects.toMatchObject({ status: 400, problem: { errors: [{ pointer }] } });
    expect(await giving.contents()).toEqual(before);
  });

  test.each([
    ['one is missing', (ids: string[]) => ids.slice(1)],
    ['one is there twice', (ids: string[]) => [...ids.slice(1), ...ids.slice(1, 2)]],
    ['one is of another charity', (ids: string[]) => [...ids.slice(1), 'maple-aid-ca-food']],
  ])('an order in which %s', async (_what, wrong) => {
    const before = await giving.contents();
    await expect(
      call(staff, causesApi.order, { params: { id: CHARITY }, body: { cause_ids: wrong(await offered()) } }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await giving.contents()).toEqual(before);
  });

  test('another charity’s cause, like a missing one', async () => {
    const foreign = 'maple-aid-ca-food';
    await expect(
      call(staff, causesApi.edit, { params: { id: CHARITY, cause_id: foreign }, body: orchards }),
    ).rejects.toMatchObject({
      status: 404,
      problem: { error_code: 'cause_not_found' },
    });
    expect(idsOf(await call(staff, causesApi.list, { params: { id: CHARITY } }))).not.toContain(foreign);
  });
});

test('every change of a cause is audited with its previous values', async () => {
  const { cause_id } = await added();
  await call(staff, causesApi.edit, {
    params: { id: CHARITY, cause_id },
    body: { ...orchards, title: 'Orchards and wells' },
  });
  await call(staff, causesApi.complete, { params: { id: CHARITY, cause_id }, body: { value: true } });
  await call(staff, causesApi.archive, { params: { id: CHARITY, cause_id } });
  const log = await giving.composition.context.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', cause_id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['cause.add', 'cause.edit', 'cause.complete', 'cause.archive']);
  expect(log[1]).toMatchObject({ before: { title: 'Orchards' }, after: { title: 'Orchards and wells' } });
});

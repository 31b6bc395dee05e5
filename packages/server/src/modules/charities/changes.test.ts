import { call } from '@lantern-giving/core/api/call';
import { type ChangeDecision, charitiesApi } from '@lantern-giving/core/api/charity';
import { widgetApi } from '@lantern-giving/core/api/widget';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { openPage, type Page } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import type { ChangeStage } from './change-mails.ts';

const CHARITY = 'human-relief-gb';
const OWNER = 'amina@human-relief.example';
const MEMBER = 'maryam@human-relief.example';
const ADMIN = 'admin@lantern.example';
/** The charity's public values. */
const BEFORE = { name: 'Human Relief', registration_number: '0000001', gift_aid: true, tax_receipt: false };

let giving: GivingApp;
let owner: Page['client'];
let member: Page['client'];
let admin: Page['client'];
beforeEach(async () => {
  giving = await startGivingApp();
  [owner, member, admin] = [await clientOf(OWNER), await clientOf(MEMBER), await clientOf(ADMIN)];
});
afterEach(() => giving.stop());

async function clientOf(email: string, language = 'en'): Promise<Page['client']> {
  return { ...openPage(giving, { language }).client, headers: await signIn(giving, email) };
}

async function mails(stage: ChangeStage) {
  return giving.composition.context.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body_text', 'locale'])
    .where('kind', '=', `charity_changes_${stage}`)
    .orderBy('id')
    .execute();
}

async function shownToDonors() {
  const { body } = await giving.get(`/api/campaigns/mytennights/charities/${CHARITY}`);
  const { charity_name: name, registration_number, gift_aid, tax_receipt } = body.charity ?? body;
  return { name, registration_number, gift_aid, tax_receipt };
}

async function decide(approve: boolean, more: Partial<ChangeDecision> = {}) {
  const { changes } = await call(admin, charitiesApi.changes);
  const change_id = changes[0]?.change_id ?? '';
  return call(admin, charitiesApi.decideChange, {
    params: { charity: CHARITY },
    body: { change_id, approve, reason: approve ? null : 'No such charity.', ...more },
  });
}

describe('guarded fields of an approved charity', () => {
  test.each([
    [{ name: 'Islamic Relief' }],
    [{ registration_number: '0000009' }],
    [{ gift_aid: false }],
    [{ tax_receipt: true }],
  ])('are requested by an owner and change for donors only once an admin approves: %o', async (changes) => {
    expect(await shownToDonors()).toEqual(BEFORE);
    const saved = await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: changes });
    expect(saved).toMatchObject({ ...BEFORE, waiting_changes: { changes } });
    expect(await shownToDonors()).toEqual(BEFORE);
    expect((await call(admin, charitiesApi.changes)).changes).toMatchObject([
      { charity_id: CHARITY, country: 'GB', before: BEFORE, after: changes },
    ]);

    expect(await decide(true)).toEqual({ changes: [] });
    expect(await shownToDonors()).toEqual({ ...BEFORE, ...changes });
    expect(await call(member, charitiesApi.read, { params: { id: CHARITY } })).toMatchObject({
      ...BEFORE,
      ...changes,
      waiting_changes: null,
    });
  });

  test.each([
    [{ name: 'Islamic Relief' }],
    [{ registration_number: '0000009' }],
    [{ gift_aid: false }],
    [{ tax_receipt: true }],
  ])('cannot be requested by a member: %o', async (changes) => {
    const asked = call(member, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { ...changes, about: 'Wells.' },
    });
    await expect(asked).rejects.toMatchObject({ status: 403, problem: { error_code: 'owners_only' } });
    expect(await call(member, charitiesApi.read, { params: { id: CHARITY } })).toMatchObject({
      ...BEFORE,
      waiting_changes: null,
    });
    expect(await mails('waiting')).toEqual([]);
  });

  test('do not keep members from saving the others, even in a form that resends all', async () => {
    const { about: _about, ...rest } = await call(member, charitiesApi.read, { params: { id: CHARITY } });
    const { name, registration_number, privacy_policy_url, gift_aid, tax_receipt, landing_text } = rest;
    const same = { name, registration_number, privacy_policy_url, gift_aid, tax_receipt, landing_text };
    expect(
      await call(member, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { ...same, about: 'Wells.' } }),
    ).toMatchObject({
      about: 'Wells.',
      waiting_changes: null,
    });
  });

  test('stay unchanged when rejected, and the owners get the reason', async () => {
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Islamic Relief' } });
    await expect(decide(false, { reason: ' ' })).rejects.toMatchObject({ status: 400 });
    await decide(false);
    expect(await shownToDonors()).toEqual(BEFORE);
    expect((await call(owner, charitiesApi.read, { params: { id: CHARITY } })).waiting_changes).toBeNull();
    const told = await mails('rejected');
    expect(told.map(({ recipient }) => recipient)).toEqual([OWNER]);
    expect(told[0]).toMatchObject({ subject: 'Human Relief: your changes were not approved' });
    expect(told[0]?.body_text).toContain('Reason: No such charity.');
  });

  test('can be withdrawn by an owner but not by a member', async () => {
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Islamic Relief' } });
    await expect(call(member, charitiesApi.withdrawChanges, { params: { id: CHARITY } })).rejects.toMatchObject({
      status: 403,
    });
    expect(await call(owner, charitiesApi.withdrawChanges, { params: { id: CHARITY } })).toMatchObject({
      ...BEFORE,
      waiting_changes: null,
    });
    expect((await call(admin, charitiesApi.changes)).changes).toEqual([]);
    expect(await call(owner, charitiesApi.withdrawChanges, { params: { id: CHARITY } })).toMatchObject({
      waiting_changes: null,
    });
  });

  test('are no longer requested once the owner sends the current values again, field by field', async () => {
    await call(owner, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { name: 'Human Relief Trust', gift_aid: false },
    });
    const [first] = (await call(admin, charitiesApi.changes)).changes;
    await call(owner, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { name: 'Human Relief Trust', about: 'Wells.' },
    });
    expect((await call(admin, charitiesApi.changes)).changes).toEqual([first]);
    const saved = await call(owner, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { name: 'Human Relief' },
    });
    expect(saved.waiting_changes?.changes).toEqual({ gift_aid: false });
    await call(member, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { gift_aid: true, about: 'Schools.' },
    });
    expect((await call(owner, charitiesApi.read, { params: { id: CHARITY } })).waiting_changes?.changes).toEqual({
      gift_aid: false,
    });
    expect(
      await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { gift_aid: true } }),
    ).toMatchObject({ waiting_changes: null });
    expect(await mails('waiting')).toHaveLength(2);
  });

  test('are approved as the admin saw them, and not if replaced or withdrawn meanwhile', async () => {
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Human Relief Trust' } });
    const seen = (await call(admin, charitiesApi.changes)).changes[0]?.change_id ?? '';
    const both = await call(owner, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { registration_number: '0000009' },
    });
    expect(both.waiting_changes?.changes).toEqual({ name: 'Human Relief Trust', registration_number: '0000009' });
    const replaced = { status: 409, problem: { error_code: 'change_replaced' } };
    await expect(decide(true, { change_id: seen })).rejects.toMatchObject(replaced);
    const latest = (await call(admin, charitiesApi.changes)).changes[0]?.change_id ?? '';
    await call(owner, charitiesApi.withdrawChanges, { params: { id: CHARITY } });
    await expect(decide(true, { change_id: latest })).rejects.toMatchObject(replaced);
    expect(await shownToDonors()).toEqual(BEFORE);
  });

  test('are not approved if another charity has taken the registration number meanwhile', async () => {
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { registration_number: '0000009' } });
    const { db } = giving.composition.context;
    const other = db.updateTable('charities').set({ registration_number: '0000009', country: 'GB' });
    await other.where('slug', '=', 'maple-aid-ca').execute();
    await expect(decide(true)).rejects.toMatchObject({ status: 409, problem: { error_code: 'number_taken' } });
    expect(await shownToDonors()).toEqual(BEFORE);
  });

  test('are changed directly by an admin, without approval', async () => {
    await call(admin, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Human Relief Trust' } });
    expect(await shownToDonors()).toEqual({ ...BEFORE, name: 'Human Relief Trust' });
    expect((await mails('made')).map(({ recipient }) => recipient)).toEqual([ADMIN, OWNER]);
  });

  test('are listed and decided by admins only', async () => {
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Human Relief Trust' } });
    const { changes } = await call(admin, charitiesApi.changes);
    const decision = { change_id: changes[0]?.change_id ?? '', approve: true, reason: null };
    for (const caller of [owner, await clientOf('help@lantern.example')]) {
      await expect(call(caller, charitiesApi.changes)).rejects.toMatchObject({ status: 403 });
      await expect(
        call(caller, charitiesApi.decideChange, { params: { charity: CHARITY }, body: decision }),
      ).rejects.toMatchObject({ status: 403 });
      await expect(
        call(caller, charitiesApi.takeBackChange, {
          params: { charity: CHARITY },
          query: { change_id: decision.change_id },
        }),
      ).rejects.toMatchObject({ status: 403 });
    }
  });

  test('are audited with their previous values, when requested and when decided', async () => {
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Human Relief Trust' } });
    await decide(true);
    const log = giving.composition.context.db.selectFrom('audit_log').select(['action', 'actor', 'before', 'after']);
    const entries = await log.where('action', 'like', 'charity.%').orderBy('id').execute();
    expect(entries).toMatchObject([
      { action: 'charity.general', after: { waiting_changes: { changes: { name: 'Human Relief Trust' } } } },
      { action: 'charity.changes.approved', before: BEFORE, after: { name: 'Human Relief Trust' } },
    ]);
    expect(new Set(entries.map(({ actor }) => actor)).size).toBe(2);
  });
});

describe('reverting an approval', () => {
  const asked = { name: 'Human Relief Trust', registration_number: '0000009', gift_aid: false, tax_receipt: true };
  const refusal = (error_code: string) => ({ status: 409, problem: { error_code } });

  /** Requests changes as an owner and approves them. */
  async function approved(changes: Partial<typeof asked> = asked): Promise<string> {
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: changes });
    const [change] = (await call(admin, charitiesApi.changes)).changes;
    await decide(true);
    return change?.change_id ?? '';
  }

  async function give(): Promise<void> {
    const { body, headers } = await readyCheckout(giving);
    expect((await giving.post('/api/schedules', body, headers)).status).toBe(200);
  }

  test.each([[asked], [{ gift_aid: false }]])(
    'restores the public values and makes the change wait again: %o',
    async (changes) => {
      await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: changes });
      const before = await call(admin, charitiesApi.changes);
      const change_id = before.changes[0]?.change_id ?? '';
      await decide(true);
      expect(
        await call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } }),
      ).toEqual(before);
      expect(await shownToDonors()).toEqual(BEFORE);
      expect(await call(owner, charitiesApi.read, { params: { id: CHARITY } })).toMatchObject({
        ...BEFORE,
        waiting_changes: { changes },
      });

      expect(await decide(true)).toEqual({ changes: [] });
      expect(await shownToDonors()).toEqual({ ...BEFORE, ...changes });
    },
  );

  test('notifies the owners and is audited', async () => {
    const change_id = await approved({ name: 'Human Relief Trust' });
    await call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } });
    const told = await mails('reopened');
    expect(told.map(({ recipient }) => recipient)).toEqual([OWNER]);
    expect(told[0]).toMatchObject({ subject: 'Human Relief: your changes are waiting for approval again' });
    expect(told[0]?.body_text).toContain('Name: “Human Relief Trust” → “Human Relief”');
    const log = giving.composition.context.db.selectFrom('audit_log').select(['action', 'before', 'after']);
    expect(await log.where('action', '=', 'charity.changes.take_back').execute()).toMatchObject([
      { before: { name: 'Human Relief Trust' }, after: { name: 'Human Relief' } },
    ]);
  });

  test('is refused once somebody has given since; earlier schedules do not count', async () => {
    await give();
    const change_id = await approved();
    await call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } });
    await decide(true);
    await give();
    await expect(
      call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } }),
    ).rejects.toMatchObject(refusal('has_gifts'));
    expect(await shownToDonors()).toEqual({ ...BEFORE, ...asked });
  });

  test('is refused for a donation that is set up concurrently', async () => {
    const change_id = await approved();
    const { db } = giving.composition.context;
    const { takenBack } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('charities').select('id').where('slug', '=', CHARITY).forKeyShare().execute();
      const takenBack = call(admin, charitiesApi.takeBackChange, {
        params: { charity: CHARITY },
        query: { change_id },
      }).catch((error: unknown) => error);
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1);
      await give();
      return { takenBack };
    });
    expect(await takenBack).toMatchObject(refusal('has_gifts'));
  });

  test('is refused if another charity has the old registration number by now', async () => {
    const change_id = await approved();
    const { db } = giving.composition.context;
    const other = db.updateTable('charities').set({ registration_number: BEFORE.registration_number, country: 'GB' });
    await other.where('slug', '=', 'maple-aid-ca').execute();
    await expect(
      call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } }),
    ).rejects.toMatchObject(refusal('number_taken'));
    expect(await shownToDonors()).toEqual({ ...BEFORE, ...asked });
  });

  test.each([
    [
      'asked for something else',
      () => call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Human Relief Fund' } }),
    ],
    [
      'been given another name by an admin',
      () => call(admin, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Human Relief Fund' } }),
    ],
  ])('is refused if the charity has %s since', async (_what, change) => {
    const change_id = await approved();
    await change();
    const { name } = await call(owner, charitiesApi.read, { params: { id: CHARITY } });
    await expect(
      call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } }),
    ).rejects.toMatchObject(refusal('change_replaced'));
    expect(await call(owner, charitiesApi.read, { params: { id: CHARITY } })).toMatchObject({ ...asked, name });
  });

  test('is refused for an undecided change and for one already reverted', async () => {
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: asked });
    const change_id = (await call(admin, charitiesApi.changes)).changes[0]?.change_id ?? '';
    await expect(
      call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } }),
    ).rejects.toMatchObject(refusal('not_decided'));
    await decide(true);
    const twice = await Promise.allSettled(
      [1, 2].map(() =>
        call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } }),
      ),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await mails('reopened')).toHaveLength(1);
    await expect(
      call(admin, charitiesApi.takeBackChange, { params: { charity: 'nobody-gb' }, query: { change_id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('leaves a change that the owner can withdraw', async () => {
    const change_id = await approved();
    await call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } });
    expect(await call(owner, charitiesApi.withdrawChanges, { params: { id: CHARITY } })).toMatchObject({
      ...BEFORE,
      waiting_changes: null,
    });
    await expect(
      call(admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } }),
    ).rejects.toMatchObject(refusal('change_replaced'));
  });
});

describe('mails about changes', () => {
  test('list waiting changes for owners and admins, with old and new values, once each', async () => {
    const { db } = giving.composition.context;
    await db.updateTable('accounts').set({ platform_role: 'ADMIN' }).where('email', '=', OWNER).execute();
    const both = { name: 'Human Relief Trust', gift_aid: false };
    await call(member, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { about: 'Wells.' } });
    await db.updateTable('accounts').set({ platform_role: null }).where('email', '=', OWNER).execute();
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: both });
    const told = await mails('waiting');
    expect(told.map(({ recipient }) => recipient)).toEqual([ADMIN, OWNER]);
    for (const { subject, body_text } of told) {
      expect(subject).toBe('Human Relief: changes are waiting for approval');
      expect(body_text).toContain('Name: “Human Relief” → “Human Relief Trust”');
      expect(body_text).toContain('Gift Aid: on → off');
      expect(body_text).not.toContain('Registration number');
      expect(body_text).toMatch(
        /^Not you\? Check where you are logged in:\nhttp:\/\/charity\.localhost:4000\/account$/m,
      );
    }
    expect(told.map(({ body_text }) => /charity\.\S+/.exec(body_text)?.[0])).toEqual([
      'charity.localhost:4000/admin',
      'charity.localhost:4000/',
    ]);
  });

  test('are sent once to somebody who is owner and admin', async () => {
    const { db } = giving.composition.context;
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Human Relief Trust' } });
    await db.updateTable('accounts').set({ platform_role: 'ADMIN' }).where('email', '=', OWNER).execute();
    await call(owner, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { privacy_policy_url: 'https://human-relief.example/new' },
    });
    expect((await mails('made')).map(({ recipient }) => recipient)).toEqual([ADMIN, OWNER]);
  });

  test('report changes of privacy policy and sites, which apply directly', async () => {
    await call(member, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { privacy_policy_url: 'https://evil.example/phish' },
    });
    await call(member, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: 'https://evil.example' } });
    await call(member, widgetApi.removeOrigin, { params: { id: CHARITY }, query: { origin: 'https://evil.example' } });
    const told = (await mails('made')).filter(({ recipient }) => recipient === OWNER);
    expect(told.map(({ subject }) => subject)).toEqual(Array(3).fill('Human Relief: settings were changed'));
    const [privacy, added, removed] = told.map(({ body_text }) => body_text);
    expect(privacy).toContain('→ “https://evil.example/phish”');
    expect(added).toContain('Website: none → “https://evil.example”');
    expect(removed).toContain('Website: “https://evil.example” → none');
    expect((await mails('made')).filter(({ recipient }) => recipient === ADMIN)).toHaveLength(3);
  });

  test('are in the language of the page where the change was requested, including the decision', async () => {
    await call(await clientOf(OWNER, 'ar'), charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { name: 'Human Relief Trust' },
    });
    await decide(true);
    expect((await mails('waiting')).map(({ locale }) => locale)).toEqual(['ar', 'ar']);
    expect(await mails('approved')).toMatchObject([
      { recipient: OWNER, locale: 'ar', body_text: expect.stringContaining('الاسم: من «\u2068Human Relief\u2069»') },
    ]);
  });

  test('are not sent for unchanged or refused values', async () => {
    const same = { name: ' Human Relief ', about: 'Wells.', registration_number: '0000001 ' };
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: same });
    await expect(
      call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Other', about: '' } }),
    ).rejects.toMatchObject({ status: 422 });
    for (const stage of ['waiting', 'made'] as const) expect(await mails(stage)).toEqual([]);
  });
});

describe('an unapproved charity', () => {
  test('can be changed by all its staff without mail, since an admin reviews it anyway', async () => {
    const { db } = giving.composition.context;
    await db.updateTable('charities').set({ status: 'STATUSPENDINGAPPROVAL' }).where('slug', '=', CHARITY).execute();
    const saved = await call(member, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { name: 'Human Relief Trust', gift_aid: false },
    });
    expect(saved).toMatchObject({ name: 'Human Relief Trust', gift_aid: false, waiting_changes: null });
    await call(member, widgetApi.addOrigin, { params: { id: CHARITY }, body: { origin: 'https://new.example' } });
    for (const stage of ['waiting', 'made'] as const) expect(await mails(stage)).toEqual([]);
  });
});

test.each(['Islamic Relief\u202e sdrawkcab\u2066 Worldwide', 'Human\u200b Relief', 'Hum\u00adan Relief'])(
  'a name with invisible formatting is refused: %j',
  async (name) => {
    await expect(
      call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await call(owner, charitiesApi.read, { params: { id: CHARITY } })).toMatchObject({
      ...BEFORE,
      waiting_changes: null,
    });
  },
);

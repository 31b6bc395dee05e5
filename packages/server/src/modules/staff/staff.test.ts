import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { peopleApi } from '@lantern-giving/core/api/people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../../test/giving/app.ts';
import { codeFromMail, openPage, type Page } from '../../../test/giving/page.ts';

const CHARITY = 'human-relief-gb';
const OWNER = 'amina@human-relief.example';
const MEMBER = 'maryam@human-relief.example';

let giving: GivingApp;
let owner: Page['client'];
beforeEach(async () => {
  giving = await startGivingApp();
  owner = await logIn(OWNER);
});
afterEach(() => giving.stop());

async function logIn(email: string, language = 'en'): Promise<Page['client']> {
  const { client } = openPage(giving, { language });
  await call(client, authApi.login, { body: { email } });
  await createSession(client, { email, token: await codeFromMail(giving, email), platform: 'web' });
  return client;
}

const personOf = async (email: string) => {
  const { people } = await call(owner, peopleApi.list, { params: { id: CHARITY } });
  const person = people.find((candidate) => candidate.email === email);
  if (!person) throw new Error(`${email} is not among the people`);
  return person;
};
const invitations = () =>
  giving.composition.context.db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'staff_invited').execute();

test('lists people in the order in which they were added, whatever their roles', async () => {
  for (const email of ['zaynab@mail.example', 'adam@mail.example']) {
    giving.clock.moveTo(new Date(giving.clock.now().getTime() + 60_000));
    await call(owner, peopleApi.invite, { params: { id: CHARITY }, body: { email, role: 'member' } });
  }
  const before = [OWNER, MEMBER, 'zaynab@mail.example', 'adam@mail.example'];
  const { person_id } = await personOf('adam@mail.example');
  const { people } = await call(owner, peopleApi.changeRole, {
    params: { id: CHARITY, person_id: person_id },
    body: { role: 'owner' },
  });
  expect(people.map(({ email }) => email)).toEqual(before);
});

describe('an invitation', () => {
  test('is mailed, waits, and is accepted by the first login', async () => {
    const { people } = await call(owner, peopleApi.invite, {
      params: { id: CHARITY },
      body: { email: ' New.Person@Mail.Example ', role: 'member' },
    });
    expect(people.map(({ email, role, accepted }) => [email, role, accepted])).toEqual([
      [OWNER, 'owner', true],
      [MEMBER, 'member', true],
      ['new.person@mail.example', 'member', false],
    ]);
    const [mail] = await invitations();
    expect(mail).toMatchObject({ recipient: 'new.person@mail.example', locale: 'en-GB' });
    expect(mail?.body_text).toContain('http://charity.localhost:4000/');

    const invited = await logIn('new.person@mail.example');
    expect(await call(invited, authApi.userInfo)).toMatchObject({ charities: CHARITY, isAdmin: false });
    expect(await personOf('new.person@mail.example')).toMatchObject({ accepted: true });
  });

  test('adds a charity to somebody who is staff of another', async () => {
    await call(owner, peopleApi.invite, {
      params: { id: CHARITY },
      body: { email: 'yusuf@two.example', role: 'member' },
    });
    const { charities } = await call(await logIn('yusuf@two.example'), authApi.userInfo);
    expect(charities.split(',')).toContain(CHARITY);
  });

  test('requires an approved charity', async () => {
    const { db } = giving.composition.context;
    const pending = { status: 'STATUSPENDINGAPPROVAL' };
    await db.updateTable('charities').set(pending).where('slug', '=', CHARITY).execute();
    const asked = call(owner, peopleApi.invite, {
      params: { id: CHARITY },
      body: { email: 'new.person@mail.example', role: 'member' },
    });
    await expect(asked).rejects.toMatchObject({ status: 409, problem: { error_code: 'not_approved' } });
    expect(await invitations()).toEqual([]);
  });

  test.each([
    [{ email: MEMBER, role: 'owner' } as const, { status: 409, message: /already/ }],
    [
      { email: 'no address', role: 'member' } as const,
      { status: 422, message: /^Sorry! We aren't able to accept this email address$/ },
    ],
  ])('to %j is refused and writes nothing', async (invited, { status, message }) => {
    const before = await giving.contents();
    await expect(call(owner, peopleApi.invite, { params: { id: CHARITY }, body: invited })).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    });
    expect(await giving.contents()).toEqual(before);
  });

  test('can be resent to somebody who has not logged in, once in ten minutes, and is audited', async () => {
    await call(owner, peopleApi.invite, {
      params: { id: CHARITY },
      body: { email: 'new@mail.example', role: 'member' },
    });
    const { person_id } = await personOf('new@mail.example');
    const again = () => call(owner, peopleApi.inviteAgain, { params: { id: CHARITY, person_id: person_id } });
    await expect(again()).rejects.toMatchObject({ status: 409, problem: { error_code: 'invited_recently' } });
    giving.clock.moveBy(10 * 60_000);
    const { people } = await again();
    expect(people.map(({ email }) => email)).toContain('new@mail.example');
    expect((await invitations()).map(({ recipient }) => recipient)).toEqual(['new@mail.example', 'new@mail.example']);
    await expect(again()).rejects.toMatchObject({ status: 409, problem: { error_code: 'invited_recently' } });
    const { db } = giving.composition.context;
    const audited = db.selectFrom('audit_log').select('action').where('action', '=', 'staff.invite_again').execute();
    expect(await audited).toHaveLength(1);
  });

  test('can be resent without a recent proof of identity, since it grants nothing new', async () => {
    await call(owner, peopleApi.invite, {
      params: { id: CHARITY },
      body: { email: 'new@mail.example', role: 'member' },
    });
    const invited = await personOf('new@mail.example');
    giving.clock.moveBy(60 * 60_000);
    const change = call(owner, peopleApi.changeRole, {
      params: { id: CHARITY, person_id: invited.person_id },
      body: { role: 'owner' },
    });
    await expect(change).rejects.toMatchObject({ status: 403, problem: { error_code: 'recent_proof_required' } });
    const { people } = await call(owner, peopleApi.inviteAgain, {
      params: { id: CHARITY, person_id: invited.person_id },
    });
    expect(people.find(({ email }) => email === invited.email)).toEqual(invited);
    const [first, second] = (await invitations()).map(({ recipient, subject, body_text }) => [
      recipient,
      subject,
      body_text,
    ]);
    expect(second).toEqual(first);
  });

  test('cannot be resent to somebody who has logged in, to unknown people, or by a member', async () => {
    const again = (client: Page['client'], id: string) =>
      call(client, peopleApi.inviteAgain, { params: { id: CHARITY, person_id: id } });
    const { person_id } = await personOf(MEMBER);
    await expect(again(owner, person_id)).rejects.toMatchObject({ problem: { error_code: 'already_accepted' } });
    const nobody = '00000000-0000-7000-8000-000000000000';
    await expect(again(owner, nobody)).rejects.toMatchObject({ status: 404 });
    await expect(again(await logIn(MEMBER), person_id)).rejects.toMatchObject({ status: 403 });
    expect(await invitations()).toEqual([]);
  });

  test('sent twice concurrently creates one person and one mail', async () => {
    const twice = [1, 2].map(() =>
      call(owner, peopleApi.invite, { params: { id: CHARITY }, body: { email: 'new@mail.example', role: 'member' } }),
    );
    const answers = await Promise.allSettled(twice);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await invitations()).toHaveLength(1);
  });
});

describe('the last owner', () => {
  test('can neither be removed nor demoted, even if another is invited', async () => {
    await call(owner, peopleApi.invite, {
      params: { id: CHARITY },
      body: { email: 'new@mail.example', role: 'owner' },
    });
    const { person_id } = await personOf(OWNER);
    const refusal = { status: 409, problem: { error_code: 'last_owner' } };
    await expect(
      call(owner, peopleApi.remove, { params: { id: CHARITY, person_id: person_id } }),
    ).rejects.toMatchObject(refusal);
    await expect(
      call(owner, peopleApi.changeRole, { params: { id: CHARITY, person_id: person_id }, body: { role: 'member' } }),
    ).rejects.toMatchObject(refusal);
  });

  test('may be somebody who has not accepted, if there is no other', async () => {
    const { db } = giving.composition.context;
    await db.updateTable('charity_staff').set({ accepted_at: null }).where('role', '=', 'owner').execute();
    const admin = await logIn('admin@lantern.example');
    const { person_id } = await personOf(OWNER);
    const refusal = { status: 409, problem: { error_code: 'last_owner' } };
    await expect(
      call(admin, peopleApi.remove, { params: { id: CHARITY, person_id: person_id } }),
    ).rejects.toMatchObject(refusal);
    await expect(
      call(admin, peopleApi.changeRole, { params: { id: CHARITY, person_id: person_id }, body: { role: 'member' } }),
    ).rejects.toMatchObject(refusal);
    await call(admin, peopleApi.changeRole, {
      params: { id: CHARITY, person_id: (await personOf(MEMBER)).person_id },
      body: { role: 'owner' },
    });
    await call(admin, peopleApi.remove, { params: { id: CHARITY, person_id: person_id } });
  });

  test('remains when two owners remove each other concurrently', async () => {
    await call(owner, peopleApi.changeRole, {
      params: { id: CHARITY, person_id: (await personOf(MEMBER)).person_id },
      body: { role: 'owner' },
    });
    const other = await logIn(MEMBER);
    const [amina, maryam] = [await personOf(OWNER), await personOf(MEMBER)];
    const answers = await Promise.allSettled([
      call(owner, peopleApi.remove, { params: { id: CHARITY, person_id: maryam.person_id } }),
      call(other, peopleApi.remove, { params: { id: CHARITY, person_id: amina.person_id } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('a removed person loses access at once, even with an open session', async () => {
  const member = await logIn(MEMBER);
  await call(member, peopleApi.list, { params: { id: CHARITY } });
  await call(owner, peopleApi.remove, { params: { id: CHARITY, person_id: (await personOf(MEMBER)).person_id } });
  await expect(call(member, peopleApi.list, { params: { id: CHARITY } })).rejects.toMatchObject({ status: 404 });
  expect((await call(member, authApi.userInfo)).charities).toBe('');
});

test('notifies owners of every change of access, in the page’s language, with where to check', async () => {
  const told = async () => {
    const { db } = giving.composition.context;
    const mails = await db
      .deleteFrom('mail_outbox')
      .where('kind', 'in', ['staff_added', 'staff_role', 'staff_removed'])
      .returning(['kind', 'recipient', 'locale', 'body_text'])
      .execute();
    for (const { body_text } of mails) {
      expect(body_text).toContain('http://charity.localhost:4000/\n');
      expect(body_text).toContain('http://charity.localhost:4000/account\n');
      expect(body_text).toContain(giving.composition.context.config.securityContact.replace('mailto:', ''));
    }
    const said = mails.map((mail) => [mail.kind, mail.recipient, mail.locale, mail.body_text.split('\n').slice(2, 3)]);
    return said.sort((one, other) => String(one[1]).localeCompare(String(other[1])));
  };
  // Neither invited people nor members are notified.
  await call(owner, peopleApi.invite, { params: { id: CHARITY }, body: { email: 'new@mail.example', role: 'member' } });
  const added = 'new@mail.example was invited as a member of this charity.';
  expect(await told()).toEqual([['staff_added', OWNER, 'en-GB', [added]]]);

  const { person_id: maryam } = await personOf(MEMBER);
  await call(owner, peopleApi.changeRole, { params: { id: CHARITY, person_id: maryam }, body: { role: 'owner' } });
  expect(await told()).toEqual([['staff_role', OWNER, 'en-GB', [`${MEMBER} is now an owner of this charity.`]]]);
  await call(owner, peopleApi.changeRole, { params: { id: CHARITY, person_id: maryam }, body: { role: 'owner' } });
  expect(await told()).toEqual([]);

  // Somebody who has just lost ownership is notified too.
  const { person_id: amina } = await personOf(OWNER);
  await call(await logIn(MEMBER, 'ar'), peopleApi.remove, { params: { id: CHARITY, person_id: amina } });
  const removed = [`أُزيل ${OWNER} من هذه الجمعية، ولم يعد بإمكانه فتحها.`];
  expect(await told()).toEqual([
    ['staff_removed', OWNER, 'ar', removed],
    ['staff_removed', MEMBER, 'ar', removed],
  ]);
});

test('every change is audited with its actor and the previous values', async () => {
  await call(owner, peopleApi.invite, { params: { id: CHARITY }, body: { email: 'new@mail.example', role: 'member' } });
  const { person_id } = await personOf('new@mail.example');
  await call(owner, peopleApi.changeRole, { params: { id: CHARITY, person_id: person_id }, body: { role: 'owner' } });
  await call(owner, peopleApi.changeRole, { params: { id: CHARITY, person_id: person_id }, body: { role: 'owner' } });
  await call(owner, peopleApi.remove, { params: { id: CHARITY, person_id: person_id } });
  const { person_id: ownerId } = await personOf(OWNER);
  const log = await giving.composition.context.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'before', 'after'])
    .where('action', 'like', 'staff.%')
    .orderBy('id')
    .execute();
  const actor = `account:${ownerId}`;
  expect(log).toEqual([
    { actor, action: 'staff.invite', before: null, after: { account: person_id, role: 'member' } },
    { actor, action: 'staff.role', before: { role: 'member' }, after: { account: person_id, role: 'owner' } },
    { actor, action: 'staff.remove', before: { role: 'owner' }, after: { account: person_id } },
  ]);
});

test('somebody logged in when invited accepts with the next session refresh, and that is audited', async () => {
  const yusuf = await logIn('yusuf@two.example');
  await call(owner, peopleApi.invite, { params: { id: CHARITY }, body: { email: 'yusuf@two.example', role: 'owner' } });
  expect(await personOf('yusuf@two.example')).toMatchObject({ accepted: false });
  await call(yusuf, authApi.refreshSession);
  expect(await personOf('yusuf@two.example')).toMatchObject({ accepted: true });
  await call(yusuf, authApi.refreshSession);
  const log = await giving.composition.context.db
    .selectFrom('audit_log')
    .select(['after', 'request_id'])
    .where('action', '=', 'staff.accept')
    .where('actor', '=', `account:${(await personOf('yusuf@two.example')).person_id}`)
    .execute();
  expect(log).toEqual([{ after: { role: 'owner' }, request_id: expect.any(String) }]);
});

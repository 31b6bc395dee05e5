import { getCharity, saveGeneralInfo } from '@lantern-giving/core/api/charity';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../../test/giving/app.ts';
import { openPage, type Page } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

const CHARITY = 'human-relief-gb';
const OWNER = 'amina@human-relief.example';
const MEMBER = 'maryam@human-relief.example';
const ADMIN = 'admin@lantern.example';

let giving: GivingApp;
let member: Page['client'];
beforeEach(async () => {
  giving = await startGivingApp();
  member = await clientOf(MEMBER);
});
afterEach(() => giving.stop());

async function clientOf(email: string, language = 'en'): Promise<Page['client']> {
  return { ...openPage(giving, { language }).client, headers: await signIn(giving, email) };
}

const mails = () =>
  giving.composition.context.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body_text', 'locale'])
    .where('kind', '=', 'charity_renamed')
    .orderBy('recipient')
    .execute();

describe('a charity that is approved and says another name or number of itself', () => {
  test.each([
    ['name', { name: 'Human Relief Trust' }, ['Human Relief', 'Human Relief Trust']],
    ['number', { registration_number: '0000009' }, ['0000001', '0000009']],
    ['name and number', { name: 'Relief', registration_number: '0000009' }, ['Relief', '0000001', '0000009']],
  ])('has its owners and the platform’s admins told of the %s', async (_what, changes, words) => {
    await saveGeneralInfo(member, CHARITY, changes);
    expect(await getCharity(member, CHARITY)).toMatchObject(changes);
    const told = await mails();
    expect(told.map(({ recipient }) => recipient)).toEqual([ADMIN, OWNER]);
    for (const { subject, body_text } of told) {
      expect(subject).toContain('Human Relief');
      for (const word of words) expect(body_text).toContain(word);
    }
    const log = giving.composition.context.db.selectFrom('audit_log').select(['actor', 'before', 'after']);
    const [entry, ...more] = await log.where('action', '=', 'charity.general').execute();
    expect([entry?.actor, more]).toEqual([expect.stringMatching(/^account:/), []]);
    expect(entry?.after).toEqual(changes);
  });

  test('tells them once each, also where they are both and did it themselves', async () => {
    const { db } = giving.composition.context;
    await db.updateTable('accounts').set({ platform_role: 'ADMIN' }).where('email', '=', OWNER).execute();
    await saveGeneralInfo(await clientOf(OWNER), CHARITY, { name: 'Human Relief Trust' });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ADMIN, OWNER]);
  });

  test('tells them in the language of the page', async () => {
    await saveGeneralInfo(await clientOf(MEMBER, 'ar'), CHARITY, { name: 'Human Relief Trust' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ locale: 'ar', body_text: expect.stringContaining('كان الاسم') });
  });

  test('tells nobody of what is as it was, or was refused', async () => {
    await saveGeneralInfo(member, CHARITY, {
      name: ' Human Relief ',
      about: 'Wells.',
      registration_number: '0000001 ',
    });
    await expect(saveGeneralInfo(member, CHARITY, { name: 'Other', about: '' })).rejects.toMatchObject({ status: 422 });
    expect(await mails()).toEqual([]);
  });
});

test('a charity that still waits is looked at anyway: its owners get no mail', async () => {
  const { db } = giving.composition.context;
  await db.updateTable('charities').set({ status: 'STATUSPENDINGAPPROVAL' }).where('slug', '=', CHARITY).execute();
  await saveGeneralInfo(member, CHARITY, { name: 'Human Relief Trust' });
  expect(await mails()).toEqual([]);
});

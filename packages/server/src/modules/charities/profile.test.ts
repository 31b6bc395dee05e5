import { call } from '@lantern-giving/core/api/call';
import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { type ContactPoints, charitiesApi } from '@lantern-giving/core/api/charity';
import type { GeneralInfo } from '@lantern-giving/core/forms/profile';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../../test/giving/app.ts';
import { openPage, type Page } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

const CHARITY = 'human-relief-gb';
const general: GeneralInfo = {
  name: 'Human Relief Trust',
  about: 'Clean water where it is needed first.\n\nAnd food.',
  registration_number: '0000009',
  privacy_policy_url: 'https://human-relief.example/privacy',
  gift_aid: true,
  tax_receipt: false,
  landing_text: 'Thank you for looking.',
};
const nobody: ContactPoints = {
  data: null,
  finance: null,
  contract: null,
  main: null,
  fundraising: null,
  marketing: null,
};
const amina = { name: 'Amina Rahman', email: 'amina@mail.example', phone: '020 7946 0000' };

let giving: GivingApp;
let staff: Page['client'];
/** An admin, whose changes of guarded fields need no approval. */
let admin: Page['client'];
beforeEach(async () => {
  giving = await startGivingApp();
  staff = await clientOf('maryam@human-relief.example');
  admin = await clientOf('admin@lantern.example');
});
afterEach(() => giving.stop());

async function clientOf(email: string): Promise<Page['client']> {
  return { ...openPage(giving).client, headers: await signIn(giving, email) };
}

describe('general info', () => {
  test('is returned in full, and shown to donors', async () => {
    const saved = await call(admin, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { ...general, name: ' Human Relief Trust ' },
    });
    expect(saved).toMatchObject({ ...general, id: CHARITY, general_info_complete: true });
    expect(await call(staff, charitiesApi.read, { params: { id: CHARITY } })).toEqual(saved);
    const shown = await call(openPage(giving).client, campaignsApi.charity, {
      params: { campaign: 'mytennights', charity: CHARITY },
    });
    expect(shown).toMatchObject({ charity_name: 'Human Relief Trust', registration_number: '0000009' });
    const { about, landing_text } = general;
    expect(await call(openPage(giving).client, charitiesApi.landing, { params: { id: CHARITY } })).toMatchObject({
      about,
      landing_text,
    });
  });

  test('cannot have another charity’s registration number of the same country, in any spelling', async () => {
    const { db } = giving.composition.context;
    const other = { registration_number: '7000007', country: 'GB', gift_aid: false };
    await db.updateTable('charities').set(other).where('slug', '=', 'maple-aid-ca').execute();
    const before = await giving.contents();
    const sentence = 'Another charity is registered with this number';
    const taken = call(admin, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { ...general, registration_number: ' 7000007 ' },
    });
    await expect(taken).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: '/registration_number', message: sentence }] },
    });
    expect(await giving.contents()).toEqual(before);
    const kept = await call(admin, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { ...general, registration_number: ' 0000009 ' },
    });
    expect(kept.registration_number).toBe('0000009');
    // Charities that already share a number can still save everything else.
    await db
      .updateTable('charities')
      .set({ registration_number: '0000009' })
      .where('slug', '=', 'maple-aid-ca')
      .execute();
    await call(admin, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: general });
  });

  test('has no public page before the charity is approved', async () => {
    const { db } = giving.composition.context;
    const pending = { status: 'STATUSPENDINGAPPROVAL' };
    await db.updateTable('charities').set(pending).where('slug', '=', CHARITY).execute();
    await expect(call(staff, charitiesApi.landing, { params: { id: CHARITY } })).rejects.toMatchObject({ status: 404 });
    await expect(call(staff, charitiesApi.landing, { params: { id: 'no-charity-gb' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['/name', { ...general, name: ' ' }, 'Please enter the charity name'],
    ['/about', { ...general, about: '' }, 'Please say in a few sentences what the charity does'],
    ['/registration_number', { ...general, registration_number: '' }, 'Please enter the charity registration number'],
    ['/privacy_policy_url', { ...general, privacy_policy_url: 'javascript:alert(1)' }, /https/],
    ['/privacy_policy_url', { ...general, privacy_policy_url: 'https://user:secret@mail.example' }, /https/],
    ['/landing_text', { ...general, landing_text: 'x'.repeat(4001) }, 'This text is too long'],
  ])('is refused with a wrong %s, and nothing changes', async (pointer, info, message) => {
    const before = await giving.contents();
    await expect(call(staff, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: info })).rejects.toMatchObject({
      status: 422,
      problem: {
        errors: [{ pointer, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
      },
    });
    expect(await giving.contents()).toEqual(before);
  });

  test('offers Gift Aid to UK charities only', async () => {
    const abroad = await clientOf('yusuf@two.example');
    await expect(
      call(abroad, charitiesApi.saveGeneral, { params: { id: 'maple-aid-ca' }, body: general }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: '/gift_aid' }] },
    });
  });
});

describe('contacts', () => {
  test('are complete with the three required ones; an empty one is removed', async () => {
    const two = await call(staff, charitiesApi.saveContacts, {
      params: { id: CHARITY },
      body: {
        ...nobody,
        main: amina,
        finance: amina,
        data: { name: ' ', email: '', phone: '' },
      },
    });
    expect(two).toMatchObject({ contact_info_complete: false, contacts: { ...nobody, main: amina, finance: amina } });
    const three = await call(staff, charitiesApi.saveContacts, {
      params: { id: CHARITY },
      body: { ...nobody, main: amina, finance: amina, data: amina },
    });
    expect(three.contact_info_complete).toBe(true);
    const none = await call(staff, charitiesApi.saveContacts, { params: { id: CHARITY }, body: nobody });
    expect(none).toMatchObject({ contact_info_complete: false, contacts: nobody });
  });

  test('return an error for each wrong field and keep the stored values', async () => {
    await call(staff, charitiesApi.saveContacts, { params: { id: CHARITY }, body: { ...nobody, main: amina } });
    const before = await giving.contents();
    const wrong = { ...nobody, main: null, finance: { name: '', email: 'nowhere', phone: '12' } };
    await expect(
      call(staff, charitiesApi.saveContacts, { params: { id: CHARITY }, body: wrong }),
    ).rejects.toMatchObject({
      status: 422,
      problem: {
        errors: [
          { pointer: '/finance/name', message: 'Please enter the name of this contact' },
          { pointer: '/finance/email', message: "Sorry! We aren't able to accept this email address" },
          { pointer: '/finance/phone', message: 'The phone number you entered is too short' },
        ],
      },
    });
    expect(await giving.contents()).toEqual(before);
    const unreachable = { ...nobody, finance: { ...amina, email: ' ' } };
    await expect(
      call(staff, charitiesApi.saveContacts, { params: { id: CHARITY }, body: unreachable }),
    ).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/finance/email', message: 'Please enter the email' }] },
    });
  });
});

describe('representatives', () => {
  test('are limited to thirty, even if added concurrently', async () => {
    const abroad = await clientOf('yusuf@two.example');
    const add = (_: unknown, at: number) =>
      call(abroad, charitiesApi.addRepresentative, {
        params: { id: 'maple-aid-ca' },
        body: { name: `Amina ${at}`, position: 'Trustee' },
      });
    const tried = await Promise.allSettled(Array.from({ length: 35 }, add));
    const refused = tried.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ status: 409, problem: { error_code: 'too_many_representatives' } });
    }
    const { representatives } = await call(abroad, charitiesApi.read, { params: { id: 'maple-aid-ca' } });
    expect(representatives).toHaveLength(30);
    for (const { id } of representatives)
      await call(abroad, charitiesApi.removeRepresentative, { params: { id: 'maple-aid-ca', representative_id: id } });
  });

  test('can be added, changed and removed', async () => {
    await call(staff, charitiesApi.addRepresentative, {
      params: { id: CHARITY },
      body: { name: 'Amina', position: 'Trustee' },
    });
    const { representatives } = await call(staff, charitiesApi.addRepresentative, {
      params: { id: CHARITY },
      body: { name: 'Bilal', position: 'Treasurer' },
    });
    const [first, second] = representatives;
    if (!first || !second) throw new Error('two were added');
    expect([first.name, second.name]).toEqual(['Amina', 'Bilal']);
    const changed = await call(staff, charitiesApi.changeRepresentative, {
      params: { id: CHARITY },
      body: { ...second, position: 'Chair' },
    });
    expect(changed.representatives).toEqual([first, { ...second, position: 'Chair' }]);
    expect(
      (await call(staff, charitiesApi.removeRepresentative, { params: { id: CHARITY, representative_id: first.id } }))
        .representatives,
    ).toHaveLength(1);
    await expect(
      call(staff, charitiesApi.removeRepresentative, { params: { id: CHARITY, representative_id: first.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('are stored once per name and position, even if sent concurrently', async () => {
    const add = () =>
      call(staff, charitiesApi.addRepresentative, {
        params: { id: CHARITY },
        body: { name: 'Amina Rahman', position: 'Trustee' },
      });
    const tried = await Promise.allSettled([add(), add(), add()]);
    const refused = tried.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(2);
    const message = 'This person is already listed in this position.';
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ status: 422, problem: { errors: [{ pointer: '/name', message }] } });
    }
    expect((await call(staff, charitiesApi.read, { params: { id: CHARITY } })).representatives).toHaveLength(1);
  });

  test.each([
    ['in another case', { name: 'amina RAHMAN', position: 'TRUSTEE' }],
    ['with spaces around', { name: ' Amina Rahman ', position: ' Trustee ' }],
  ])('are recognised as duplicates %s, also by a change, which may keep its own', async (_, again) => {
    await call(staff, charitiesApi.addRepresentative, {
      params: { id: CHARITY },
      body: { name: 'Amina Rahman', position: 'Trustee' },
    });
    const { representatives } = await call(staff, charitiesApi.addRepresentative, {
      params: { id: CHARITY },
      body: { name: 'Amina Rahman', position: 'Chair' },
    });
    const [trustee, chair] = representatives;
    if (!trustee || !chair) throw new Error('the same name in another position is somebody else');
    const refused = { status: 422, problem: { errors: [{ pointer: '/name' }] } };
    await expect(
      call(staff, charitiesApi.addRepresentative, { params: { id: CHARITY }, body: again }),
    ).rejects.toMatchObject(refused);
    await expect(
      call(staff, charitiesApi.changeRepresentative, { params: { id: CHARITY }, body: { ...again, id: chair.id } }),
    ).rejects.toMatchObject(refused);
    const kept = await call(staff, charitiesApi.changeRepresentative, {
      params: { id: CHARITY },
      body: { ...again, id: trustee.id },
    });
    expect(kept.representatives.map(({ id }) => id)).toEqual([trustee.id, chair.id]);
  });

  test('of another charity are not found', async () => {
    const abroad = await clientOf('yusuf@two.example');
    const { representatives } = await call(abroad, charitiesApi.addRepresentative, {
      params: { id: 'maple-aid-ca' },
      body: { name: 'Yusuf', position: 'Chair' },
    });
    const [foreign] = representatives;
    if (!foreign) throw new Error('one was added');
    await expect(
      call(staff, charitiesApi.changeRepresentative, { params: { id: CHARITY }, body: foreign }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      call(staff, charitiesApi.removeRepresentative, { params: { id: CHARITY, representative_id: foreign.id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await call(abroad, charitiesApi.read, { params: { id: 'maple-aid-ca' } })).representatives).toEqual([
      foreign,
    ]);
  });
});

describe('a logo', () => {
  test('that was seeded can be deleted by name, once', async () => {
    const address = (await call(staff, charitiesApi.logo, { params: { id: CHARITY }, query: { charityId: CHARITY } }))
      .logo.url;
    expect(address).toMatch(/\/human-relief-gb\/logo\.svg$/);
    await call(staff, charitiesApi.deleteLogo, { params: { id: CHARITY }, query: { fileName: 'logo.svg' } });
    expect(
      (await call(staff, charitiesApi.logo, { params: { id: CHARITY }, query: { charityId: CHARITY } })).logo.url,
    ).toBeNull();
    expect((await giving.call({ method: 'GET', url: new URL(String(address)).pathname })).status).toBe(404);
    await expect(
      call(staff, charitiesApi.deleteLogo, { params: { id: CHARITY }, query: { fileName: 'logo.svg' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('is uploaded to a signed URL of the platform, which depends on the file extension', async () => {
    expect(
      (
        await call(staff, charitiesApi.logoUpload, {
          params: { id: CHARITY },
          query: { logo_extension: 'PNG', purpose: 'logo' },
        })
      ).logo.url,
    ).toMatch(/^\/api\/uploads\//);
    await expect(
      call(staff, charitiesApi.logoUpload, {
        params: { id: CHARITY },
        query: { logo_extension: 'gif', purpose: 'logo' },
      }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { error_code: 'image_type_refused' },
    });
  });

  test('cannot be saved unless it was uploaded for this charity', async () => {
    const before = await giving.contents();
    await expect(
      call(staff, charitiesApi.saveImages, { params: { id: CHARITY }, body: { logo_image_name: 'logo-0.png' } }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { error_code: 'image_not_uploaded', errors: [{ pointer: '/logo_image_name' }] },
    });
    expect(await giving.contents()).toEqual(before);
  });
});

test('a save is audited with the changed fields; one without changes is not', async () => {
  await call(admin, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: general });
  await call(admin, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: general });
  const log = await giving.composition.context.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('action', '=', 'charity.general')
    .execute();
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({ before: { name: 'Human Relief' }, after: { name: 'Human Relief Trust' } });
  expect(Object.keys(Object(log[0]?.after))).not.toContain('country');
});

import { planFields } from '@lantern-giving/core/api/quotes.schema';
import { CONTACT_KINDS } from '@lantern-giving/core/charity/profile';
import { REGISTRATION_PROBLEMS } from '@lantern-giving/core/charity/registration';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { openApiOf } from '../../src/http/openapi.ts';
import type { Route } from '../../src/http/route.ts';
import { inTransaction } from '../../src/lib/db.ts';
import { writeTaxReceipts } from '../../src/modules/tax-receipts/queries.ts';
import { isSearch, SEED } from '../fuzz/search.ts';
import { type Answer, type GivingApp, keyFromMail, PLAN, readyCheckout, startGivingApp } from '../giving/app.ts';
import { fridayBody } from '../giving/fridays.ts';
import { signIn } from '../giving/sign-in.ts';
import { validBodies } from '../giving/valid-bodies.ts';
import { alternativesOf, insideOf, outsideOf, type Published, readPublished } from './schema-values.ts';

const RUNS = isSearch ? 200 : 16;
const CHARITY = PLAN.charity_id;
const NOTHING = '01a1fc69-0000-7000-8000-000000000000';

let giving: GivingApp;
let schedule: { readonly id: string; readonly key: string };
beforeAll(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '100000' });
  const { body, headers } = await readyCheckout(giving);
  const { body: created } = await giving.post('/api/schedules', body, headers);
  schedule = { id: created.schedule_id, key: await keyFromMail(giving, created.schedule_id) };
});
afterAll(() => giving.stop());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** The body schema of a route in the API's document. */
function publishedOf({ method, path }: Route): Published {
  const document = openApiOf(routes) as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: unknown }> } }>>;
  };
  return readPublished(document.paths[path]?.[method.toLowerCase()]?.requestBody.content['application/json']?.schema);
}

const RECEIPT = ['name', 'registration_number', 'logo_image_name', 'signature_image_name'] as const;
/** Its campaign begins with the month of its kind. */
const OPENING = 'PUT /api/admin/campaigns/{campaign}';
/** Parts of a body that must match stored data; other fields are random. */
const kept: Readonly<Record<string, readonly string[]>> = {
  [OPENING]: ['kind', 'start'],
  'PUT /api/charity/{id}/tax_receipts': RECEIPT,
  'POST /api/charity/{id}/tax_receipts/preview': RECEIPT,
  'POST /api/schedules': [
    ...Object.keys(planFields.shape),
    'quote_id',
    'payment_method_id',
    // Of Fridays: they say again what the plan has.
    'currency',
    'amount',
    'tip_amount',
  ],
};

const receipt = {
  name: 'Human Relief',
  address: '1 Orchard Road',
  email: 'receipts@mail.example',
  phone_number: '020 7946 0000',
  registration_number: '0000001',
  representative_name: 'Amina Rahman',
  footer: 'Thank you.',
  logo_image_name: 'receipt-logo-0.png',
  signature_image_name: 'receipt-signature-0.png',
};

/** The charity has all data, so that part of a form is completed by what is stored. */
async function restore(): Promise<void> {
  const { db } = giving.composition.context;
  const { name, registration_number } = receipt;
  const { id } = await db
    .updateTable('charities')
    .set({ is_daf: true, gift_aid: true, tax_receipt: true, about: 'Clean water.', name, registration_number })
    .where('slug', '=', CHARITY)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('charity_representatives').where('charity_id', '=', id).execute();
  await db.deleteFrom('charity_contacts').where('charity_id', '=', id).execute();
  const contact = { charity_id: id, name: 'Amina Rahman', email: 'amina@mail.example', phone: '' };
  await db
    .insertInto('charity_contacts')
    .values(CONTACT_KINDS.map((kind) => ({ ...contact, kind })))
    .execute();
  await inTransaction(db, (trx) => writeTaxReceipts(trx, id, receipt));
}

/** Refused because of the body, not because of stored data or the caller. */
const OF_THE_BODY: readonly string[] = [
  'invalid_body',
  'validation_failed',
  ...REGISTRATION_PROBLEMS.filter((code) => code !== 'already_registered' && code !== 'invalid_code'),
];
const isOfTheBody = ({ status, body }: Answer) =>
  (status === 400 || status === 422) && OF_THE_BODY.includes(body.error_code);

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

/** How a permitted caller calls a route with an accepted body. */
async function openRoute(route: Route, published: Published) {
  await restore();
  const name = nameOf(route);
  const checkout = await readyCheckout(giving, { email: 'donor@mail.example' });
  const isOfSchedule = /^\/api\/(schedules|friday_giving|evergive)\/\{id\}/.test(route.path);
  const link = isOfSchedule ? { authorization: `Bearer ${schedule.key}` } : {};
  const { headers: inCheckout } = checkout;
  const ofLink = { schedule: link, scheduleRestart: link, scheduleChoice: link, scheduleChoiceStop: link };
  const headers = { anyone: inCheckout, checkout: inCheckout, ...ofLink }[String(route.access)];
  const caller = headers ?? (await signIn(giving, 'admin@lantern.example'));
  const url = route.path.replaceAll(/\{(\w+)\}/g, (_all, part) => {
    if (isOfSchedule && part === 'id') return schedule.id;
    if (part === 'campaign') return name === OPENING ? 'mtn2027' : NOTHING;
    return part === 'id' || part === 'charity' ? CHARITY : NOTHING;
  });
  const isReceipt = kept[name] === RECEIPT;
  // Uses somebody else's card, so that nothing is created and the next call is no repetition.
  const gift = { ...checkout.body, payment_method_id: 'pm_of_somebody_else' };
  const { currency, total, tip } = checkout.quote;
  const ofFridays = { ...fridayBody(gift, { currency, total, tip }), campaign: 'fridaygiving', quote_id: undefined };
  const created = published.properties?.donor_details ? ofFridays : gift;
  const sound = name === 'POST /api/schedules' ? created : await validBodies[name]?.(giving);
  const same = isReceipt ? pick(receipt, RECEIPT) : pick(sound ?? {}, kept[name] ?? []);
  let isChanged = false;
  const send = async (body: unknown) => {
    if (isChanged) await restore();
    const answer = await giving.call({
      method: route.method,
      url,
      headers: { 'content-type': 'application/json', ...caller },
      payload: JSON.stringify(body),
    });
    isChanged = route.path.startsWith('/api/charity/') && answer.status < 300;
    return answer;
  };
  return { send, same, sound: { ...sound, ...same } };
}

/** Every body that a route takes: a route with two payloads has one of each. */
const withBody = routes
  .filter(({ schemas, raw, stream }) => schemas.body !== null && !raw && !stream)
  .flatMap((route) => {
    const bodies = alternativesOf(publishedOf(route));
    return bodies.map(
      (body, at) => [bodies.length > 1 ? `${nameOf(route)}, ${at + 1}` : nameOf(route), route, body] as const,
    );
  });

describe.each(withBody)('%s', (_name, route, published) => {
  test('accepts every body that its published schema describes', async () => {
    const { send, same } = await openRoute(route, published);
    await fc.assert(
      fc.asyncProperty(insideOf(published), async (body) => {
        const answer = await send({ ...Object(body), ...same });
        expect([isOfTheBody(answer) ? answer.body.errors : [], answer.status === 500]).toEqual([[], false]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  test('rejects every body just outside its published schema', async () => {
    const { send, sound } = await openRoute(route, published);
    const outside = outsideOf(published);
    expect(outside.length).toBeGreaterThan(0);
    for (const { how, of } of outside) {
      const answer = await send(of(sound));
      expect([how, answer.status, isOfTheBody(answer)]).toEqual([how, answer.status, true]);
    }
  });
});

import { call } from '@lantern-giving/core/api/call';
import { causesApi } from '@lantern-giving/core/api/causes';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { peopleApi } from '@lantern-giving/core/api/people';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { previewTaxReceipt, taxReceiptsApi } from '@lantern-giving/core/api/tax-receipts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type GivingApp, startGivingApp } from '../../test/giving/app.ts';
import { signIn } from '../../test/giving/sign-in.ts';
import { clientOf, type MarkedCharity, markCharity, sendImage } from '../../test/tenancy/marked-charity.ts';
import type { Route } from '../http/route.ts';
import { routes } from './routes.ts';

const STAFF_OF_A = { owner: 'amina@human-relief.example', member: 'maryam@human-relief.example' } as const;

let giving: GivingApp;
let origin: string;
let a: MarkedCharity;
let b: MarkedCharity;
beforeAll(async () => {
  giving = await startGivingApp();
  origin = await giving.app.listen({ port: 0, host: '127.0.0.1' });
  const ofA = { mark: 'qarwela', publicMark: 'belmuko', amount: 731_579 };
  a = await markCharity(giving, origin, { slug: 'human-relief-gb', owner: STAFF_OF_A.owner, ...ofA });
  const ofB = { mark: 'zubrixa', publicMark: 'volkemu', amount: 849_367 };
  b = await markCharity(giving, origin, { slug: 'open-hands-us', owner: 'fund@open-hands.example', ...ofB });
}, 120_000);
afterAll(() => giving.stop());

/** Query parameters that a list might be searched by, whether a route has them or not. */
const SEARCHES = [
  'q',
  'find',
  'search',
  'charity',
  'charity_id',
  'charityId',
  'email',
  'name',
  'id',
  'page',
  'sort',
  'product',
];

function pathsOf(route: Route): string[] {
  const filled = (own: MarkedCharity, of: MarkedCharity) =>
    route.path
      .replace('/schedules/{id}', `/schedules/${of.named.schedule_id}`)
      .replace('/givematch/{id}', `/givematch/${of.named.schedule_id}`)
      .replace('/friday_giving/{id}', `/friday_giving/${of.named.schedule_id}`)
      .replace('/evergive/{id}', `/evergive/${of.named.schedule_id}`)
      .replace('{campaign}', 'mytennights')
      .replace(/\{charity\}|\{id\}/, own.slug)
      .replaceAll(/\{(\w+)\}/g, (_all, name) => of.named[name] ?? 'none');
  // A's resources, B's, and B's under A's slug.
  return [...new Set([filled(a, a), filled(b, b), filled(a, b)])];
}

/** No query, each declared parameter, and all other likely search parameters together, with values of B. */
function searchesOf(route: Route): string[] {
  const declared = route.schemas.query instanceof z.ZodObject ? Object.keys(route.schemas.query.shape) : [];
  const ofB = [b.slug, b.named.cause_id ?? '', 'zubrixa'];
  const undeclared = SEARCHES.filter((name) => !declared.includes(name));
  const named = [...declared.map((name) => [name]), undeclared];
  return [
    '',
    ...named.flatMap((names) => ofB.map((value) => `?${new URLSearchParams(names.map((name) => [name, value]))}`)),
  ];
}

const named = (charity: MarkedCharity, name: string) => charity.named[name] ?? '';

const reads = routes.filter(({ method }) => method === 'GET');

describe.each(Object.entries(STAFF_OF_A))('the %s of a charity', (_role, email) => {
  test.each(reads.map((route) => [route.path, route] as const))(
    'reads nothing of another charity in GET %s',
    async (_path, route) => {
      const headers = await signIn(giving, email);
      // Public marks are no secret on a public route.
      const marks = route.access === 'anyone' ? b.privateMarks : [...b.publicMarks, ...b.privateMarks];
      for (const path of pathsOf(route)) {
        for (const search of searchesOf(route)) {
          const { body } = await giving.get(path + search, headers);
          const told = typeof body === 'string' ? body : JSON.stringify(body);
          expect([path + search, marks.filter((mark) => told.includes(mark))]).toEqual([path + search, []]);
        }
      }
    },
  );
});

test('the marks can be found: a charity’s own staff see each of them', async () => {
  const headers = await signIn(giving, STAFF_OF_A.owner);
  let told = '';
  for (const route of reads) {
    const answer = await giving.get(pathsOf(route)[0] ?? '', headers);
    told += typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  }
  // Nobody sees internal ids of charities and others' schedules, or a single donor's gift.
  const [mark, , , person, representative, , , receiptLogo, signature] = a.privateMarks;
  for (const own of [mark, person, representative, receiptLogo, signature, ...a.publicMarks])
    expect(told).toContain(own);
});

describe('what belongs to another charity, under one’s own slug,', () => {
  let owner: ApiClient;
  beforeAll(async () => {
    owner = await clientOf(giving, STAFF_OF_A.owner);
  });

  const cause = { title: 'Ours now', category: 'Food', price_per_quantity: null } as const;
  const receipts = {
    name: 'Ours',
    address: '1 Orchard Lane',
    email: 'ours@mail.example',
    phone_number: '020 7946 0000',
    registration_number: '1',
    representative_name: 'Amina Rahman',
    footer: 'Thanks.',
    logo_image_name: null,
    signature_image_name: null,
  };
  const attempts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a person', () => call(owner, peopleApi.remove, { params: { id: a.slug, person_id: named(b, 'person_id') } })],
    [
      'a person’s role',
      () =>
        call(owner, peopleApi.changeRole, {
          params: { id: a.slug, person_id: named(b, 'person_id') },
          body: { role: 'owner' },
        }),
    ],
    [
      'a representative, to change',
      () =>
        call(owner, charitiesApi.changeRepresentative, {
          params: { id: a.slug },
          body: { id: named(b, 'representative_id'), name: 'Ours', position: 'Ours' },
        }),
    ],
    [
      'a representative, to remove',
      () =>
        call(owner, charitiesApi.removeRepresentative, {
          params: { id: a.slug, representative_id: named(b, 'representative_id') },
        }),
    ],
    [
      'a cause, to change',
      () =>
        call(owner, causesApi.edit, {
          params: { id: a.slug, cause_id: named(b, 'cause_id') },
          body: { ...cause, campaigns: ['ten-nights'] },
        }),
    ],
    [
      'a cause, to complete',
      () =>
        call(owner, causesApi.complete, {
          params: { id: a.slug, cause_id: named(b, 'cause_id') },
          body: { value: true },
        }),
    ],
    [
      'a cause, to archive',
      () => call(owner, causesApi.archive, { params: { id: a.slug, cause_id: named(b, 'cause_id') } }),
    ],
    [
      'a cause, in an order',
      () => call(owner, causesApi.order, { params: { id: a.slug }, body: { cause_ids: [named(b, 'cause_id')] } }),
    ],
    [
      'a logo, to take away',
      () =>
        call(owner, charitiesApi.deleteLogo, { params: { id: a.slug }, query: { fileName: b.publicMarks[1] ?? '' } }),
    ],
    [
      'a logo, to show',
      () =>
        call(owner, charitiesApi.saveImages, {
          params: { id: a.slug },
          body: { logo_image_name: b.publicMarks[1] ?? '' },
        }),
    ],
    [
      'a receipt’s logo',
      () =>
        call(owner, taxReceiptsApi.save, {
          params: { id: a.slug },
          body: { ...receipts, logo_image_name: named(b, 'receipt_logo') },
        }),
    ],
    [
      'a signature',
      () =>
        call(owner, taxReceiptsApi.save, {
          params: { id: a.slug },
          body: { ...receipts, signature_image_name: named(b, 'file_name') },
        }),
    ],
    [
      'a signature, to preview',
      () => previewTaxReceipt(owner, a.slug, { ...receipts, signature_image_name: named(b, 'file_name') }),
    ],
  ];

  test.each(attempts)('is not found: %s', async (_what, attempt) => {
    const before = await giving.contents();
    const refused = await attempt().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ status: expect.toSatisfy((status) => [404, 409, 422].includes(status)) });
    expect(await giving.contents()).toEqual(before);
  });
});

test('an image sent to the upload URL of one charity is never stored for another', async () => {
  const fileName = await sendImage(origin, b.uploadAddress, 300, 300);
  const owner = await clientOf(giving, STAFF_OF_A.owner);
  await expect(
    call(owner, charitiesApi.saveImages, { params: { id: a.slug }, body: { logo_image_name: fileName } }),
  ).rejects.toMatchObject({ status: 422 });
  expect(
    (await call(owner, charitiesApi.logo, { params: { id: a.slug }, query: { charityId: a.slug } })).logo.url,
  ).toContain(a.publicMarks[1]);
});

test('images for donors are public; receipt images require a login', async () => {
  const [, logo] = b.publicMarks;
  const at = (folder: string, file = '') => giving.get(`/charity-assets/${folder}/${b.slug}/${file}`);
  expect((await at('charity-logos/charity', logo)).status).toBe(200);
  for (const file of [named(b, 'file_name'), named(b, 'receipt_logo')]) {
    for (const folder of [
      'charity-logos/charity',
      'tax-receipts/charity',
      'charity-logos/charity/../../tax-receipts/charity',
    ]) {
      expect([folder, (await at(folder, file)).status]).toEqual([folder, 404]);
    }
    const url = `/api/charity/${b.slug}/tax_receipts/images/${file}`;
    expect((await giving.get(url)).status).toBe(401);
    expect((await giving.get(url, await signIn(giving, 'fund@open-hands.example'))).status).toBe(200);
  }
});

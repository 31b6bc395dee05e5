import type { fieldError } from '@lantern-giving/core/api/common.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type GivingApp, PLAN, startGivingApp } from '../../test/giving/app.ts';
import { routes } from '../app/routes.ts';
import { profileForm } from '../modules/charities/profile-changes.ts';
import { registrationTerms } from '../modules/registrations/service.ts';
import { receiptsForm } from '../modules/tax-receipts/service.ts';
import { isPlainField } from './problem.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

type FieldError = z.infer<typeof fieldError>;

const OVER = '/api/campaigns/mtn2020/charities';
const ENGLISH = 'campaign not found';
const ARABIC = 'الحملة غير موجودة';
const FRENCH = 'campagne introuvable';

describe('a problem', () => {
  test.each([
    ['no header', undefined, 'en', ENGLISH],
    ['any language', '*', 'en', ENGLISH],
    ['English', 'en-US,en;q=0.5', 'en', ENGLISH],
    ['Arabic', 'ar', 'ar', ARABIC],
    ['Arabic of a country', 'ar-EG,ar;q=0.9,en;q=0.8', 'ar', ARABIC],
    ['Arabic more than English', 'en;q=0.5, AR;q=0.9', 'ar', ARABIC],
    ['French of a country', 'fr-CA, en;q=0.5', 'fr', FRENCH],
    ['English, and Arabic not at all', 'ar;q=0, en;q=0.1', 'en', ENGLISH],
    ['a language that we do not have, then Arabic', 'tlh, ar;q=0.4', 'ar', ARABIC],
    ['a language that we do not have', 'tlh', 'en', ENGLISH],
    ['what is no header of the kind', 'ar;q=often, ;;,', 'en', ENGLISH],
  ])('is in the language of an Accept-Language header that asks for %s', async (_, accepts, language, message) => {
    const { body, headers } = await giving.get(OVER, accepts === undefined ? {} : { 'accept-language': accepts });
    expect(body).toMatchObject({ message, detail: message, error_code: 'campaign_not_found' });
    expect(headers['content-language']).toBe(language);
  });

  test('is marked as varying by language for caches, in addition to other headers', async () => {
    expect((await giving.get(OVER)).headers).toMatchObject({
      vary: 'Origin, Accept-Language',
      'cache-control': 'no-store',
    });
    expect((await giving.get('/api/nowhere')).headers.vary).toContain('Accept-Language');
  });

  test.each([
    ['ar', 'طلب غير صحيح', 'بعض الحقول غير صحيح.', 'يجب أن يكون عددًا'],
    ['fr', 'Requête incorrecte', 'Certains champs sont incorrects.', 'doit être un nombre'],
  ])('has its title and field errors in that language: %s', async (language, title, message, wrongNight) => {
    const wrong = { ...PLAN, timezone: 'nowhere', first_night: 'x', surplus: 1 };
    const { status, body } = await giving.post('/api/quotes', wrong, { 'accept-language': language });
    expect(status).toBe(400);
    expect([body.title, body.message]).toEqual([title, message]);
    expect(body.errors).toContainEqual({ pointer: '/first_night', message: wrongNight });
    const english = (await giving.post('/api/quotes', wrong)).body.errors.map((one: FieldError) => one.message);
    expect(english).toHaveLength(body.errors.length);
    for (const error of body.errors) expect(english).not.toContain(error.message);
  });

  test('formats amounts as that language does', async () => {
    const low = { ...PLAN, causes: { [Object.keys(PLAN.causes)[0] ?? '']: 1 } };
    const [english, arabic] = [
      await giving.post('/api/quotes', low),
      await giving.post('/api/quotes', low, { 'accept-language': 'ar' }),
    ];
    expect(english.body.message).toBe(
      `The smallest gift over these nights is £4.50: a card cannot be charged less than £0.30 a night.`,
    );
    expect(arabic.body.message).toMatch(/^أقل ما يمكن إعطاؤه في هذه الليالي .*4\.50.*£.*0\.30/);
    expect(arabic.body.smallest_total).toBe(english.body.smallest_total);
  });

  test('is logged by its code alone', async () => {
    await giving.get('/api/charity/list', { 'accept-language': 'ar' });
    expect(giving.logged()).toContain('not_signed_in');
    expect(giving.logged()).not.toMatch(/\p{Script=Arabic}/u);
  });
});

/** Names of the forms' checks: a form is answered in its own words, which `KeyedProblem` finds by these. */
const OF_FORMS: readonly string[] = [
  ...[profileForm, receiptsForm, registrationTerms].flatMap(({ messages, unsent }) => [
    ...Object.keys(messages.en),
    ...unsent,
  ]),
  // The form for a cause: its page checks before it sends. The API tells others the kind of error.
  'title',
  'title_long',
];

test('every check of a schema names a message that exists', () => {
  const schemas = routes.flatMap((route) => Object.values(route.schemas)).filter((schema) => schema !== null);
  const keys = schemas.flatMap((schema) => messagesOf(schema));
  expect(keys).toEqual(expect.arrayContaining(['timeZone', 'nameMissing']));
  const unknown = keys.filter((key) => !isPlainField(key) && !OF_FORMS.includes(key));
  expect(unknown).toEqual([]);
});

/** The messages that the checks of a schema, and of what it consists of, have been given. */
function messagesOf(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const checks = 'checks' in def && Array.isArray(def.checks) ? def.checks : [];
  const own = checks.map((check): unknown => {
    const error: unknown = check._zod.def.error;
    return typeof error === 'function' ? error({ code: 'custom', input: null, path: [] }) : undefined;
  });
  const parts = Object.values(def).flatMap((part) =>
    part instanceof z.core.$ZodType
      ? [part]
      : Object.values(Object(part)).filter((one) => one instanceof z.core.$ZodType),
  );
  return [...own.filter((one) => typeof one === 'string'), ...parts.flatMap((part) => messagesOf(part, seen))];
}

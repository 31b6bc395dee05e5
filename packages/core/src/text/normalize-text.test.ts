import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { causeFields } from '../api/causes.schema.ts';
import { contactPoints, generalInfo, newRepresentative } from '../api/charity.schema.ts';
import { registrationRequest } from '../api/registration.schema.ts';
import { taxReceiptsForm } from '../api/tax-receipts.schema.ts';
import { contactForm } from '../forms/contacts.ts';
import { problemsOf } from '../forms/problems.ts';
import { generalFormIn, representativeForm } from '../forms/profile.ts';
import { registrationForm } from '../forms/registration.ts';
import { taxReceiptsFormWithImages } from '../forms/tax-receipts.ts';
import { isReadable, normalizeText, type TextKind } from './index.ts';

test.each<[TextKind, string, string]>([
  ['line', 'Human\tRelief', 'Human Relief'],
  ['line', ' \t020\u00a07946\r\n0000\n', '020\u00a07946 0000'],
  ['line', 'Human\u2028Relief\vUK', 'Human Relief UK'],
  ['wording', '1 Orchard Road\r\nLondon\u2028N1\tUK\r', '1 Orchard Road\nLondon\nN1 UK'],
  ['wording', 'One.\n\n\tTwo.\u0085Three.\fFour.', 'One.\n\n Two.\nThree.\nFour.'],
  ['line', 'Human\u0000Relief', 'Human\u0000Relief'],
  ['line', '\u202a+44 20 7946 0000\u202c', '+44 20 7946 0000'],
  ['line', '\ufeff \u200fHuman\u202eRelief\u200e', 'Human\u202eRelief'],
  ['line', '\u200dHuman\u200c', '\u200dHuman\u200c'],
])('a %s that was pasted as %j is sent as %j', (kind, pasted, sent) => {
  expect(normalizeText(pasted, kind)).toBe(sent);
});

const typed = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      'a',
      '1',
      ' ',
      '-',
      '(',
      '\t',
      '\r',
      '\n',
      '\v',
      '\u0000',
      '\u0007',
      '\u0085',
      '\u2028',
      '\u202e',
      '\u2066',
      '\u200d',
      '\u00ad',
    ),
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'https://a.example/\t',
    'https://a.example/\u0000',
    'a@b.example',
    '020 7946 0000',
    `${'('.repeat(200)}123456`,
  ),
  fc.integer({ min: 0, max: 12_000 }).map((length) => 'x'.repeat(length)),
);

test('what is tidy stays as it is, and has no tab and no line break that is not stored', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom<TextKind>('line', 'wording'), (text, kind) => {
      const once = normalizeText(text, kind);
      expect(normalizeText(once, kind)).toBe(once);
      expect(once).not.toMatch(/[\t\r\v\f\u0085\u2028\u2029]/);
      if (kind === 'line') expect(once).not.toContain('\n');
      const isHidden = (sign: string) => !/[\u200c\u200d]/.test(sign) && /\p{Cf}/u.test(sign);
      const isWrong = (sign: string) => (sign !== '\n' && /\p{Cc}/u.test(sign)) || (kind === 'line' && isHidden(sign));
      expect(isReadable(once, kind)).toBe(![...once].some(isWrong));
    }),
  );
});

test.each([
  ['an override of direction', 'Islamic\u202efeileR', false],
  ['an isolate', 'Human\u2066Relief\u2069', false],
  ['a mark of direction', 'Human\u200fRelief', false],
  ['a soft hyphen', 'Hum\u00adan', false],
  ['a space of no width', 'Human\u200bRelief', false],
  ['letters in disguise', 'Human\u{e0041}Relief', false],
  ['a joiner', 'ක්\u200dරි', true],
  ['a non-joiner', 'می\u200cخواهم', true],
  ['emoji of several', '\u{1f468}\u200d\u{1f469}', true],
])('a line with %s is readable: %j %s', (_what, text, readable) => {
  expect(isReadable(text, 'line')).toBe(readable);
  expect(isReadable(text, 'wording')).toBe(true);
});

interface Form {
  readonly schema: z.ZodType;
  /** A form in which nothing is wrong, and which of its texts may have several lines. */
  readonly sound: Readonly<Record<string, string>>;
  readonly wordings: readonly string[];
  readonly problems: (form: Readonly<Record<string, string>>) => object;
  /** What is sent. */
  readonly body: (form: Readonly<Record<string, string>>) => unknown;
}

const field = (form: Readonly<Record<string, string>>, name: string) => form[name] ?? '';
const flags = { gift_aid: false, tax_receipt: false };
const consents = { gift_aid: false, sanctions: true, terms: true };

const general = (form: Readonly<Record<string, string>>) => ({
  ...flags,
  name: field(form, 'name'),
  about: field(form, 'about'),
  registration_number: field(form, 'registration_number'),
  privacy_policy_url: field(form, 'privacy_policy_url'),
  landing_text: field(form, 'landing_text'),
});
const contact = (form: Readonly<Record<string, string>>) => ({
  name: field(form, 'name'),
  email: field(form, 'email'),
  phone: field(form, 'phone'),
});
const representative = (form: Readonly<Record<string, string>>) => ({
  name: field(form, 'name'),
  position: field(form, 'position'),
});
const receipt = (form: Readonly<Record<string, string>>) => ({
  name: field(form, 'name'),
  address: field(form, 'address'),
  email: field(form, 'email'),
  phone_number: field(form, 'phone_number'),
  registration_number: field(form, 'registration_number'),
  representative_name: field(form, 'representative_name'),
  footer: field(form, 'footer'),
});
const registration = (form: Readonly<Record<string, string>>) => ({
  ...consents,
  name: field(form, 'name'),
  number: field(form, 'number'),
  country: 'GB',
  representative_name: field(form, 'representative_name'),
  representative_position: field(form, 'representative_position'),
  phone: field(form, 'phone'),
  email: field(form, 'email'),
  description: field(form, 'description'),
  privacy_policy_url: field(form, 'privacy_policy_url'),
});

const url = 'https://human-relief.example/privacy';
const reached = { email: 'amina@human-relief.example', phone: '020 7946 0000' };
const forms: Readonly<Record<string, Form>> = {
  'general info': {
    schema: generalInfo,
    sound: { name: 'A', about: 'B', registration_number: '1', privacy_policy_url: url, landing_text: '' },
    wordings: ['about', 'landing_text'],
    problems: (form) => problemsOf(generalFormIn('GB'), general(form)),
    body: general,
  },
  'a contact': {
    schema: contactPoints,
    sound: { name: 'A', ...reached },
    wordings: [],
    problems: (form) => problemsOf(contactForm, contact(form)),
    body: (form) => ({ main: contact(form) }),
  },
  'a representative': {
    schema: newRepresentative,
    sound: { name: 'A', position: 'B' },
    wordings: [],
    problems: (form) => problemsOf(representativeForm, representative(form)),
    body: representative,
  },
  'tax receipts': {
    schema: taxReceiptsForm,
    sound: {
      name: 'A',
      address: 'B',
      email: reached.email,
      phone_number: reached.phone,
      registration_number: '1',
      representative_name: 'C',
      footer: 'D',
    },
    wordings: ['address', 'footer'],
    problems: (form) => problemsOf(taxReceiptsFormWithImages({ logo: true, signature: true }), receipt(form)),
    body: receipt,
  },
  'a registration': {
    schema: registrationRequest,
    sound: {
      name: 'A',
      number: '1',
      representative_name: 'B',
      representative_position: 'C',
      ...reached,
      description: 'D',
      privacy_policy_url: url,
    },
    wordings: ['description'],
    problems: (form) => problemsOf(registrationForm, registration(form)),
    body: registration,
  },
};

test.each(Object.keys(forms))('of %s nothing that is typed is refused without a name for what is wrong', (name) => {
  const form = forms[name];
  if (!form) throw new Error('no such form');
  const fields = Object.keys(form.sound);
  expect(form.problems(form.sound)).toEqual({});
  fc.assert(
    fc.property(fc.constantFrom(...fields), typed, (wrong, text) => {
      const kind = form.wordings.includes(wrong) ? 'wording' : 'line';
      const sent = { ...form.sound, [wrong]: normalizeText(text, kind) };
      const found = Object.keys(form.problems(sent));
      const taken = form.schema.safeParse(form.body(sent));
      if (taken.success) return;
      expect([found, JSON.stringify(text)]).toEqual([[wrong], JSON.stringify(text)]);
    }),
    { numRuns: 1000 },
  );
});

test('a tidy title of a cause is taken while it is readable and short', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const title = normalizeText(text, 'line');
      const rest = { category: 'Food', price_per_quantity: null, campaigns: ['friday'] };
      const isSound = title !== '' && title.length <= 80 && isReadable(title, 'line');
      expect(causeFields.safeParse({ ...rest, title }).success).toBe(isSound);
    }),
  );
});

import { emailProblem, type PersonProblem } from '../../person/index.ts';
import { numberProblem } from '../../person/number/index.ts';
import { isReadable, type TextKind } from '../../text/index.ts';

/** What a charity can be written to about. */
export const CONTACT_KINDS = ['main', 'finance', 'data', 'contract', 'fundraising', 'marketing'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Without these the platform cannot look after a charity: they make its contacts complete. */
export const REQUIRED_CONTACTS = ['main', 'finance', 'data'] as const satisfies readonly ContactKind[];

/** Longest texts, in characters. */
export const LONGEST = {
  name: 120,
  about: 1000,
  registration: 60,
  url: 300,
  landing: 4000,
  person: 100,
  phone: 60,
} as const;

/** How many may sign for a charity at most. */
export const MOST_REPRESENTATIVES = 30;

/** What a charity says about itself, as far as its own people change it. */
export interface GeneralInfo {
  readonly name: string;
  readonly about: string;
  readonly registration_number: string;
  /** Null where there is none yet. */
  readonly privacy_policy_url: string | null;
  readonly gift_aid: boolean;
  readonly tax_receipt: boolean;
  /** For the charity's own page on the donors' site; paragraphs apart by empty lines. */
  readonly landing_text: string;
}

export const PROFILE_PROBLEMS = [
  'nameMissing',
  'aboutMissing',
  'registrationMissing',
  'numberTaken',
  'urlRefused',
  'giftAidAbroad',
  'tooLong',
  'unreadable',
  'contactNameMissing',
  'contactEmailMissing',
  'representativeNameMissing',
  'positionMissing',
  'representativeKnown',
] as const;
export type ProfileProblem = (typeof PROFILE_PROBLEMS)[number];

type Problems<Fields> = { readonly [Field in keyof Fields]?: ProfileProblem | PersonProblem };

/** @param country of the charity, ISO 3166-1 alpha-2: only a UK charity claims Gift Aid */
export function generalProblems(info: GeneralInfo, country: string): Problems<GeneralInfo> {
  const { name, about, registration_number: registration, privacy_policy_url: url, landing_text: landing } = info;
  return present<GeneralInfo>({
    name: textProblem(name, LONGEST.name, 'nameMissing'),
    about: textProblem(about, LONGEST.about, 'aboutMissing', 'wording'),
    registration_number: textProblem(registration, LONGEST.registration, 'registrationMissing'),
    privacy_policy_url: url === null || isPageAddress(url) ? null : 'urlRefused',
    gift_aid: info.gift_aid && country !== 'GB' ? 'giftAidAbroad' : null,
    landing_text: writingProblem(landing, LONGEST.landing, 'wording'),
  });
}

export interface ContactFields {
  readonly name: string;
  readonly email: string;
  /** Empty where there is none. */
  readonly phone: string;
}

/** What is wrong with a contact; one that is left empty altogether is none. */
export function contactProblems(contact: ContactFields): Problems<ContactFields> {
  if (isEmptyContact(contact)) return {};
  return present<ContactFields>({
    name: textProblem(contact.name, LONGEST.person, 'contactNameMissing'),
    email: contact.email.trim() === '' ? 'contactEmailMissing' : emailProblem(contact.email),
    phone: contact.phone.length > LONGEST.phone ? 'phoneLong' : numberProblem(contact.phone),
  });
}

export function isEmptyContact({ name, email, phone }: ContactFields): boolean {
  return [name, email, phone].every((text) => text.trim() === '');
}

export interface RepresentativeFields {
  readonly name: string;
  readonly position: string;
}

/** @param others who stands for the charity besides */
export function representativeProblems(
  fields: RepresentativeFields,
  others: readonly RepresentativeFields[],
): Problems<RepresentativeFields> {
  const { name, position } = fields;
  const known = others.some((other) => isSameRepresentative(other, fields)) ? 'representativeKnown' : null;
  return present<RepresentativeFields>({
    name: textProblem(name, LONGEST.person, 'representativeNameMissing') ?? known,
    position: textProblem(position, LONGEST.person, 'positionMissing'),
  });
}

/** Somebody of the same name and position is the same person; the same name with another position may be another. */
function isSameRepresentative(one: RepresentativeFields, other: RepresentativeFields): boolean {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  return same(one.name, other.name) && same(one.position, other.position);
}

function textProblem(
  text: string,
  longest: number,
  missing: ProfileProblem,
  kind: TextKind = 'line',
): ProfileProblem | null {
  return text.trim() === '' ? missing : writingProblem(text, longest, kind);
}

function writingProblem(text: string, longest: number, kind: TextKind): ProfileProblem | null {
  if (!isReadable(text, kind)) return 'unreadable';
  return text.length > longest ? 'tooLong' : null;
}

/** An address that a donor's browser can open: https, with a host that has a dot, no name or password in it. */
export function isPageAddress(text: string): boolean {
  // A browser overlooks control characters in an address; nobody else does.
  if (text.length > LONGEST.url || !isReadable(text, 'line') || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

function present<Fields>(
  found: { readonly [Field in keyof Fields]?: ProfileProblem | PersonProblem | null },
): Problems<Fields> {
  const entries = Object.entries(found).filter(([, problem]) => problem !== null && problem !== undefined);
  return Object.fromEntries(entries) as Problems<Fields>;
}

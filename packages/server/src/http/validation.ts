import { NOT_BLANK, READABLE } from '@lantern-giving/core/text';
import type * as z from 'zod';
import { safeParse } from 'zod/mini';
import { type FieldProblem, type Refusal, refuse } from './problem.ts';

/** What a form says of what is wrong with it, in each of the pages' languages: key → sentence. */
export type FormMessages = Readonly<Record<'en' | 'ar', Readonly<Record<string, string>>>>;

/** What is wrong with a field, by a key of its form's messages. */
export interface KeyedProblem {
  readonly pointer: string;
  readonly key: string;
}

/** A form whose schema speaks in keys: its messages, and how it is refused where something is wrong with it. */
export interface FormTerms {
  readonly messages: FormMessages;
  /** Keys of what a page says before anything is sent: from elsewhere it is no form of ours, and a 400. */
  readonly unsent: readonly string[];
  /** @param problems at least one. Without this it is a 422 of `validation_failed`. */
  readonly refuse?: (problems: readonly KeyedProblem[], errors: readonly FieldProblem[]) => Refusal;
}

/** What is wrong with a form, told in the page's language. */
export function refuseForm(
  { messages, refuse: refused = validationFailed }: FormTerms,
  problems: readonly KeyedProblem[],
  locale: string,
): Refusal {
  const sentences = messages[locale.startsWith('ar') ? 'ar' : 'en'];
  const errors = problems.map(({ pointer, key }) => ({ pointer, message: sentences[key] ?? key }));
  return refused(problems, errors);
}

function validationFailed(_problems: readonly KeyedProblem[], errors: readonly FieldProblem[]): Refusal {
  return refuse(422, 'validation_failed', errors[0]?.message ?? 'Some fields are wrong.', { errors });
}

/**
 * What a form refuses of what would be stored, or null. The shape is ours: what was sent has passed the route.
 * @param schema a core form, with what only the server knows of it
 */
export function formRefusal(
  schema: z.core.$ZodType,
  values: unknown,
  { form, locale }: { readonly form: FormTerms; readonly locale: string },
): Refusal | null {
  const { error } = safeParse(schema, values);
  if (!error) return null;
  const problems = keyedProblems(error, form);
  if (!problems) throw error;
  return refuseForm(form, problems, locale);
}

/** What a form has words for, the first problem of each field; null where something is wrong that no page of ours could send. */
export function keyedProblems(error: z.core.$ZodError, { messages, unsent }: FormTerms): KeyedProblem[] | null {
  const isKeyed = ({ message }: z.core.$ZodIssue) => Object.hasOwn(messages.en, message) && !unsent.includes(message);
  if (!error.issues.every(isKeyed)) return null;
  const problems = error.issues.map(({ path, message }) => ({ pointer: jsonPointer(path), key: message }));
  return problems.filter(({ pointer }, at) => problems.findIndex((one) => one.pointer === pointer) === at);
}

/** A path into a body as a JSON pointer (RFC 6901). */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What is wrong, field by field. The messages never repeat what was sent. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ pointer: jsonPointer([...issue.path, key]), message: 'is not known' }));
    }
    return [{ pointer: jsonPointer(issue.path), message: sentence(issue) }];
  });
}

function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`;
    case 'invalid_format':
      return patterns.get(issue.pattern) ?? `is not written as ${issue.format === 'regex' ? 'expected' : issue.format}`;
    case 'custom':
      return issue.message;
    default:
      return 'is not valid';
  }
}

/** What is wrong with a text that is not of this pattern. */
const patterns: ReadonlyMap<string | undefined, string> = new Map([
  [String(READABLE.line), 'must have no control or formatting characters'],
  [String(READABLE.wording), 'must have no control characters but line breaks'],
  [String(NOT_BLANK), 'must not be empty'],
]);

function article(expected: string): string {
  const names: Readonly<Record<string, string>> = { int: 'a whole number', object: 'an object', array: 'a list' };
  return names[expected] ?? (expected === 'boolean' ? 'true or false' : `a ${expected}`);
}

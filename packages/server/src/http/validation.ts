import { type Language, languageOf } from '@lantern-giving/core/language';
import { NOT_BLANK, READABLE } from '@lantern-giving/core/text';
import type * as z from 'zod';
import { safeParse } from 'zod/mini';
import { type FieldProblem, type Refusal, refuse } from './problem.ts';

/** A form's error messages by language: key → sentence. */
export type FormMessages = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** A field error, by key of its form's messages. */
export interface KeyedProblem {
  readonly pointer: string;
  readonly key: string;
}

/** How a form's errors are reported. Its schema yields message keys. */
export interface FormTerms {
  readonly messages: FormMessages;
  /** Keys of errors that our pages catch before sending. Any other client that causes them gets a plain 400. */
  readonly unsent: readonly string[];
  /** Builds the refusal. @param problems at least one. Default: a 422 `validation_failed`. */
  readonly refuse?: (problems: readonly KeyedProblem[], errors: readonly FieldProblem[]) => Refusal;
}

/** The refusal of a form, with messages in the reader's language. */
export function refuseForm(
  { messages, refuse: refused = validationFailed }: FormTerms,
  problems: readonly KeyedProblem[],
  locale: string,
): Refusal {
  const sentences = messages[languageOf(locale) ?? 'en'];
  const errors = problems.map(({ pointer, key }) => ({ pointer, message: sentences[key] ?? key }));
  return refused(problems, errors);
}

function validationFailed(_problems: readonly KeyedProblem[], errors: readonly FieldProblem[]): Refusal {
  return refuse(422, 'validation_failed', errors[0]?.message ?? 'Some fields are wrong.', { errors });
}

/**
 * Checks what would be stored against a form's schema.
 * @returns the refusal, or null. Throws on errors without a message key: the request has already passed the route's
 * schema.
 * @param schema a core form, with the checks that only the server can make
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

/** The first problem of each field, by message key; null if there is an error that none of our pages could cause. */
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

/** Schema errors, field by field. Messages never echo the input. */
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

/** Messages for patterns whose regular expression says nothing to a reader. */
const patterns: ReadonlyMap<string | undefined, string> = new Map([
  [String(READABLE.line), 'must have no control or formatting characters'],
  [String(READABLE.wording), 'must have no control characters but line breaks'],
  [String(NOT_BLANK), 'must not be empty'],
]);

function article(expected: string): string {
  const names: Readonly<Record<string, string>> = { int: 'a whole number', object: 'an object', array: 'a list' };
  return names[expected] ?? (expected === 'boolean' ? 'true or false' : `a ${expected}`);
}

import type { Language } from '@lantern-giving/core/language';
import type { PersonProblem } from '@lantern-giving/core/person';
import { NOT_BLANK, READABLE } from '@lantern-giving/core/text';
import { personMessages } from '@lantern-giving/i18n/all/forms/person';
import type * as z from 'zod';
import { safeParse } from 'zod/mini';
import {
  type FieldProblem,
  field,
  isPlainField,
  type PlainField,
  type Refusal,
  refuseFields,
  Sentence,
} from './problem.ts';

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

/** A problem of something that people enter about themselves, worded by the form that asks for it. */
export function personField(pointer: string, key: PersonProblem): FieldProblem {
  return { pointer, message: Sentence.from(personMessages, (messages) => messages[key]) };
}

/** The refusal of a form, with the form's own messages. */
export function refuseForm(
  { messages, refuse = (_problems, errors) => refuseFields('validation_failed', errors) }: FormTerms,
  problems: readonly KeyedProblem[],
): Refusal {
  const errors = problems.map(({ pointer, key }) => ({
    pointer,
    message: Sentence.from(messages, (sentences) => sentences[key] ?? key),
  }));
  return refuse(problems, errors);
}

/**
 * Checks what would be stored against a form's schema.
 * @returns the refusal, or null. Throws on errors without a message key: the request has already passed the route's
 * schema.
 * @param schema a core form, with the checks that only the server can make
 */
export function formRefusal(schema: z.core.$ZodType, values: unknown, form: FormTerms): Refusal | null {
  const { error } = safeParse(schema, values);
  if (!error) return null;
  const problems = keyedProblems(error, form);
  if (!problems) throw error;
  return refuseForm(form, problems);
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
export function fieldProblems(error: Pick<z.ZodError, 'issues'>): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'invalid_union') {
      const issues = closestOf(issue.errors).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
      if (issues.length > 0) return fieldProblems({ issues });
    }
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => field(jsonPointer([...issue.path, key]), 'unknown'));
    }
    return [fieldProblem(jsonPointer(issue.path), issue)];
  });
}

/** The issues of the alternative that a value comes closest to: the one with the fewest issues. */
function closestOf(alternatives: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] {
  return alternatives.reduce((one, other) => (other.length < one.length ? other : one), alternatives[0] ?? []);
}

/** A check with a message names its key; for other checks the kind of issue is the message. */
function fieldProblem(pointer: string, issue: z.core.$ZodIssue): FieldProblem {
  const { message } = issue;
  if (isPlainField(message)) return field(pointer, message);
  switch (issue.code) {
    case 'invalid_type':
      return field(pointer, 'type', (must) => must(issue.expected));
    case 'too_small': {
      const counted = countedIn(issue.origin);
      if (counted) return field(pointer, counted, (its) => its.atLeast(Number(issue.minimum)));
      return field(pointer, 'size', (its) => its.atLeast(String(issue.minimum)));
    }
    case 'too_big': {
      const counted = countedIn(issue.origin);
      if (counted) return field(pointer, counted, (its) => its.atMost(Number(issue.maximum)));
      return field(pointer, 'size', (its) => its.atMost(String(issue.maximum)));
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      return field(pointer, values.length === 1 ? 'only' : 'oneOf', (must) => must(values.join(', ')));
    }
    case 'invalid_format': {
      const pattern = patterns.get(issue.pattern);
      return pattern ? field(pointer, pattern) : field(pointer, 'format', (not) => not(issue.format));
    }
    default:
      return field(pointer, 'invalid');
  }
}

/** What a limit counts: characters or entries. Null if it limits the value itself. */
function countedIn(origin: string): 'textLength' | 'listSize' | null {
  if (origin === 'string') return 'textLength';
  return origin === 'array' || origin === 'object' ? 'listSize' : null;
}

/** Messages for patterns whose regular expression says nothing to a reader. */
const patterns: ReadonlyMap<string | undefined, PlainField> = new Map([
  [String(READABLE.line), 'line'],
  [String(READABLE.wording), 'wording'],
  [String(NOT_BLANK), 'empty'],
]);

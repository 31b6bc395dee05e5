import type { Problem } from '@lantern-giving/core/api/common.schema';
import type { ErrorCode } from '@lantern-giving/core/api/error-codes';
import type { Language } from '@lantern-giving/core/language';
import { type ProblemsMessages, problemsMessages } from '@lantern-giving/i18n/all/problems';

type Codes = ProblemsMessages['codes'];
type Fields = ProblemsMessages['fields'];

/** The messages that are a complete sentence: without arguments or a choice. */
type Plain<Messages> = { [Key in keyof Messages]: Messages[Key] extends string ? Key : never }[keyof Messages];

/** The error codes with one sentence, without arguments. */
export type PlainCode = Plain<Codes>;

/** The messages about a field that take no arguments. */
export type PlainField = Plain<Fields>;

/**
 * A sentence of a catalogue. It is written when the answer is sent, since the code that refuses does not know the
 * reader's language.
 */
export class Sentence {
  readonly #write: (language: Language) => string;

  private constructor(write: (language: Language) => string) {
    this.#write = write;
  }

  /** @param say takes the sentence from the catalogue and gives it its arguments */
  static from<Messages>(
    catalogue: Readonly<Record<Language, Messages>>,
    say: (messages: Messages, language: Language) => string,
  ): Sentence {
    return new Sentence((language) => say(catalogue[language], language));
  }

  in(language: Language): string {
    return this.#write(language);
  }
}

export interface FieldProblem {
  /** JSON pointer into the request body (RFC 6901). */
  readonly pointer: string;
  readonly message: Sentence;
}

export interface Refusal {
  readonly refused: true;
  readonly status: number;
  readonly errorCode: ErrorCode;
  readonly message: Sentence;
  readonly errors: readonly FieldProblem[];
  /** Additional members of the problem body, such as a fresh quote or the smallest total. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

interface More {
  readonly errors?: readonly FieldProblem[];
  /** JSON pointer to the single field that the sentence is about, in place of `errors`. */
  readonly at?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

type Say<Message> = (message: Message, language: Language) => string;

/**
 * Creates an expected failure for a route to return. Its sentence is that of the code in `packages/i18n`; if the code
 * has several, or needs arguments, `say` makes the sentence.
 */
export function refuse(status: number, errorCode: PlainCode, more?: More): Refusal;
export function refuse<Code extends keyof Codes>(
  status: number,
  errorCode: Code,
  more: More & { readonly say: Say<Codes[Code]> },
): Refusal;
export function refuse<Code extends keyof Codes>(
  status: number,
  errorCode: Code,
  { say, at, errors, extra = {}, headers = {} }: More & { readonly say?: Say<Codes[Code]> } = {},
): Refusal {
  const message = Sentence.from(problemsMessages, ({ codes }, language) => said(codes[errorCode], say, language));
  const told = errors ?? (at === undefined ? [] : [{ pointer: at, message }]);
  return { refused: true, status, errorCode, message, errors: told, extra, headers };
}

/** Creates the failure of single fields. The sentence of the first is that of the whole failure. */
export function refuseFields(
  errorCode: ErrorCode,
  errors: readonly FieldProblem[],
  { status = 422, extra = {} }: Pick<More, 'extra'> & { readonly status?: number } = {},
): Refusal {
  const [first] = errors;
  if (!first) throw new Error(`${errorCode} without a field`);
  return { refused: true, status, errorCode, message: first.message, errors, extra, headers: {} };
}

/** The problem of a field, worded by `fields` in the catalogue: "must not be empty". */
export function field(pointer: string, key: PlainField): FieldProblem;
export function field<Key extends keyof Fields>(pointer: string, key: Key, say: Say<Fields[Key]>): FieldProblem;
export function field<Key extends keyof Fields>(pointer: string, key: Key, say?: Say<Fields[Key]>): FieldProblem {
  const message = Sentence.from(problemsMessages, ({ fields }, language) => said(fields[key], say, language));
  return { pointer, message };
}

export function isPlainField(key: string): key is PlainField {
  const { fields } = problemsMessages.en;
  return Object.hasOwn(fields, key) && typeof fields[key as keyof Fields] === 'string';
}

function said<Message>(message: Message, say: Say<Message> | undefined, language: Language): string {
  if (say) return say(message, language);
  if (typeof message !== 'string') throw new Error('a sentence that needs arguments was given none');
  return message;
}

/** Rate limits fail closed: calls that cannot be counted are refused. */
export function limitsUnavailable(): Refusal {
  return refuse(503, 'limits_unavailable', { headers: { 'retry-after': '60' } });
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
}

/** The problem details body (RFC 9457) of an error response. */
export function problemBody(
  refusal: Refusal,
  language: Language,
  requestId: string,
): Problem & Record<string, unknown> {
  const titles: Readonly<Record<string, string>> & { readonly other: string } = problemsMessages[language].titles;
  const message = refusal.message.in(language);
  return {
    ...refusal.extra,
    type: 'about:blank',
    title: titles[refusal.status] ?? titles.other,
    status: refusal.status,
    detail: message,
    message,
    error_code: refusal.errorCode,
    errors: refusal.errors.map(({ pointer, message: wrong }) => ({ pointer, message: wrong.in(language) })),
    request_id: requestId,
  };
}

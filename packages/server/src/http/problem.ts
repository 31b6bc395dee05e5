import type { Problem } from '@lantern-giving/core/api/common.schema';
import type { ErrorCode } from '@lantern-giving/core/api/error-codes';

export interface FieldProblem {
  /** JSON pointer into the request body (RFC 6901). */
  readonly pointer: string;
  readonly message: string;
}

export interface Refusal {
  readonly refused: true;
  readonly status: number;
  readonly errorCode: ErrorCode;
  readonly message: string;
  readonly errors: readonly FieldProblem[];
  /** Additional members of the problem body, such as a fresh quote or the smallest total. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates an expected failure for a route to return. `message` is a sentence for people. */
export function refuse(
  status: number,
  errorCode: ErrorCode,
  message: string,
  more: {
    readonly errors?: readonly FieldProblem[];
    readonly extra?: Readonly<Record<string, unknown>>;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Refusal {
  const { errors = [], extra = {}, headers = {} } = more;
  return { refused: true, status, errorCode, message, errors, extra, headers };
}

/** Rate limits fail closed: calls that cannot be counted are refused. */
export function limitsUnavailable(): Refusal {
  return refuse(503, 'limits_unavailable', 'Please try again in a minute.', { headers: { 'retry-after': '60' } });
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
}

export const SERVER_ERROR = 'Server Error - Something went wrong';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Not JSON',
  421: 'Misdirected',
  422: 'Cannot be done',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Not available',
};

/** The problem details body (RFC 9457) of an error response. */
export function problemBody(refusal: Refusal, requestId: string): Problem & Record<string, unknown> {
  return {
    ...refusal.extra,
    type: 'about:blank',
    title: titles[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    message: refusal.message,
    error_code: refusal.errorCode,
    errors: refusal.errors.map(({ pointer, message }) => ({ pointer, message })),
    request_id: requestId,
  };
}

import type { Problem } from './common.schema.ts';

/** An answer outside 200 to 202, or none at all (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The parsed body, where it was JSON. */
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }

  /** The server's own error body, where the answer was one. */
  get problem(): Partial<Problem> {
    return problemIn(this.body);
  }
}

export interface ApiClient {
  /** Where `/api` is served: `https://give.example`, or '' for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Sent with every call: the checkout's token, a signed link's key. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From `/api` on. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

const SERVER_ERROR = 'Server Error - Something went wrong';
const DEFAULT_ERROR = 'Sorry an error occurred';

/**
 * Sends a body as JSON and reads the answer: the Location header of a 202, null for an empty answer.
 * @throws ApiError with the server's message and status
 */
export const requestJson = (client: ApiClient, request: ApiRequest): Promise<unknown> =>
  answerTo(client, request, false);

/**
 * For the calls that answer with 200 and nothing else: any other status is an error, a 201 or 202 too.
 * @throws ApiError with the server's message and status
 */
export const request200 = (client: ApiClient, request: ApiRequest): Promise<unknown> => answerTo(client, request, true);

async function answerTo(client: ApiClient, request: ApiRequest, only200: boolean): Promise<unknown> {
  const { path, body, signal = null } = request;
  const hasBody = body !== undefined;
  // Taken out of the client: a browser's own fetch refuses to be called as another object's method.
  const { fetch } = client;
  let response: Response;
  let text: string;
  try {
    response = await fetch(client.baseUrl + path, {
      method: request.method ?? (hasBody ? 'POST' : 'GET'),
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...client.headers,
        ...request.headers,
      },
      body: hasBody ? JSON.stringify(body) : null,
      signal,
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(DEFAULT_ERROR, 0, null);
  }
  const { status } = response;
  if (status === 202 && !only200) return response.headers.get('location');
  const answer = parsed(text);
  if (status === 200 || (status === 201 && !only200)) return text === '' ? null : answer;
  throw new ApiError(status >= 500 ? SERVER_ERROR : messageOf(text, answer), status, answer);
}

/** The server's message, keeping only what follows its first newline where there is one. */
function messageOf(text: string, answer: unknown): string {
  const { message } = problemIn(answer);
  const told = typeof message === 'string' ? message : text;
  return told.slice(told.indexOf('\n') + 1) || DEFAULT_ERROR;
}

/** The server's own error body, as far as an answer is one. */
function problemIn(answer: unknown): Partial<Problem> {
  return typeof answer === 'object' && answer !== null ? answer : {};
}

/** A body as JSON, or as it stands. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * For the calls whose every status but 200 is unexpected.
 * @param messages of the statuses that have one of their own
 * @throws ApiError with that message, or "Unexpected status N"
 */
export async function requestOk<T>(
  client: ApiClient,
  request: ApiRequest,
  messages: Readonly<Record<number, string>> = {},
): Promise<T> {
  try {
    return (await request200(client, request)) as T;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    throw new ApiError(messages[error.status] ?? `Unexpected status ${error.status}`, error.status, error.body);
  }
}

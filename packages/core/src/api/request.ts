import type { Problem } from './common.schema.ts';

/** A response with an unexpected status, or no response at all (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The response body: parsed if it is JSON, otherwise its text. */
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }

  /** The server's error body; empty if the body is not an object. */
  get problem(): Partial<Problem> {
    return problemIn(this.body);
  }
}

export interface ApiClient {
  /** Origin that serves `/api`: `https://give.example`, or '' for the page's own. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Sent with every request, such as a checkout token or the key of a signed link. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, starting with `/api`. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Ends the request. Without one it fails like one without a response after 30 seconds. */
  readonly signal?: AbortSignal | undefined;
}

/** In ms. A connection that stands still must not keep anybody waiting without end. */
const LIMIT = 30_000;

const SERVER_ERROR = 'Server Error - Something went wrong';
const DEFAULT_ERROR = 'Sorry an error occurred';

/**
 * Sends a request with an optional JSON body.
 * @returns the parsed body of a 200 or 201 (text if it is not JSON, null if empty); the Location header of a 202
 * @throws ApiError with the server's message and status
 */
export const requestJson = (client: ApiClient, request: ApiRequest): Promise<unknown> => answerTo(client, request);

/**
 * The same for calls whose only success is a 200, with fixed messages instead of the server's: a 201 or 202 is an error
 * too.
 * @param messages error messages by status
 * @throws ApiError with the message of the status, or "Unexpected status N"
 */
export const requestOk = (
  client: ApiClient,
  request: ApiRequest,
  messages: Readonly<Record<number, string>> = {},
): Promise<unknown> => answerTo(client, request, messages);

async function answerTo(
  client: ApiClient,
  request: ApiRequest,
  messages?: Readonly<Record<number, string>>,
): Promise<unknown> {
  const { path, body, signal } = request;
  const hasBody = body !== undefined;
  // Destructured, since the browser's fetch throws "Illegal invocation" if called as a method of another object.
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
      // A new limit for each use: a client may send the same request again after its user has logged in. Unknown to browsers of
      // before 2022.
      get signal() {
        return signal ?? AbortSignal.timeout?.(LIMIT) ?? null;
      },
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(DEFAULT_ERROR, 0, null);
  }
  const { status } = response;
  if (status === 202 && !messages) return response.headers.get('location');
  const answer = parsed(text);
  if (status === 200 || (status === 201 && !messages)) return text === '' ? null : answer;
  const said = status >= 500 ? SERVER_ERROR : messageOf(text, answer);
  throw new ApiError(messages ? (messages[status] ?? `Unexpected status ${status}`) : said, status, answer);
}

/** The server's message. If it has several lines, the part after the first newline. */
function messageOf(text: string, answer: unknown): string {
  const { message } = problemIn(answer);
  const told = typeof message === 'string' ? message : text;
  return told.slice(told.indexOf('\n') + 1) || DEFAULT_ERROR;
}

/** The body as an error body; empty if it is not an object. */
function problemIn(answer: unknown): Partial<Problem> {
  return typeof answer === 'object' && answer !== null ? answer : {};
}

/** A body parsed as JSON, or unchanged if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import type { CallInput, CallOutput, CallSchemas, Endpoint } from './endpoint.ts';
import { type ApiClient, requestJson, requestOk } from './request.ts';

type Given<Schemas extends CallSchemas> =
  Record<never, never> extends CallInput<Schemas> ? [given?: CallInput<Schemas>] : [given: CallInput<Schemas>];

/** The parts of a request, without the endpoint's types. */
interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls an endpoint.
 * @returns the parsed response body
 * @throws ApiError with the endpoint's message for the status, or the server's message if the endpoint defines none;
 *   status 0 if there was no response
 */
export async function call<Schemas extends CallSchemas>(
  client: ApiClient,
  endpoint: Endpoint<Schemas>,
  ...[given]: Given<Schemas>
): Promise<CallOutput<Schemas>> {
  const { method, messages } = endpoint;
  const parts: Parts = given ?? {};
  const { body, headers, signal } = parts;
  const request = { method, path: pathWithQuery(endpoint, parts), body, headers, signal };
  const answer = messages ? requestOk(client, request, messages) : requestJson(client, request);
  return (await answer) as CallOutput<Schemas>;
}

/** The path and query of a call. All values are percent-encoded, so none can change the path's structure. */
export function pathWithQuery(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Pick<Parts, 'params' | 'query'>,
): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search === '' ? address : `${address}?${search}`;
}

import type { CallInput, CallOutput, CallSchemas, Endpoint } from './endpoint.ts';
import { type ApiClient, requestJson, requestOk } from './request.ts';

type Given<Schemas extends CallSchemas> =
  Record<never, never> extends CallInput<Schemas> ? [given?: CallInput<Schemas>] : [given: CallInput<Schemas>];

/** A call's parts as they are sent. */
interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls an endpoint.
 * @returns the body of the answer
 * @throws ApiError with the message that the endpoint has for its status, or the server's own; status 0 where no answer
 *   came
 */
export async function call<Schemas extends CallSchemas>(
  client: ApiClient,
  endpoint: Endpoint<Schemas>,
  ...[given]: Given<Schemas>
): Promise<CallOutput<Schemas>> {
  const { method, messages } = endpoint;
  const parts: Parts = given ?? {};
  const { body, headers, signal } = parts;
  const request = { method, path: addressOf(endpoint, parts), body, headers, signal };
  const answer = messages ? requestOk(client, request, messages) : requestJson(client, request);
  return (await answer) as CallOutput<Schemas>;
}

/** The address of a call with its values in their places, so written that none can lead to another address. */
export function addressOf(
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

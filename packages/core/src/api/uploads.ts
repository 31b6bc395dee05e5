import type { Endpoints } from './endpoint.ts';
import { type ApiClient, ApiError, parsed } from './request.ts';
import type { Uploaded, uploadsCalls } from './uploads.schema.ts';

export type { Uploaded } from './uploads.schema.ts';

/** Uploads. */
export const uploadsApi: Endpoints<typeof uploadsCalls> = {
  /** Receives the image for a single-use upload URL. Use `uploadImage` to call it. */
  send: { method: 'PUT', path: '/api/uploads/{id}', messages: {} },
};

/**
 * Uploads an image to its upload URL, which is valid for ten minutes and a single use.
 * @param path the URL as returned by the API, starting with `/api`
 * @param image content and its media type, such as `image/png`
 * @throws ApiError 'Unexpected status N body:…' on any status but 200, with the cause in `problem`; status 0 if there was
 *   no response
 */
export async function uploadImage(
  client: ApiClient,
  path: string,
  image: { readonly bytes: Blob; readonly type: string },
  signal?: AbortSignal,
): Promise<Uploaded> {
  // Destructured, since the browser's fetch throws "Illegal invocation" if called as a method of another object.
  const { fetch } = client;
  let response: Response;
  let text: string;
  try {
    response = await fetch(client.baseUrl + path, {
      method: 'PUT',
      headers: { accept: 'application/json', ...client.headers, 'content-type': image.type },
      body: image.bytes,
      ...(signal ? { signal } : {}),
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('Sorry an error occurred', 0, null);
  }
  if (response.status === 200) return parsed(text) as Uploaded;
  throw new ApiError(`Unexpected status ${response.status} body:${text}`, response.status, parsed(text));
}

import type { Endpoints } from './endpoint.ts';
import { type ApiClient, ApiError, parsed } from './request.ts';
import type { Uploaded, uploadsCalls } from './uploads.schema.ts';

export type { Uploaded } from './uploads.schema.ts';

/** Uploads. */
export const uploadsApi: Endpoints<typeof uploadsCalls> = {
  /** Takes the image that an address was made for, once. `uploadImage` sends it. */
  send: { method: 'PUT', path: '/api/uploads/{id}', messages: {} },
};

/**
 * Sends an image to the address that was given for it. An address takes one image, within ten minutes.
 * @param path the address as it came, from `/api` on
 * @param type content type, such as `image/png`
 * @throws ApiError 'Unexpected status N body:…' where the answer is not 200: its `problem` says why; status 0 where none came
 */
export async function uploadImage(
  client: ApiClient,
  path: string,
  image: { readonly bytes: Blob; readonly type: string },
  signal?: AbortSignal,
): Promise<Uploaded> {
  // Taken out of the client: a browser's own fetch refuses to be called as another object's method.
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

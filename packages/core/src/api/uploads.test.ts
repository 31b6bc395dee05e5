import { expect, test } from 'vitest';
import { serve } from '../../test/loopback.ts';
import { uploadImage } from './uploads.ts';

const image = { bytes: new Blob(['<svg/>']), type: 'image/svg+xml' };

test('uploads an image unchanged with its own type', async () => {
  const { client, received } = await serve({ body: { file_name: 'logo-1.svg' } });
  expect(await uploadImage(client, '/api/uploads/1?key=a', image)).toEqual({ file_name: 'logo-1.svg' });
  expect(received).toMatchObject([
    { method: 'PUT', url: '/api/uploads/1?key=a', headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' },
  ]);
});

test.each([201, 410, 413, 422, 500])('throws for the unexpected status %i', async (status) => {
  const body = { message: 'Invalid image file.', error_code: 'image_invalid' };
  const { client } = await serve({ status, body });
  await expect(uploadImage(client, '/api/uploads/1?key=a', image)).rejects.toMatchObject({
    message: `Unexpected status ${status} body:${JSON.stringify(body)}`,
    status,
    problem: body,
  });
});

test('reports an upload without a response as status 0', async () => {
  const { client } = await serve((_request, response) => response.destroy());
  await expect(uploadImage(client, '/api/uploads/1?key=a', image)).rejects.toMatchObject({ status: 0 });
});

test('does not report an upload aborted by the page as a server error', async () => {
  const { client } = await serve({});
  const signal = AbortSignal.abort(new DOMException('ended', 'AbortError'));
  await expect(uploadImage(client, '/api/uploads/1?key=a', image, signal)).rejects.toThrow('ended');
});

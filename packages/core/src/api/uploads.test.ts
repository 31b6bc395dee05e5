import { expect, test } from 'vitest';
import { serve } from '../../test/loopback.ts';
import { uploadImage } from './uploads.ts';

const image = { bytes: new Blob(['<svg/>']), type: 'image/svg+xml' };

test('an image is put to its address as it is, under its own type', async () => {
  const { client, received } = await serve({ body: { file_name: 'logo-1.svg' } });
  expect(await uploadImage(client, '/api/uploads/1?key=a', image)).toEqual({ file_name: 'logo-1.svg' });
  expect(received).toMatchObject([
    { method: 'PUT', url: '/api/uploads/1?key=a', headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' },
  ]);
});

test.each([201, 410, 413, 422, 500])('the status %i is none that is expected', async (status) => {
  const body = { message: 'Invalid image file.', error_code: 'image_invalid' };
  const { client } = await serve({ status, body });
  await expect(uploadImage(client, '/api/uploads/1?key=a', image)).rejects.toMatchObject({
    message: `Unexpected status ${status} body:${JSON.stringify(body)}`,
    status,
    problem: body,
  });
});

test('an answer that never comes has the status 0', async () => {
  const { client } = await serve((_request, response) => response.destroy());
  await expect(uploadImage(client, '/api/uploads/1?key=a', image)).rejects.toMatchObject({ status: 0 });
});

test('an upload that the page itself ends is no error of the server', async () => {
  const { client } = await serve({});
  const signal = AbortSignal.abort(new DOMException('ended', 'AbortError'));
  await expect(uploadImage(client, '/api/uploads/1?key=a', image, signal)).rejects.toThrow('ended');
});

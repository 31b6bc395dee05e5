import { uploadsApi } from '@lantern-giving/core/api/uploads';
import { uploadsCalls } from '@lantern-giving/core/api/uploads.schema';
import { refuse } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { imageRefusal } from './refusal.ts';
import { quarantineOf } from './sweep.ts';
import { receiveImage } from './uploads.ts';

const sendImage = route(uploadsApi.send, uploadsCalls.send, {
  summary: 'Uploads an image to a signed URL, once',
  tag: 'Uploads',
  access: 'signedUpload',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 600 }],
  stream: true,
  hidden: 'upload_not_found',
  resource: ({ id }) => ({ kind: 'upload', id }),
  handle: async ({ context, params, bodyStream, header }) => {
    const length = header('content-length');
    const received = await receiveImage(context, quarantineOf(context.config), {
      id: params.id,
      contentType: header('content-type') ?? '',
      contentLength: length === undefined ? null : Number(length),
      body: bodyStream,
    });
    switch (received.kind) {
      case 'stored':
        return { file_name: received.fileName };
      case 'refused':
        return imageRefusal(received.problem);
      case 'busy':
        return refuse(503, 'uploads_busy', { headers: { 'retry-after': '60' } });
      case 'gone':
        return refuse(410, 'upload_gone');
    }
  },
});

export const uploadRoutes = [sendImage];

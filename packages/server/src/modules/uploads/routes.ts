import { uploaded, uploadId } from '@lantern-giving/core/api/uploads.schema';
import * as z from 'zod';
import { refuse } from '../../platform/http/problem.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { imageRefusal } from '../../platform/uploads/refusal.ts';
import { quarantineOf } from '../../platform/uploads/sweep.ts';
import { receiveImage } from '../../platform/uploads/uploads.ts';

const sendImage = defineRoute({
  method: 'PUT',
  path: '/api/uploads/{id}',
  summary: 'Takes the image that an address was made for, once',
  tag: 'Uploads',
  access: 'signedUpload',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 600 }],
  stream: true,
  refusals: {
    400: 'The image did not arrive whole.',
    404: 'There is no such address.',
    410: 'upload_gone: the address has been used, or is older than ten minutes.',
    413: 'image_too_heavy.',
    422: 'The image is not one that is taken here: `error_code` and `image_problem` say why.',
    503: 'uploads_busy: too many images are being looked at.',
  },
  hidden: { errorCode: 'upload_not_found', message: 'There is no such upload address.' },
  params: z.object({ id: uploadId }),
  resource: ({ id }) => ({ kind: 'upload', id }),
  answer: uploaded,
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
      case 'busy': {
        const message = 'Too many images are being checked just now. Please choose the file again in a minute.';
        return refuse(503, 'uploads_busy', message, { headers: { 'retry-after': '60' } });
      }
      case 'gone':
        return refuse(
          410,
          'upload_gone',
          'This upload address has been used or has expired. Please choose the file again.',
        );
    }
  },
});

export const uploadRoutes = [sendImage];

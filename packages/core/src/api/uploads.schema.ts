import * as z from 'zod';
import type { CallSchemas } from './endpoint.ts';

export const uploadId = z.uuid();
/** File name of a stored image, made of its purpose and a hash of its content: `logo-3f9a….png`. */
export const imageFileName = z
  .string()
  .max(100)
  .regex(/^[a-z0-9][a-z0-9-]*\.(svg|png|jpg|webp)$/);

export const uploaded = z.object({
  /** Name to save with the charity, through the call for the image's purpose. */
  file_name: imageFileName,
});
export type Uploaded = z.infer<typeof uploaded>;

/** Request and response schemas of the calls in `uploads.ts`. */
export const uploadsCalls = {
  send: {
    params: z.object({ id: uploadId }),
    out: uploaded,
    errors: {
      400: ['image_unreadable'],
      404: ['upload_not_found'],
      410: ['upload_gone'],
      413: ['image_too_heavy'],
      422: [
        'image_type_refused',
        'image_too_small',
        'image_other_size',
        'image_too_large',
        'image_invalid',
        'image_active',
        'image_too_complex',
      ],
      503: ['uploads_busy'],
    },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;

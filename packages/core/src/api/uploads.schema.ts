import * as z from 'zod';

export const uploadId = z.uuid();
/** A stored image, named by its purpose and its content: `logo-3f9a….png`. */
export const imageFileName = z
  .string()
  .max(100)
  .regex(/^[a-z0-9][a-z0-9-]*\.(svg|png|jpg|webp)$/);

export const uploaded = z.object({
  /** What to save with the charity, by the call that belongs to what the image is for. */
  file_name: imageFileName,
});
export type Uploaded = z.infer<typeof uploaded>;

import { ApiError } from '@lantern-giving/core/api/request';
import type { ImageProblem } from '@lantern-giving/core/charity/images';
import type { SayImageProblem } from './use-image-message.ts';

/** Why the server rejected an image, as a sentence; null where the image is not at fault. */
export function refusedImage(error: unknown, say: SayImageProblem): string | null {
  if (!(error instanceof ApiError)) throw error;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('image_problem' in body)) return null;
  // Our server's response, typed by core.
  return say(body.image_problem as ImageProblem);
}

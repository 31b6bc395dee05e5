// Looks at the one image that it is sent and ends: see platform/uploads/inspect-apart.ts.
import { workApart } from '../platform/apart/work.ts';
import { inspectImage } from '../platform/uploads/inspect.ts';
import type { ImageToInspect } from '../platform/uploads/inspect-apart.ts';

await workApart(async (image: ImageToInspect) => {
  const seen = await inspectImage(image);
  return seen.kind === 'image' ? { answer: { kind: seen.kind }, bytes: seen.bytes } : { answer: seen };
});

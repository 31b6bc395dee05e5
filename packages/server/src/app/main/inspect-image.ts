// Child process that inspects one uploaded image and exits: see modules/uploads/inspect-in-worker.ts.
import { serveJob } from '../../lib/worker-process/work.ts';
import { inspectImage } from '../../modules/uploads/inspect.ts';
import type { ImageToInspect } from '../../modules/uploads/inspect-in-worker.ts';

await serveJob(async (image: ImageToInspect) => {
  const seen = await inspectImage(image);
  return seen.kind === 'image' ? { answer: { kind: seen.kind }, bytes: seen.bytes } : { answer: seen };
});

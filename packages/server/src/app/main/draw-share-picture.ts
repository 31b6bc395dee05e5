// Child process that draws one picture of a shared link and exits: see web/share-picture/draw-in-worker.ts.

import { useOwnFonts } from '../../lib/drawing/fontconfig.ts';
import type { StoredPicture } from '../../lib/drawing/picture.ts';
import { printable } from '../../lib/drawing/rasterise.ts';
import { readOnlySvg } from '../../lib/drawing/read-only-svg.ts';
import { serveJob } from '../../lib/worker-process/work.ts';
import { drawSharePicture } from '../../web/share-picture/draw.ts';
import type { SharePicture } from '../../web/share-picture/share-picture.ts';

readOnlySvg();
useOwnFonts();
await serveJob(async (picture: SharePicture<StoredPicture>) => {
  // If the logo cannot be drawn, the picture has none.
  const logo = picture.logo && (await printable(picture.logo));
  return { answer: null, bytes: await drawSharePicture({ ...picture, logo }) };
});

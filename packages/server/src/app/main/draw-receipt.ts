// Child process that draws one receipt and exits: see modules/tax-receipts/document/draw-in-worker.ts.

import { useOwnFonts } from '../../lib/drawing/fontconfig.ts';
import type { StoredPicture } from '../../lib/drawing/picture.ts';
import { lettering, printable } from '../../lib/drawing/rasterise.ts';
import { readOnlySvg } from '../../lib/drawing/read-only-svg.ts';
import { serveJob, type Work } from '../../lib/worker-process/work.ts';
import { drawReceipt, lettersFor, writtenOn } from '../../modules/tax-receipts/document/draw.ts';
import type { DrawnAnswer } from '../../modules/tax-receipts/document/draw-in-worker.ts';
import { ReceiptFonts } from '../../modules/tax-receipts/document/font-set.ts';
import type { Issuer, Receipt } from '../../modules/tax-receipts/document/receipt.ts';

const answered = (answer: DrawnAnswer, bytes?: Buffer): Work => (bytes ? { answer, bytes } : { answer });

/** @param reach reports the step, so that a crash tells which image caused it */
async function drawn(receipt: Receipt<StoredPicture>, reach: (step: string) => void): Promise<Work> {
  const { issuer } = receipt;
  reach('logo');
  const logo = issuer.logo && (await printable(issuer.logo));
  reach('signature');
  const signature = issuer.signature && (await printable(issuer.signature));
  reach('document');
  if (issuer.logo && !logo) return answered({ kind: 'unreadable', picture: 'logo' });
  if (issuer.signature && !signature) return answered({ kind: 'unreadable', picture: 'signature' });
  const letters = await lettersFor(receipt);
  const document = await drawReceipt({ ...receipt, issuer: { ...issuer, logo, signature } }, letters);
  const boxes = { written: letters.missingFrom(writtenOn(receipt)), ...inPictures(issuer) };
  return answered({ kind: 'drawn', boxes }, document);
}

/** Images use complete font files, so characters missing from them are reported separately. */
function inPictures({ logo, signature }: Issuer<StoredPicture>) {
  const whole = new ReceiptFonts();
  const missingFrom = (picture: StoredPicture | null) => (picture ? whole.missingFrom(lettering(picture)) : []);
  return { logo: missingFrom(logo), signature: missingFrom(signature) };
}

readOnlySvg();
useOwnFonts();
await serveJob(drawn);

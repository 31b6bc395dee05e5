// Draws the one receipt that it is sent and ends: see modules/tax-receipts/document/apart.ts.
import type { Drawn } from '../modules/tax-receipts/document/apart.ts';
import { drawReceipt, lettersFor, writtenOn } from '../modules/tax-receipts/document/draw.ts';
import { Letters } from '../modules/tax-receipts/document/letters.ts';
import { useOwnFonts } from '../modules/tax-receipts/document/machine.ts';
import { lettering, printable, readOnlySvg } from '../modules/tax-receipts/document/pictures.ts';
import type { Issuer, Receipt, StoredPicture } from '../modules/tax-receipts/document/receipt.ts';

async function drawn(receipt: Receipt<StoredPicture>): Promise<Drawn> {
  const { issuer } = receipt;
  const logo = issuer.logo && (await printable(issuer.logo));
  const signature = issuer.signature && (await printable(issuer.signature));
  if (issuer.logo && !logo) return { kind: 'unreadable', picture: 'logo' };
  if (issuer.signature && !signature) return { kind: 'unreadable', picture: 'signature' };
  const letters = await lettersFor(receipt);
  const document = await drawReceipt({ ...receipt, issuer: { ...issuer, logo, signature } }, letters);
  return {
    kind: 'drawn',
    document,
    boxes: { written: letters.missingFrom(writtenOn(receipt)), ...inPictures(issuer) },
  };
}

/** Pictures have the fonts that are whole files. */
function inPictures({ logo, signature }: Issuer<StoredPicture>) {
  const whole = new Letters();
  const missingFrom = (picture: StoredPicture | null) => (picture ? whole.missingFrom(lettering(picture)) : []);
  return { logo: missingFrom(logo), signature: missingFrom(signature) };
}

readOnlySvg();
useOwnFonts();
process.once('message', async (receipt) => {
  // Our own parent, which sends nothing else.
  const answer = await drawn(receipt as Receipt<StoredPicture>);
  process.send?.(answer, () => process.disconnect());
});

import sharp from 'sharp';
import { escapeHtml } from '../../lib/mail/mail-template.ts';
import { MARGIN, sceneOf, WIDTH, wordsTop } from './scene.ts';
import type { SharePicture } from './share-picture.ts';

const MOST_WIDE = WIDTH - 2 * MARGIN;
const NAME = { pixels: 64, most: 140 };
const SAID = { pixels: 34, most: 56 };
const GAP = 18;

/** At 72 dpi a point is a pixel; Pango fits a text into a height by another resolution. */
const DPI = 72;

/** Text as a picture: of the given size, or smaller if it would be too high. */
async function written(
  text: string,
  { pixels, most }: typeof NAME,
  { weight, isRightToLeft }: { readonly weight: string; readonly isRightToLeft: boolean },
) {
  const look = {
    // Markup of Pango, which also knows the direction of each letter.
    text: `<span foreground="white">${escapeHtml(text)}</span>`,
    font: `Noto Sans ${weight} ${pixels}`,
    width: MOST_WIDE,
    rgba: true,
    wrap: 'word-char',
    align: isRightToLeft ? 'right' : 'left',
  } as const;
  const drawn = await sharp({ text: { ...look, dpi: DPI } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (drawn.info.height <= most) return drawn;
  return sharp({ text: { ...look, height: most } })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Draws the picture as JPEG, with the fonts that fontconfig is set to. */
export async function drawSharePicture({ product, isRightToLeft, logo, name, said }: SharePicture): Promise<Buffer> {
  const scene = sharp(Buffer.from(sceneOf({ product, isRightToLeft, logo })));
  const big = await written(name, NAME, { weight: 'SemiBold', isRightToLeft });
  const small = await written(said, SAID, { weight: 'Regular', isRightToLeft });
  const leftOf = (width: number) => (isRightToLeft ? WIDTH - MARGIN - width : MARGIN);
  const top = wordsTop(logo !== null);
  return scene
    .composite([
      { input: big.data, raw: big.info, left: leftOf(big.info.width), top },
      { input: small.data, raw: small.info, left: leftOf(small.info.width), top: top + big.info.height + GAP },
    ])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

import sharp from 'sharp';
import type { Picture, StoredPicture } from './picture.ts';

/** Longer side of a rasterised SVG in pixels: sharp in print at the size used on receipts. */
const MAX_SIDE = 900;
const RESOLUTION = 72;

/** An image in a format that PDF supports; null if an SVG cannot be rendered. SVG was sanitised on upload. */
export async function printable({ type, bytes }: StoredPicture): Promise<Picture | null> {
  if (type !== 'svg') return { type, bytes };
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const density = Math.min(Math.max((RESOLUTION * MAX_SIDE) / Math.max(width, height), 1), 2400);
    const drawing = sharp(bytes, { density, limitInputPixels: 4 * MAX_SIDE ** 2 });
    return { type: 'png', bytes: await drawing.png().toBuffer() };
  } catch {
    // The renderer reports failure only by throwing.
    return null;
  }
}

const MARKUP = /<style[^>]*>[^<]*<\/style>|<[^>]*>/g;
const ESCAPES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The text in an image, which only an SVG can have. Sanitised SVG contains no other escapes than these. */
export function lettering({ type, bytes }: StoredPicture): string {
  if (type !== 'svg') return '';
  const text = bytes.toString('utf8').replaceAll(MARKUP, ' ');
  return text.replaceAll(/&\w+;/g, (escaped) => ESCAPES[escaped] ?? escaped);
}

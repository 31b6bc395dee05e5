import sharp from 'sharp';
import type { Picture, StoredPicture } from './receipt.ts';

/** Pixels along the longer side of what an svg becomes: sharp in print at the size that receipts show it. */
const LONGEST_SIDE = 900;
const RESOLUTION = 72;

/**
 * Lets this process read svg and nothing else. Only for one that does nothing but draw: the permission is the whole
 * process's, and elsewhere pictures come from strangers.
 */
export function readOnlySvg(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  sharp.cache(false);
}

/** A picture that a PDF can hold; null where an svg cannot be drawn. Svgs were written anew when they were taken. */
export async function printable({ type, bytes }: StoredPicture): Promise<Picture | null> {
  if (type !== 'svg') return { type, bytes };
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const density = Math.min(Math.max((RESOLUTION * LONGEST_SIDE) / Math.max(width, height), 1), 2400);
    const drawing = sharp(bytes, { density, limitInputPixels: 4 * LONGEST_SIDE ** 2 });
    return { type: 'png', bytes: await drawing.png().toBuffer() };
  } catch {
    // The renderer's only way to say that it cannot.
    return null;
  }
}

const MARKUP = /<style[^>]*>[^<]*<\/style>|<[^>]*>/g;
const ESCAPES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The letters that a picture is drawn with, which only an svg has. Ours are written with no more escapes than these. */
export function lettering({ type, bytes }: StoredPicture): string {
  if (type !== 'svg') return '';
  const text = bytes.toString('utf8').replaceAll(MARKUP, ' ');
  return text.replaceAll(/&\w+;/g, (escaped) => ESCAPES[escaped] ?? escaped);
}

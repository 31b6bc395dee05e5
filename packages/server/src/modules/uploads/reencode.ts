import {
  contentTypes,
  type ImageProblem,
  type ImagePurpose,
  type ImageSize,
  imageRules,
  sizeProblem,
} from '@lantern-giving/core/charity/images';
import sharp from 'sharp';
import { containerOf } from './containers.ts';

// Images come from strangers: no decoder but these three is reachable, whatever a file says that it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// No picture comes twice.
sharp.cache(false);

export type PixelType = 'png' | 'jpg' | 'webp';
export type Repainted =
  | { readonly kind: 'image'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly problem: ImageProblem };

/** Dense screens show two pixels where a page counts one. */
const DENSITY = 2;
/** The beginnings of pages and programs. No camera writes them into a picture. */
const CODE = /<(?:script|html|!doctype|iframe|svg|\?php)/i;

/**
 * Decodes an image and writes it anew: its pixels, upright, in sRGB, without anything else that was in the file. One
 * that need only be large enough is kept as large as dense screens show it.
 */
export async function reencode(file: Buffer, type: PixelType, purpose: ImagePurpose): Promise<Repainted> {
  const container = containerOf[type](file);
  // Also a page, an archive or a program: it would be no more once written anew, but nobody has such a file by chance.
  if (!container || container.after.length > 0 || container.notes.some((note) => CODE.test(note.toString('latin1')))) {
    return invalid();
  }
  const size = await sizeOf(file, type);
  if (!size) return invalid();
  const problem = sizeProblem(purpose, size);
  if (problem) return { kind: 'refused', problem };
  return paint(file, type, purpose);
}

/** Reads the header alone, so that a picture of any size costs nothing. */
async function sizeOf(file: Buffer, type: PixelType): Promise<ImageSize | null> {
  try {
    const { mediaType, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    return mediaType === contentTypes[type] ? autoOrient : null;
  } catch {
    // The decoder's only way to say that this is no picture.
    return null;
  }
}

async function paint(file: Buffer, type: PixelType, purpose: ImagePurpose): Promise<Repainted> {
  const { size, most } = imageRules[purpose];
  const picture = sharp(file, { limitInputPixels: most.width * most.height, failOn: 'error' }).autoOrient();
  if (size.kind === 'at-least') {
    const dense = { width: size.width * DENSITY, height: size.height * DENSITY };
    picture.resize({ ...dense, fit: 'outside', withoutEnlargement: true });
  }
  const written = {
    png: () => picture.png({ compressionLevel: 9 }),
    jpg: () => picture.jpeg({ quality: 85 }),
    webp: () => picture.webp({ quality: 85 }),
  }[type]();
  try {
    return { kind: 'image', bytes: await written.toBuffer() };
  } catch {
    // Cut off, or damaged further in.
    return invalid();
  }
}

function invalid(): Repainted {
  return { kind: 'refused', problem: { kind: 'invalid' } };
}

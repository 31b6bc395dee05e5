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

// Uploads are untrusted: only these three decoders are reachable, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// No image is decoded twice.
sharp.cache(false);

export type PixelType = 'png' | 'jpg' | 'webp';
export type Repainted =
  | { readonly kind: 'image'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly problem: ImageProblem };

/** Device pixel ratio of dense screens. */
const DENSITY = 2;
/** Beginnings of HTML, SVG and PHP, which no camera writes into an image. */
const CODE = /<(?:script|html|!doctype|iframe|svg|\?php)/i;

/**
 * Decodes an image and encodes it again: upright pixels in sRGB, without metadata. Images without a fixed size are
 * scaled down to what dense screens show.
 */
export async function reencode(file: Buffer, type: PixelType, purpose: ImagePurpose): Promise<Repainted> {
  const container = containerOf[type](file);
  // Re-encoding would make a polyglot (page, archive, program) harmless, but nobody has such a file by accident.
  if (!container || container.after.length > 0 || container.notes.some((note) => CODE.test(note.toString('latin1')))) {
    return invalid();
  }
  const size = await sizeOf(file, type);
  if (!size) return invalid();
  const problem = sizeProblem(purpose, size);
  if (problem) return { kind: 'refused', problem };
  return paint(file, type, purpose);
}

/** Reads the header only, so that large dimensions cost nothing. */
async function sizeOf(file: Buffer, type: PixelType): Promise<ImageSize | null> {
  try {
    const { mediaType, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    return mediaType === contentTypes[type] ? autoOrient : null;
  } catch {
    // The decoder reports invalid images by throwing.
    return null;
  }
}

async function paint(file: Buffer, type: PixelType, purpose: ImagePurpose): Promise<Repainted> {
  const { size, maxSize } = imageRules[purpose];
  const picture = sharp(file, { limitInputPixels: maxSize.width * maxSize.height, failOn: 'error' }).autoOrient();
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
    // Truncated, or damaged further in.
    return invalid();
  }
}

function invalid(): Repainted {
  return { kind: 'refused', problem: { kind: 'invalid' } };
}

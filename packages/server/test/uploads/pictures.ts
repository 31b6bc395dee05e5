import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An image of noise: a plain one would compress to a few bytes. */
export function picture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, noise = 1; at < pixels.length; at += 1) {
    noise = (noise * 48_271) % 2_147_483_647;
    pixels[at] = noise;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const png = (width: number, height: number) => picture(width, height).png().toBuffer();
export const jpg = (width: number, height: number) => picture(width, height).jpeg().toBuffer();
export const webp = (width: number, height: number) => picture(width, height).webp().toBuffer();

export function svg(inside = '<path d="M0 0h300v300z" fill="#0a7"/>', attributes = 'viewBox="0 0 300 300"'): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
}

export const svgz = () => gzipSync(svg());

/** One chunk of a PNG. */
function pngChunk(type: string, content: Buffer | string): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(named.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG whose header claims a size, with almost no data. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel, grey.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', ''),
  ]);
}

/** A PNG with an additional chunk after its header. */
export async function pngWith(type: string, content: string, width = 300, height = 300): Promise<Buffer> {
  const plain = await png(width, height);
  const afterHeader = 8 + 25;
  return Buffer.concat([plain.subarray(0, afterHeader), pngChunk(type, content), plain.subarray(afterHeader)]);
}

/** A JPEG with a comment at the start. */
export async function jpgWithComment(comment: string): Promise<Buffer> {
  const plain = await jpg(300, 300);
  const segment = Buffer.alloc(4 + comment.length);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(2 + comment.length, 2);
  segment.write(comment, 4, 'latin1');
  return Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
}

/** The start and end of an empty zip archive. */
export const ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

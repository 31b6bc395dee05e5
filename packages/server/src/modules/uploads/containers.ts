/** The parts of an image file other than pixels. Null: the file is not valid for its type. */
export interface Container {
  /** Metadata blocks with arbitrary content: comments, text, profiles. */
  readonly notes: readonly Buffer[];
  /** Bytes after the end of the image. */
  readonly after: Buffer;
}

export const containerOf: Readonly<Record<'png' | 'jpg' | 'webp', (file: Buffer) => Container | null>> = {
  png,
  jpg,
  webp,
};

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_PIXELS = ['IDAT', 'fdAT'];

function png(file: Buffer): Container | null {
  if (!file.subarray(0, PNG_START.length).equals(PNG_START)) return null;
  const notes: Buffer[] = [];
  for (let at = PNG_START.length; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > file.length) return null;
    if (at === PNG_START.length && type !== 'IHDR') return null;
    if (type === 'IEND') return { notes, after: file.subarray(next) };
    if (!PNG_PIXELS.includes(type)) notes.push(file.subarray(at + 4, next));
    at = next;
  }
  return null;
}

function webp(file: Buffer): Container | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return null;
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return null;
  const notes: Buffer[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    // RIFF chunks are padded to even length.
    const next = at + 8 + length + (length % 2);
    if (next > end) return null;
    if (!['VP8 ', 'VP8L', 'ALPH', 'ANMF'].includes(type)) notes.push(file.subarray(at, next));
    at = next;
  }
  return { notes, after: file.subarray(end) };
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Markers without a length field, such as restart markers. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Cameras append further images: previews, gain maps. */
function jpg(file: Buffer): Container | null {
  const notes: Buffer[] = [];
  let end = jpegPicture(file, 0, notes);
  if (end === null) return null;
  for (;;) {
    const after = file.subarray(end);
    const padding = after.findIndex((byte) => byte !== 0);
    if (padding === -1) return { notes, after: Buffer.alloc(0) };
    const next: number | null = jpegPicture(file, end + padding, notes);
    if (next === null) return { notes, after };
    end = next;
  }
}

/** Offset after the JPEG that starts here; null if it is incomplete. */
function jpegPicture(file: Buffer, start: number, notes: Buffer[]): number | null {
  if (file[start] !== 0xff || file[start + 1] !== SOI) return null;
  let at = start + 2;
  while (at + 1 < file.length) {
    const marker = file[at + 1];
    if (file[at] !== 0xff || marker === undefined) return null;
    if (marker === 0xff) at += 1;
    else if (marker === EOI) return at + 2;
    else if (isBare(marker)) at += 2;
    else {
      if (at + 4 > file.length) return null;
      const next = at + 2 + file.readUInt16BE(at + 2);
      if (next > file.length) return null;
      if (marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)) notes.push(file.subarray(at, next));
      at = marker === SOS ? afterScan(file, next) : next;
    }
  }
  return null;
}

/** The first marker after a scan. Within scan data 0xff is followed by 0 or a restart marker. */
function afterScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1];
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !isBare(marker)) return at;
  }
  return file.length;
}

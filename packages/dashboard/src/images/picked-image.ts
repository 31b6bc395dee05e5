import {
  contentTypes,
  extensionOf,
  fileSizeProblem,
  type ImageProblem,
  type ImagePurpose,
  type ImageSize,
  imageProblem,
  typeOfExtension,
  typeProblem,
} from '@lantern-giving/core/charity/images';
import { sanitiseSvg } from './svg.ts';

/** An image ready to upload. */
export interface ReadyImage {
  readonly bytes: Blob;
  /** Content type. */
  readonly type: string;
  /** Extension of the file's name. */
  readonly extension: string;
}

export type PickedImage =
  | { readonly ok: true; readonly image: ReadyImage }
  | { readonly ok: false; readonly problem: ImageProblem };

/** Checks a file before upload and sanitises an SVG. The type is derived from the file name. */
export async function readImage(purpose: ImagePurpose, file: File): Promise<PickedImage> {
  const extension = extensionOf(file.name);
  const type = typeOfExtension(extension);
  const early = typeProblem(purpose, type) ?? (type && fileSizeProblem(purpose, type, file.size));
  if (early || type === null) return wrong(early ?? { kind: 'invalid' });
  let bytes: Blob = file;
  let size: ImageSize | null;
  if (type === 'svg') {
    const text = await file.text().catch(() => null);
    if (text === null) return wrong({ kind: 'unreadable' });
    const drawing = await sanitiseSvg(text);
    if (drawing === null) return wrong({ kind: 'invalid' });
    bytes = new Blob([drawing.text], { type: contentTypes.svg });
    size = drawing.size;
  } else {
    const read = await file.arrayBuffer().catch(() => null);
    if (read === null) return wrong({ kind: 'unreadable' });
    bytes = new Blob([read], { type: contentTypes[type] });
    size = await pixelsOf(bytes);
  }
  if (!size) return wrong({ kind: 'invalid' });
  const problem = imageProblem(purpose, { type, bytes: bytes.size, ...size });
  return problem ? wrong(problem) : { ok: true, image: { bytes, type: contentTypes[type], extension } };
}

async function pixelsOf(bytes: Blob): Promise<ImageSize | null> {
  try {
    const bitmap = await createImageBitmap(bytes);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

function wrong(problem: ImageProblem): PickedImage {
  return { ok: false, problem };
}

import type { ImageSize } from '@lantern-giving/core/charity/images';

interface CleanSvg {
  /** Serialised as a file. */
  readonly text: string;
  /** Null where it has no size. */
  readonly size: ImageSize | null;
}

/**
 * An SVG reduced to drawing: no script, link, external image or imported style. The server checks it again and rejects
 * unknown content.
 * @returns null where the text is not an SVG
 */
export async function sanitiseSvg(text: string): Promise<CleanSvg | null> {
  const { default: purify } = await import('dompurify');
  purify.removeAllHooks();
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    // `@import` fetches, and can be written with escapes in many ways.
    if (tagName === 'style' && /[@\\]/.test(node.textContent ?? '')) node.parentNode?.removeChild(node);
  });
  // Built from nodes: the page's policy (Trusted Types) does not allow parsing text as a document.
  const clean = purify.sanitize(text, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['image', 'a'],
  });
  // Parsed and serialised as HTML; a standalone file needs the XML namespaces.
  const root = clean.querySelector('svg');
  return root && { text: new XMLSerializer().serializeToString(root), size: sizeOf(root) };
}

/** From the viewBox, else width and height; null without either. */
function sizeOf(root: SVGSVGElement): ImageSize | null {
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = Number.NaN, height = Number.NaN] = box;
  const size =
    box.length === 4 ? { width, height } : { width: lengthOf(root, 'width'), height: lengthOf(root, 'height') };
  return size.width > 0 && size.height > 0 ? size : null;
}

function lengthOf(root: Element, side: 'width' | 'height'): number {
  const [, number] = /^([\d.]+)(px)?$/.exec((root.getAttribute(side) ?? '').trim()) ?? [];
  return number === undefined ? Number.NaN : Number(number);
}

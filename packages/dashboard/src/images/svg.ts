import type { ImageSize } from '@lantern-giving/core/charity/images';

interface CleanSvg {
  /** A file of its own. */
  readonly text: string;
  /** Null where it tells none. */
  readonly size: ImageSize | null;
}

/**
 * An svg with nothing in it that does more than draw: no script, link, picture from elsewhere or imported style.
 * The server looks again, and refuses what it does not know.
 * @returns null where the text is no svg
 */
export async function sanitiseSvg(text: string): Promise<CleanSvg | null> {
  const { default: purify } = await import('dompurify');
  purify.removeAllHooks();
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    // `@import` fetches, and escapes can spell it in many ways.
    if (tagName === 'style' && /[@\\]/.test(node.textContent ?? '')) node.parentNode?.removeChild(node);
  });
  // As nodes: the page's policy lets no text become a document.
  const clean = purify.sanitize(text, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['image', 'a'],
  });
  // It reads and writes HTML; a file of its own needs the namespaces of XML.
  const root = clean.querySelector('svg');
  return root && { text: new XMLSerializer().serializeToString(root), size: sizeOf(root) };
}

/** By its viewBox, else by its width and height; null where it tells neither. */
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

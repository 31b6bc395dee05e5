import sharp from 'sharp';

/**
 * Restricts this process to decoding SVG. Only for a process that does nothing but draw: the setting is process-wide,
 * and elsewhere untrusted images are decoded.
 */
export function readOnlySvg(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  sharp.cache(false);
}

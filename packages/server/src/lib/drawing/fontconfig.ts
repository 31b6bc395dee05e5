import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fonts, weights, wholeFonts } from './fonts.ts';

/**
 * Makes this process draw SVG text with the bundled fonts only, so that the result does not depend on installed fonts.
 * Call it before the first drawing, in a process with its own temporary folder.
 */
export function useOwnFonts(): void {
  const folder = tmpdir();
  const list = join(folder, 'fonts.conf');
  writeFileSync(list, fontList(join(folder, 'cache')));
  process.env.FONTCONFIG_FILE = list;
  // On macOS Pango otherwise uses Core Text.
  process.env.PANGOCAIRO_BACKEND = 'fontconfig';
}

function fontList(cache: string): string {
  const folders = new Set(wholeFonts.flatMap((family) => weights.map((weight) => dirname(fonts[family][weight]))));
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${[...folders].map((folder) => `  <dir>${escaped(folder)}</dir>`).join('\n')}
  <cachedir>${escaped(cache)}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Noto Sans</string></edit>
  </match>
</fontconfig>
`;
}

function escaped(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

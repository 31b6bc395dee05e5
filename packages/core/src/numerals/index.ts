/** Where the digits of each script begin that people type here: ASCII, Arabic-Indic, Extended Arabic-Indic. */
const ZEROS = [0x30, 0x660, 0x6f0] as const;

/** Text with every Arabic-Indic or Persian digit as its ASCII one; all else as it was. */
export function asciiDigits(text: string): string {
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    out += zero === undefined ? char : String(code - zero);
  }
  return out;
}

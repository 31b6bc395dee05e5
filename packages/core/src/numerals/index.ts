/** Text with every Arabic-Indic or Persian digit as its ASCII one; all else as it was. */
export function asciiDigits(text: string): string {
  // Where these scripts stand, the last four bits of a digit are its value.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

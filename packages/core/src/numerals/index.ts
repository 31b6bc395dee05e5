/** Replaces Arabic-Indic and Persian digits with ASCII digits. */
export function asciiDigits(text: string): string {
  // In both Unicode blocks the low four bits of a digit are its value.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

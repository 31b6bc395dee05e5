const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for HTML. Also escapes brackets and braces, which other software interprets: WordPress reads `[…]` as a
 * shortcode, tag managers and templates read `{{…}}` as a variable.
 */
export function htmlText(text: string): string {
  return text.replace(/[&<>"'`[\]{}]/g, (mark) => NAMED[mark] ?? `&#${mark.charCodeAt(0)};`);
}

/** A JavaScript string literal that is safe inside HTML, templates and a single line. */
export function scriptText(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '\\u0022').replaceAll("'", '\\u0027');
  return `'${escaped.replace(/[<>&[\]{}\u2028\u2029]/g, asUnicode)}'`;
}

function asUnicode(mark: string): string {
  return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text for markup. Besides HTML's own marks those that other programs read in a page's text: WordPress takes `[…]` for
 * a call, tag managers and templates take `{{…}}` for a variable.
 */
export function htmlText(text: string): string {
  return text.replace(/[&<>"'`[\]{}]/g, (mark) => NAMED[mark] ?? `&#${mark.charCodeAt(0)};`);
}

/** Text as a string of JavaScript that no surrounding markup, template or line end can cut short. */
export function scriptText(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '\\u0022').replaceAll("'", '\\u0027');
  return `'${escaped.replace(/[<>&[\]{}\u2028\u2029]/g, asUnicode)}'`;
}

function asUnicode(mark: string): string {
  return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

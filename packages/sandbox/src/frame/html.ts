/**
 * A Content-Security-Policy for a page whose own script and style have a nonce.
 * @param page.framedBy the origins that may frame it
 */
export function pagePolicy(page: { readonly nonce: string; readonly framedBy: '*' | "'none'" }): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${page.nonce}'`,
    `style-src 'nonce-${page.nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${page.framedBy}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

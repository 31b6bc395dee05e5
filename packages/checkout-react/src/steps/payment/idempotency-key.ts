/** A key that no other donor makes: 128 random bits. Not `randomUUID`, which a page without TLS does not have. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

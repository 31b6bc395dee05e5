/** Completes an address as people write it to a URL: `www.example.org/a` gets `https://`. */
export function completedAddress(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) || !text.includes('.')) return text;
  return `https://${text}`;
}

/** The origin of a pasted URL; anything else stays as it is. */
export function siteOf(typed: string): string {
  const address = completedAddress(typed);
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return typed;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' ? origin : typed;
}

/** An address as people write it, completed to one that a browser opens: `www.example.org/a` gets its `https://`. */
export function completedAddress(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) || !text.includes('.')) return text;
  return `https://${text}`;
}

/** The site of an address that was pasted whole; what is no address stays as it is. */
export function siteOf(typed: string): string {
  const address = completedAddress(typed);
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return typed;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' ? origin : typed;
}

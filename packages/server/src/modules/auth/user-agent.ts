/** Browsers by user agent token. The first match counts, since each claims to be others too. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system by which people recognise their session. Nothing else of the user agent is stored. */
export function namesOf(userAgent: string | undefined): { browser: string | null; system: string | null } {
  const said = (userAgent ?? '').slice(0, 400);
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, sign]) => sign.test(said))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

/** Browsers by what they call themselves; the first that fits is meant, since each names others too. */
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

/** The names by which somebody knows their browser again. Nothing else of what it says about itself is kept. */
export function namesOf(userAgent: string | undefined): { browser: string | null; system: string | null } {
  const said = (userAgent ?? '').slice(0, 400);
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, sign]) => sign.test(said))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

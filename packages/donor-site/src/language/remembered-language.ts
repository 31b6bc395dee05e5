const KEY = 'language';

/** What was chosen on an earlier visit; null also where the browser keeps nothing. */
export function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be blocked; the choice then lives in the address alone.
    return null;
  }
}

export function rememberLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // As above.
  }
}

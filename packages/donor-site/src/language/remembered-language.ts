const KEY = 'language';

/** The language chosen on an earlier visit; null if there is none or storage is blocked. */
export function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be blocked; the choice is then only in the URL.
    return null;
  }
}

export function rememberLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be blocked.
  }
}

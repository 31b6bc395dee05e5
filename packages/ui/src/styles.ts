type Home = Document | ShadowRoot;

// Not `instanceof`: a frame's document is not an instance of this window's class.
const documentOf = (home: Home): Document => ('head' in home ? home : home.ownerDocument);

const asSheet = (home: Home, cssText: string): (() => void) | null => {
  // A constructed sheet belongs to one document, so the constructor has to come from that document's window.
  const view = documentOf(home).defaultView;
  if (!view || !('adoptedStyleSheets' in home) || !('replaceSync' in view.CSSStyleSheet.prototype)) return null;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(cssText);
  home.adoptedStyleSheets = [...home.adoptedStyleSheets, sheet];
  return () => {
    home.adoptedStyleSheets = home.adoptedStyleSheets.filter((other) => other !== sheet);
  };
};

const asElement = (home: Home, cssText: string, nonce: string | undefined): (() => void) => {
  const style = documentOf(home).createElement('style');
  if (nonce) style.setAttribute('nonce', nonce);
  style.textContent = cssText;
  ('head' in home ? home.head : home).append(style);
  return () => style.remove();
};

const adoptedIn = new WeakMap<Home, Map<string, { users: number; readonly remove: () => void }>>();

/**
 * Adds a sheet once for any number of callers with the same text. @returns releases it, to be called once; the last
 * release removes the sheet
 */
const adopt = (home: Home, cssText: string, nonce: string | undefined): (() => void) => {
  const sheets = adoptedIn.get(home) ?? new Map();
  adoptedIn.set(home, sheets);
  const sheet = sheets.get(cssText) ?? { users: 0, remove: asSheet(home, cssText) ?? asElement(home, cssText, nonce) };
  sheets.set(cssText, sheet);
  sheet.users += 1;
  return () => {
    sheet.users -= 1;
    if (sheet.users > 0) return;
    sheets.delete(cssText);
    sheet.remove();
  };
};

const loaded: string[] = [];
const homes = new Set<(cssText: string) => void>();

/** The sheets of all components loaded so far, in the order of loading. */
export const loadedStyles = (): readonly string[] => loaded;

/** Adds a sheet to every current and future `Root`. The build compiles `import './button.css'` to this call. */
export const addStyles = (cssText: string): void => {
  loaded.push(cssText);
  for (const add of homes) add(cssText);
};

/**
 * Adds the sheets of all components, including those loaded later, and one more to a document or shadow root. Adopted
 * sheets are allowed by every `style-src`; where they are not supported, `<style>` elements with the nonce are used.
 * @returns releases them; each sheet is removed with its last user
 */
export const adoptStyles = (home: Home, own: string, nonce: string | undefined): (() => void) => {
  const releases: (() => void)[] = [];
  const add = (cssText: string) => {
    releases.push(adopt(home, cssText, nonce));
  };
  for (const cssText of [...loaded, own]) add(cssText);
  homes.add(add);
  return () => {
    homes.delete(add);
    for (const release of releases) release();
  };
};

interface Adopted {
  readonly users: Set<symbol>;
  readonly remove: () => void;
}

// Not `instanceof`: a frame's document is no instance of this window's class.
const documentOf = (root: Document | ShadowRoot): Document => ('head' in root ? root : root.ownerDocument);

const adoptedIn = new WeakMap<Document | ShadowRoot, Map<string, Adopted>>();

const asSheet = (root: Document | ShadowRoot, cssText: string): (() => void) | null => {
  // A constructed sheet belongs to one document: the constructor has to come from the root's own window.
  const view = documentOf(root).defaultView;
  if (!view || !('adoptedStyleSheets' in root) || !('replaceSync' in view.CSSStyleSheet.prototype)) return null;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(cssText);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
};

const asElement = (root: Document | ShadowRoot, cssText: string, nonce: string | undefined): (() => void) => {
  const style = documentOf(root).createElement('style');
  if (nonce) style.setAttribute('nonce', nonce);
  style.textContent = cssText;
  ('head' in root ? root.head : root).append(style);
  return () => style.remove();
};

/**
 * Gives a document or shadow root a style sheet, once however many ask for the same text.
 * Adopted sheets pass every `style-src`; where they do not exist, a `<style>` with the nonce stands in.
 * @returns release; the sheet leaves with its last user. Calling it again does nothing.
 */
export const adoptStyles = (root: Document | ShadowRoot, cssText: string, nonce?: string | undefined): (() => void) => {
  const sheets = adoptedIn.get(root) ?? new Map<string, Adopted>();
  adoptedIn.set(root, sheets);
  const adopted = sheets.get(cssText) ?? {
    users: new Set(),
    remove: asSheet(root, cssText) ?? asElement(root, cssText, nonce),
  };
  sheets.set(cssText, adopted);
  const user = Symbol();
  adopted.users.add(user);

  return () => {
    if (!adopted.users.delete(user) || adopted.users.size > 0) return;
    sheets.delete(cssText);
    adopted.remove();
  };
};

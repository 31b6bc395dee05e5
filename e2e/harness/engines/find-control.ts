/** A control as a screen reader names it. */
export interface Control {
  readonly role: 'button' | 'checkbox' | 'dialog' | 'field' | 'heading' | 'link' | 'radio' | 'switch' | 'text';
  /** Its full name, or a pattern that matches it. */
  readonly name: string | RegExp;
}

/** A control in serialisable form, to be sent to a page. */
export interface SentControl {
  readonly role: Control['role'];
  readonly pattern: string;
}

export const sent = ({ role, name }: Control): SentControl => ({
  role,
  pattern: typeof name === 'string' ? `^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$` : name.source,
});

/**
 * The first visible control of a role and name, in the page or any of its open shadow roots. Runs in the page, without
 * access to its closure.
 */
export function findControl({ role, pattern }: SentControl): Element | null {
  const selectors = {
    button: 'button,[role=button]',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog[open]',
    field: 'input,select,textarea',
    heading: 'h1,h2,h3,h4',
    link: 'a[href]',
    radio: 'input[type=radio],[role=radio]',
    switch: '[role=switch]',
    text: '*',
  };
  const wanted = new RegExp(pattern);
  const textOf = (node: Node | null): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    return [...node.childNodes].map(textOf).join('');
  };
  const nameOf = (element: Element): string => {
    const root = element.getRootNode();
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = by.map((id) =>
      textOf(root instanceof ShadowRoot || root instanceof Document ? root.getElementById(id) : null),
    );
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels].map(textOf) : [];
    const name = [named.join(' '), element.getAttribute('aria-label'), labels.join(' '), textOf(element)].find(Boolean);
    return (name ?? '').replace(/\s+/g, ' ').trim();
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  let unseen: Element | null = null;
  const search = (root: Document | ShadowRoot): Element | null => {
    for (const element of root.querySelectorAll('*')) {
      const inside = element.shadowRoot ? search(element.shadowRoot) : null;
      if (inside) return inside;
      if (!element.matches(selectors[role]) || (role === 'text' && !hasText(element))) continue;
      if (!wanted.test(nameOf(element))) continue;
      // A live region repeats what is on screen.
      if (role === 'text' && element.matches('.ln-hidden')) unseen ??= element;
      else if (element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden') return element;
    }
    return null;
  };
  return search(document) ?? unseen;
}

/** Pages behind open modals: how many modals are open over each, and how to restore its scrolling. */
const held = new WeakMap<Document, { users: number; release: () => void }>();

function hold({ documentElement: root, body, defaultView }: Document): () => void {
  const [ofRoot, ofBody] = [root, body].map((element) => getComputedStyle(element).overflow);
  // The viewport scrolls as <html> says, or as <body> does where <html> says nothing. There a word of <html> would make
  // <body> scroll by itself, and the page would jump to the top.
  const { style } = ofRoot === 'visible' && ofBody !== ofRoot ? body : root;
  const before = ['overflow-x', 'overflow-y'].map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  const gutter = root.style.scrollbarGutter;
  // Only where a scrollbar takes up width now; elsewhere `stable` would add a gutter that was not there.
  if ((defaultView?.innerWidth ?? 0) > root.clientWidth) root.style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    // Otherwise the page has changed it in the meantime.
    if (style.overflow === 'hidden') for (const property of before) style.setProperty(...property);
    root.style.scrollbarGutter = gutter;
  };
}

/**
 * Locks a page's scrolling, without a layout shift where its scrollbar was, until every caller has released it.
 * @returns releases the lock
 */
export function holdScroll(page: Document): () => void {
  const here = held.get(page) ?? { users: 0, release: hold(page) };
  here.users += 1;
  held.set(page, here);
  return () => {
    here.users -= 1;
    if (here.users > 0) return;
    held.delete(page);
    here.release();
  };
}

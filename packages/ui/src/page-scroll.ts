/** Pages behind open modals: how many modals are open over each, and how to restore its scrolling. */
const held = new WeakMap<Document, { users: number; release: () => void }>();

function hold(page: Document): () => void {
  const { style, clientWidth } = page.documentElement;
  const [overflow, gutter] = [style.overflow, style.scrollbarGutter];
  // Only where a scrollbar takes up width now; elsewhere `stable` would add a gutter that was not there.
  if ((page.defaultView?.innerWidth ?? clientWidth) > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    // Otherwise the page has changed it in the meantime.
    if (style.overflow === 'hidden') style.overflow = overflow;
    style.scrollbarGutter = gutter;
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

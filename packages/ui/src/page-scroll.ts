/** Pages under open modals, each with how many stand over it and how to give its scrolling back. */
const held = new WeakMap<Document, { users: number; release: () => void }>();

function hold(page: Document): () => void {
  const { style, clientWidth } = page.documentElement;
  const [overflow, gutter] = [style.overflow, style.scrollbarGutter];
  // Only where a scrollbar takes room now: else the gutter would take room that none had.
  if ((page.defaultView?.innerWidth ?? clientWidth) > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = gutter;
  };
}

/** Keeps a page from scrolling, and from moving where its scrollbar was, until all who asked have let go. @returns lets go */
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

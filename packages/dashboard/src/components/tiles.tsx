import { type ReactNode, useId } from 'react';

/** A page's cards beside and below each other, as there is page. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="tiles">{children}</div>;
}

export interface TileProps {
  title: string;
  /** Of the page's width, where there is page. */
  width?: 'third' | 'half' | 'twoThirds' | 'full' | undefined;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of a page, with its heading. */
export function Tile({ title, width = 'full', aside, children }: TileProps) {
  const id = useId();
  return (
    <section className="tile" data-width={width} aria-labelledby={id}>
      <div className="tile-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

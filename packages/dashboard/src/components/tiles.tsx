import { type ReactNode, useId } from 'react';

/** A responsive grid of cards. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="tiles">{children}</div>;
}

export interface TileProps {
  title: string;
  /** Share of the page's width, where it fits. */
  width?: 'third' | 'half' | 'twoThirds' | 'full' | undefined;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page with its heading. */
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

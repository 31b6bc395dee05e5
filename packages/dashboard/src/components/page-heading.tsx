import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Sentence } from './sentence.tsx';

export interface PageHeadingProps {
  /** Also in the browser's tab and history. */
  title: string;
  lead?: string | undefined;
  /** What can be done on the page as a whole. */
  actions?: ReactNode;
}

/** The first heading of a visit: the browser itself tells of a page that has just been opened. */
let first: HTMLElement | null = null;
let firstPath = '';

/** The page's only heading of the first level. Whoever listens rather than looks is brought to it on every change. */
export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · Lantern`;
  }, [title]);

  useEffect(() => {
    if (first === null) {
      first = heading.current;
      firstPath = path;
    }
    // The router decides where the page is scrolled to.
    if (heading.current !== first || path !== firstPath) heading.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className="page-heading">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && (
          <p>
            <Sentence text={lead} />
          </p>
        )}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}

import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Sentence } from './sentence.tsx';

export interface PageHeadingProps {
  /** Also the title of the browser's tab. */
  title: string;
  lead?: string | undefined;
  /** Actions for the whole page. */
  actions?: ReactNode;
}

/** The first heading of a visit is not focused: browsers announce a new document themselves. */
let first: HTMLElement | null = null;
let firstPath = '';

/** The page's only h1. Receives the focus on every page change, for screen reader users. */
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
    // The router handles the scroll position.
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

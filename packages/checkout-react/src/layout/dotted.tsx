import type { ReactNode } from 'react';

/**
 * Texts in one line with dots between them, each in its own direction: a charity's names need not be in the page's
 * language. The server may space a date differently than the browser's `Intl` does, which is no reason to render the
 * page again.
 */
export const dotted = (items: readonly string[]): ReactNode[] =>
  items.map((item, at) => [
    at ? ' · ' : '',
    <bdi key={item} suppressHydrationWarning>
      {item}
    </bdi>,
  ]);

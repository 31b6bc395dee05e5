import { useLayoutEffect, useRef } from 'react';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';
import { basePath } from '../base-path.ts';
import { Base } from './base.tsx';

/** Shown instead of everything. Its link loads the page anew: what is in memory may be what is broken. */
export function ErrorScreen() {
  const words = useWords(shell);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus has gone with everything else.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Base className="error-screen">
      <main>
        <div role="alert">
          <h1 ref={heading} tabIndex={-1}>
            {words.errorTitle}
          </h1>
          <p>{words.errorText}</p>
        </div>
        <a className="error-home" href={basePath()}>
          {words.errorHome}
        </a>
      </main>
    </Base>
  );
}

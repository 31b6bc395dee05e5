import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { basePath } from '../base-path.ts';
import { Base } from './base.tsx';

/** Replaces the whole page. Its link reloads, because the state in memory may be what is broken. */
export function ErrorScreen() {
  const messages = useMessages(layoutMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element has been removed with the rest of the page.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Base className="error-screen">
      <main>
        <div role="alert">
          <h1 ref={heading} tabIndex={-1}>
            {messages.errorTitle}
          </h1>
          <p>{messages.errorText}</p>
        </div>
        <a className="error-home" href={basePath()}>
          {messages.errorHome}
        </a>
      </main>
    </Base>
  );
}

import type { ReactNode } from 'react';
import { useLanguage } from '../../language/language-context.tsx';

/** What ui's `Root` is, with its theme in a file of CSS: this site has a document of its own, and one theme. */
export function Base({ className, children }: { className: string; children: ReactNode }) {
  const { language, dir } = useLanguage();
  return (
    <div className={`lantern-root ${className}`} data-brand="mtn" lang={language} dir={dir}>
      {children}
    </div>
  );
}

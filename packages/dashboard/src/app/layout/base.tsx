import type { ReactNode } from 'react';
import { useLanguage } from '../../language/language-context.tsx';

/** Replaces ui's `Root` with the theme in a CSS file: this site owns its document and has one theme. */
export function Base({ className, children }: { className: string; children: ReactNode }) {
  const { language, dir } = useLanguage();
  return (
    <div className={`lantern-root ${className}`} data-brand="mtn" lang={language} dir={dir}>
      {children}
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import './root.css';
import './panel.css';

/** The card that a flow is shown in. */
export function Panel({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <section className="ln-panel" aria-label={label}>
      {children}
    </section>
  );
}

export interface PanelHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode | undefined;
  /** The logo repeats the title, so it has no alternative text. */
  logo?: { src?: string | undefined; initials: string } | undefined;
  aside?: ReactNode | undefined;
}

export function PanelHeader({ title, subtitle, logo, aside }: PanelHeaderProps) {
  return (
    <div className="ln-panel-header">
      {logo === undefined ? null : (
        <span className="ln-logo" aria-hidden="true">
          {logo.src === undefined ? logo.initials : <img src={logo.src} alt="" width={40} height={40} />}
        </span>
      )}
      <span className="ln-panel-title">
        <b>{title}</b>
        {subtitle === undefined ? null : <span>{subtitle}</span>}
      </span>
      {aside === undefined ? null : <span className="ln-panel-aside">{aside}</span>}
    </div>
  );
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="ln-panel-body">{children}</div>;
}

/** Keeps the primary button at the bottom of the screen, above the on-screen keyboard. */
export function PanelFooter({ note, children }: { note?: ReactNode | undefined; children: ReactNode }) {
  return (
    <div className="ln-panel-footer">
      {note === undefined ? null : <p>{note}</p>}
      {children}
    </div>
  );
}

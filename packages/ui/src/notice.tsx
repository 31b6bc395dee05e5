'use client';

import type { ReactNode } from 'react';
import { WarningIcon } from './basic-icons.tsx';
import { CheckIcon, InfoIcon } from './icons.tsx';
import './root.css';
import './notice.css';

export interface NoticeProps {
  tone: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode | undefined;
  children: ReactNode;
  actions?: ReactNode | undefined;
  /** Whether it is announced when it appears; `false` for one that is there from the start. */
  live?: boolean | undefined;
  /** A control in the corner, such as a dismiss button. */
  aside?: ReactNode | undefined;
}

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, danger: WarningIcon };

export function Notice({ tone, title, children, actions, live = true, aside }: NoticeProps) {
  const Icon = icons[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className="ln-notice" data-tone={tone} role={live ? role : undefined}>
      <Icon />
      <div className="ln-notice-text">
        {title === undefined ? null : <b>{title}</b>}
        <div>{children}</div>
        {actions === undefined ? null : <div className="ln-notice-actions">{actions}</div>}
      </div>
      {aside}
    </div>
  );
}

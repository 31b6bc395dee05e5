'use client';

import type { ComponentProps } from 'react';
import './root.css';
import './icon-button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Accessible name; an icon has no text. */
  label: string;
}

/** A button with an icon only. */
export function IconButton({ label, className, ...native }: IconButtonProps) {
  return (
    <button
      {...native}
      type="button"
      className={className ? `ln-icon-button ${className}` : 'ln-icon-button'}
      aria-label={label}
    />
  );
}

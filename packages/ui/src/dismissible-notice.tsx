'use client';

import { CloseIcon } from './basic-icons.tsx';
import { IconButton } from './icon-button.tsx';
import { Notice, type NoticeProps } from './notice.tsx';
import './root.css';
import './dismissible-notice.css';

export interface DismissibleNoticeProps extends Omit<NoticeProps, 'aside'> {
  onDismiss: () => void;
  dismissLabel: string;
}

/** A notice that the reader can dismiss. */
export function DismissibleNotice({ onDismiss, dismissLabel, ...notice }: DismissibleNoticeProps) {
  return (
    <Notice
      {...notice}
      aside={
        <IconButton label={dismissLabel} onClick={() => onDismiss()}>
          <CloseIcon />
        </IconButton>
      }
    />
  );
}

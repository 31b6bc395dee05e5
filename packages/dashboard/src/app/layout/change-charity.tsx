import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { chosenCharity } from '../app-state.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Identifies the component whose press led here. */
    changeCharity?: string | undefined;
  }
}

/**
 * Goes to the start and only clears the chosen charity on arrival: the user may be asked about unsaved changes and
 * stay.
 */
export function ChangeCharity() {
  const messages = useMessages(layoutMessages);
  // Unlike history state this does not survive a reload, so returning to this entry later clears nothing.
  const [mine] = useState(() => String(Math.random()));
  const pressed = useLocation({ select: ({ state }) => state.changeCharity });
  useLayoutEffect(() => {
    if (pressed === mine) chosenCharity.clear();
  }, [pressed, mine]);
  return (
    <Link to="/" state={(before) => ({ ...before, changeCharity: mine })}>
      {messages.changeCharity}
    </Link>
  );
}

import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { chosenCharity } from '../app-state.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose press led here. */
    changeCharity?: string | undefined;
  }
}

/**
 * Goes to the start, and clears the chosen charity there and not before: on the way somebody may be asked about what is
 * not saved, and stay.
 */
export function ChangeCharity() {
  const messages = useMessages(layoutMessages);
  // Unlike the history, it does not outlast the page: coming back to this place later changes nothing.
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

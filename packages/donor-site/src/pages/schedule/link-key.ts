import { useCallback, useEffect, useState } from 'react';

const nameOf = (scheduleId: string) => `link-key:${scheduleId}`;

/**
 * The signed link's key; opening another link on this page replaces it. Once read it is removed from the URL, so that
 * it appears in no history, synchronised tab or screenshot; the tab keeps it for a reload.
 * @returns the key, and a function that forgets one that does not work
 */
export function useLinkKey(scheduleId: string): { readonly key: string | null; readonly forget: () => void } {
  const [key, setKey] = useState(() => keyOf(location.hash) ?? kept(scheduleId));
  useEffect(() => {
    const read = () => {
      const given = keyOf(location.hash);
      if (given === null) return;
      setKey(given);
      // Without storage a reload can only get the key from the URL.
      if (keep(scheduleId, given)) history.replaceState(history.state, '', location.pathname + location.search);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [scheduleId]);
  const forget = useCallback(() => remove(scheduleId), [scheduleId]);
  return { key, forget };
}

function kept(scheduleId: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(scheduleId));
  } catch {
    // Storage may be blocked; the key then stays in the URL.
    return null;
  }
}

function keep(scheduleId: string, key: string): boolean {
  try {
    sessionStorage.setItem(nameOf(scheduleId), key);
    return true;
  } catch {
    // Storage may be blocked.
    return false;
  }
}

function remove(scheduleId: string): void {
  try {
    sessionStorage.removeItem(nameOf(scheduleId));
  } catch {
    // Storage may be blocked.
  }
}

/** The key of a signed link. In the fragment, so that it is never sent as part of a URL. */
export function keyOf(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('key') || null;
}

import { useCallback, useEffect, useState } from 'react';

const nameOf = (scheduleId: string) => `link-key:${scheduleId}`;

/**
 * The signed link's key; a link opened over this page brings another. Once read it leaves the address, so that it goes
 * into no history, no synchronised tab and no screenshot; this tab keeps it for a reload.
 * @returns the key, and how to forget one that opens nothing
 */
export function useLinkKey(scheduleId: string): { readonly key: string | null; readonly forget: () => void } {
  const [key, setKey] = useState(() => keyOf(location.hash) ?? kept(scheduleId));
  useEffect(() => {
    const read = () => {
      const given = keyOf(location.hash);
      if (given === null) return;
      setKey(given);
      // Without storage the address is the only place from which a reload could have it.
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
    // Storage may be blocked; the key then stays in the address.
    return null;
  }
}

function keep(scheduleId: string, key: string): boolean {
  try {
    sessionStorage.setItem(nameOf(scheduleId), key);
    return true;
  } catch {
    // As above.
    return false;
  }
}

function remove(scheduleId: string): void {
  try {
    sessionStorage.removeItem(nameOf(scheduleId));
  } catch {
    // As above.
  }
}

/** The key of a signed link, which stands behind the # so that it is never sent as part of an address. */
export function keyOf(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('key') || null;
}

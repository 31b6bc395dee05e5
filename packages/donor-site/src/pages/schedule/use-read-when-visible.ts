import { useEffect } from 'react';

const READ_AFTER_MS = 60_000;

/**
 * Reads a gift again when its page becomes visible a minute or more after it was read: what it says of its nights, such as
 * which one is tonight's, is of that time.
 * @param read stable; resolves to null without an answer
 */
export function useReadWhenVisible(read: () => Promise<unknown>) {
  useEffect(() => {
    const left = new AbortController();
    // By a clock that goes on while the device sleeps.
    let readAt = Date.now();
    const onVisible = async () => {
      if (document.hidden || Date.now() - readAt < READ_AFTER_MS) return;
      if ((await read()) !== null) readAt = Date.now();
    };
    const listener = () => void onVisible();
    document.addEventListener('visibilitychange', listener, { signal: left.signal });
    // Back from another page, with this one as it was left.
    addEventListener('pageshow', listener, { signal: left.signal });
    return () => left.abort();
  }, [read]);
}

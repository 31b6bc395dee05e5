import { useCallback, useEffect, useState } from 'react';
import { importsAgain, reloadPage } from './imports-again.ts';

/** Loading state of a module: pending, loaded, or failed with a way to retry, with the module that was loaded before. */
export interface Lazy<Value> {
  readonly value: Value | null;
  readonly retry: (() => void) | null;
}

/**
 * Loads a dynamic import. Unlike with `React.lazy`, a failed one can be retried; after a retry
 * that failed where none can succeed, `retry` is `reloadPage`.
 * @param load must be stable between renders. While a new one loads, and where it fails, the module before stays.
 */
export function useLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  const [tries, setTries] = useState(0);
  const [lazy, setLazy] = useState<Lazy<Value>>({ value: null, retry: null });
  const retry = useCallback(() => {
    setLazy(({ value }) => ({ value, retry: null }));
    setTries((tried) => tried + 1);
  }, []);

  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setLazy({ value, retry: null }),
      () => wanted && setLazy(({ value }) => ({ value, retry: !importsAgain && tries > 0 ? reloadPage : retry })),
    );
    return () => {
      wanted = false;
    };
  }, [load, tries]);

  return lazy;
}

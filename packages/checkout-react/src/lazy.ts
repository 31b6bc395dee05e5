import { useCallback, useEffect, useState } from 'react';
import { importsAgain, reloadPage } from './imports-again.ts';

/** Loading state of a module: pending, loaded, or failed with a way to retry. */
export type Lazy<Value> =
  | { readonly value: Value; readonly retry: null }
  | { readonly value: null; readonly retry: (() => void) | null };

const pending = { value: null, retry: null };

/**
 * Loads a dynamic import. Unlike with `React.lazy`, a failed one can be retried; after a retry
 * that failed where none can succeed, `retry` is `reloadPage`.
 * @param load must be stable between renders; a new one loads anew while the previous module stays
 */
export function useLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  const [tries, setTries] = useState(0);
  const [lazy, setLazy] = useState<Lazy<Value>>(pending);
  const retry = useCallback(() => {
    setLazy(pending);
    setTries((tried) => tried + 1);
  }, []);

  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setLazy({ value, retry: null }),
      () => wanted && setLazy({ value: null, retry: !importsAgain && tries > 0 ? reloadPage : retry }),
    );
    return () => {
      wanted = false;
    };
  }, [load, tries]);

  return lazy;
}

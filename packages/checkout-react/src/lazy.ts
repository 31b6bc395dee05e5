import { useCallback, useEffect, useState } from 'react';
import { importsAgain, reloadPage } from './imports-again.ts';

/** What is on its way until it is there, or until it failed and can be asked for again. */
export type Lazy<Value> =
  | { readonly value: Value; readonly retry: null }
  | { readonly value: null; readonly retry: (() => void) | null };

const onItsWay = { value: null, retry: null };

/**
 * What a dynamic import brings. Unlike `React.lazy` a failed one can be tried again: where that fails too and would go on
 * failing, `retry` is `reloadPage`.
 * @param load keep it the same between renders; a new one loads anew, and what was there stays until then
 */
export function useLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  const [tries, setTries] = useState(0);
  const [lazy, setLazy] = useState<Lazy<Value>>(onItsWay);
  const retry = useCallback(() => {
    setLazy(onItsWay);
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

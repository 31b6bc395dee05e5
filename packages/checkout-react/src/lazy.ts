import { useCallback, useEffect, useState } from 'react';

export type Lazy<Value> =
  | { readonly status: 'waiting' }
  | { readonly status: 'there'; readonly value: Value }
  | { readonly status: 'failed'; readonly retry: () => void };

/**
 * What a dynamic import brings. Unlike `React.lazy` a failed one can be tried again.
 * @param load keep it the same between renders; a new one loads anew, and what was there stays until then
 */
export function useLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  const [tries, setTries] = useState(0);
  const [lazy, setLazy] = useState<Lazy<Value>>({ status: 'waiting' });
  const retry = useCallback(() => {
    setLazy({ status: 'waiting' });
    setTries((tried) => tried + 1);
  }, []);

  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setLazy({ status: 'there', value }),
      () => wanted && setLazy({ status: 'failed', retry }),
    );
    return () => {
      wanted = false;
    };
  }, [load, tries]);

  return lazy;
}

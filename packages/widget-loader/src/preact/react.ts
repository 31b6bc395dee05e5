// What stands for `react` in the widget. `preact/compat` would do as well, at four times the size.
import { Fragment, options, type VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export { createContext, createRef, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Preact has no double rendering to ask for. */
export const StrictMode = Fragment;

/** As React's: renders again whenever what `snapshot` gives is no longer what is shown. */
export function useSyncExternalStore<Snapshot>(
  subscribe: (listener: () => void) => () => void,
  snapshot: () => Snapshot,
): Snapshot {
  const shown = snapshot();
  const [, show] = useState(shown);
  useLayoutEffect(() => {
    const look = () => show(snapshot);
    look();
    return subscribe(look);
  }, [subscribe, snapshot, shown]);
  return shown;
}

/** What React calls otherwise than the DOM: its `onChange` comes with each change, and focus events bubble in it. */
const NAMES = Object.entries({ onChange: 'onInput', onFocus: 'onFocusIn', onBlur: 'onFocusOut' });

options.vnode = ({ type, props }: VNode<Record<string, unknown>>) => {
  if (typeof type !== 'string') return;
  for (const [name, own] of NAMES) {
    if (!(name in props)) continue;
    props[own] = props[name];
    delete props[name];
  }
};

options.event = (event) => Object.assign(event, { nativeEvent: event });

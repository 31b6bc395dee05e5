// Replaces `react` in the widget. `preact/compat` would also work, at four times the size.
import { Fragment, options, type VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export { createContext, createRef, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Preact has no strict mode. */
export const StrictMode = Fragment;

let ids = 0;
const nextId = () => {
  ids += 1;
  return `l${ids}`;
};

/** Ids are counted: nothing is rendered on a server whose ids would have to be met. */
export const useId = (): string => useState(nextId)[0];

/** Like React's: rerenders whenever `snapshot` returns something new. */
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

/** React's event names that differ from the DOM: its `onChange` fires on every input, and focus events bubble. */
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

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

/** React's `onChange` of a field that is typed into is the DOM's `input` event; of a box, radio or list it is `change`. */
const isTyped = (type: unknown, kind: unknown) =>
  type === 'textarea' || (type === 'input' && kind !== 'checkbox' && kind !== 'radio' && kind !== 'file');

/** A prop of an element by the name that the DOM has for it. */
const nameOf = (name: string, { type, props }: VNode<Record<string, unknown>>): string => {
  if (name === 'onChange' && isTyped(type, props.type)) return 'onInput';
  // These two bubble in React.
  if (name === 'onFocus') return 'onFocusIn';
  if (name === 'onBlur') return 'onFocusOut';
  return name.replace(/^stroke[A-Z]/, (start) => `stroke-${start.slice(-1).toLowerCase()}`);
};

options.vnode = (vnode: VNode<Record<string, unknown>>) => {
  const { type, props } = vnode;
  if (typeof type !== 'string') return;
  for (const name of Object.keys(props)) {
    const own = nameOf(name, vnode);
    if (own === name) continue;
    props[own] = props[name];
    delete props[name];
  }
};

options.event = (event) => Object.assign(event, { nativeEvent: event });

import './shadow-host.css';

/** The shadow root of a host while it contains a checkout. */
export interface ShadowHost {
  readonly root: ShadowRoot;
  /** The container that the checkout is rendered into. */
  readonly frame: HTMLElement;
  /** Empties the root; the page's own content becomes visible again. */
  readonly dispose: () => void;
}

/**
 * Attaches the host's shadow root, or reuses the existing one: a root cannot be removed. The page's rules do not reach
 * into it, and `shadow-host.css` resets what would be inherited, except the font.
 */
export const openShadowHost = (host: Element): ShadowHost => {
  // Open, because accessibility checkers and password managers only see open roots.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const frame = document.createElement('div');
  root.replaceChildren(frame);
  return {
    root,
    frame,
    dispose: () => root.replaceChildren(document.createElement('slot')),
  };
};

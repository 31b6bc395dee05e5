import './shadow-host.css';

/** The shadow root of a host while a checkout is in it. */
export interface ShadowHost {
  readonly root: ShadowRoot;
  /** What the checkout is rendered into. */
  readonly frame: HTMLElement;
  /** Empties the root; what the page has put into the host is seen again. */
  readonly dispose: () => void;
}

/** Opens the host's shadow root, or takes the one that is there: a root cannot be closed again. */
export const openShadowHost = (host: Element): ShadowHost => {
  // Open, because accessibility checkers and password managers see open roots only.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const frame = document.createElement('div');
  root.replaceChildren(frame);
  return {
    root,
    frame,
    dispose: () => root.replaceChildren(document.createElement('slot')),
  };
};

import { adoptStyles } from '@lantern-giving/ui/adopt-styles';

// Inside the frame nothing is inherited but the page's font. Important, because the page's rules reach the host.
const css = `
:host{display:block!important;container:none!important}
:host([hidden]){display:none!important}
:host([modal]){display:contents!important}
:host>div{all:initial;display:block;font-family:inherit}
`;

/** The shadow root of a host while a checkout is in it. */
export interface ShadowHost {
  readonly root: ShadowRoot;
  /** What the checkout is rendered into. */
  readonly frame: HTMLElement;
  /** Empties the root; what the page has put into the host is seen again. */
  readonly dispose: () => void;
}

/** Opens the host's shadow root, or takes the one that is there: a root cannot be closed again. */
export const openShadowHost = (host: Element, nonce: string | undefined): ShadowHost => {
  // Open, because accessibility checkers and password managers see open roots only.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const frame = document.createElement('div');
  root.replaceChildren(frame);
  const release = adoptStyles(root, css, nonce);
  return {
    root,
    frame,
    dispose: () => {
      release();
      root.replaceChildren(document.createElement('slot'));
    },
  };
};

import { Checkout } from '@lantern-giving/checkout-react';
import { createRoot } from 'react-dom/client';
import type { Page } from '../loader/page.ts';
import { createCardSlot } from './card-slot.ts';
import { loadChunksBy } from './lazy-chunk.ts';
import { type ReadOptions, readOptions } from './options.ts';
import { openShadowHost } from './shadow-host.ts';

/** A checkout in its host. */
export interface Mounted {
  /** Reads the options again; wrong ones are reported and change nothing. */
  readonly update: () => void;
  readonly unmount: () => void;
}

const tell = (host: Element, name: string, detail: unknown) =>
  host.dispatchEvent(new CustomEvent(`lantern:${name}`, { bubbles: true, composed: true, detail }));

/**
 * Shows a checkout in a host that is in the document.
 * @throws Error when a decisive option is wrong; which one is in the console
 */
export const mount = (host: Element, page: Page, apiOrigin: string, close: () => void): Mounted => {
  const read = (): ReadOptions | null => {
    const { options, problems } = readOptions(host, (name) => page.defaults[name]);
    for (const problem of [...problems.minor, ...problems.decisive]) console.error('Lantern:', problem);
    return problems.decisive.length > 0 ? null : options;
  };

  const options = read();
  if (!options) throw new Error('an option without which there is no checkout is wrong');
  const isModal = host.hasAttribute('modal');
  const nonce = options.nonce ?? page.script?.nonce;
  loadChunksBy(page.loadModule, nonce);
  const shadow = openShadowHost(host, nonce);
  const card = createCardSlot(host);
  const cardOutlet = { node: <slot name={card.name} />, container: card.container };
  const tree = createRoot(shadow.frame);
  const render = (given: ReadOptions) =>
    tree.render(
      <Checkout
        {...given}
        apiOrigin={apiOrigin}
        nonce={nonce}
        layout={isModal ? 'modal' : 'inline'}
        font="inherit"
        widget
        cardOutlet={cardOutlet}
        onEvent={({ name, detail }) => tell(host, name, detail)}
        onClose={isModal ? close : undefined}
      />,
    );
  render(options);

  return {
    update: () => {
      const changed = read();
      if (changed) render(changed);
    },
    unmount: () => {
      tree.unmount();
      card.dispose();
      shadow.dispose();
    },
  };
};

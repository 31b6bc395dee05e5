import { Checkout } from '@lantern-giving/checkout-react';
import { createRoot } from 'react-dom/client';
import type { Page } from '../loader/page.ts';
import { createCardSlot } from './card-slot.ts';
import { loadChunksBy } from './lazy-chunk.ts';
import { type OptionProblem, type ReadOptions, readOptions } from './options.ts';
import { openShadowHost } from './shadow-host.ts';

/** A checkout in its host. */
export interface Mounted {
  /** Reads the options again; wrong ones are reported and change nothing. */
  readonly update: () => void;
  readonly unmount: () => void;
}

// The words come when they are needed: on most pages never.
const report = async (problems: readonly OptionProblem[]) => {
  const { wordsFor } = await import('./option-words.ts');
  for (const problem of problems) console.error('Lantern:', wordsFor(problem));
};

const tell = (host: Element, name: string, detail: unknown) =>
  host.dispatchEvent(new CustomEvent(`lantern:${name}`, { bubbles: true, composed: true, detail }));

/**
 * Shows a checkout in a host that is in the document.
 * @throws Error when a decisive option is wrong; which one is in the console
 */
export const mount = (host: Element, page: Page, apiOrigin: string, close: () => void): Mounted => {
  const read = (): ReadOptions | null => {
    const { options, problems } = readOptions(host, (name) => page.defaults[name]);
    if (problems.length > 0) report(problems).catch(() => console.error('Lantern:', problems));
    return problems.some(({ decisive }) => decisive) ? null : options;
  };

  loadChunksBy(page.loadModule, page.defaults.nonce ?? page.script?.nonce);
  const options = read();
  if (!options) throw new Error('An option is wrong without which there is no checkout');
  const isModal = host.hasAttribute('modal');
  const nonce = options.nonce ?? page.script?.nonce;
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

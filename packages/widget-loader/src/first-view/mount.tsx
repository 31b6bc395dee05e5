import { Checkout } from '@lantern-giving/checkout-react';
import { createRoot } from 'react-dom/client';
import type { Page } from '../loader/page.ts';
import { type CardSlot, createCardSlot } from './card-slot.ts';
import { takingOver } from './early-answer.ts';
import { isDecisive, type ReadOptions, readOptions } from './options.ts';
import { openShadowHost } from './shadow-host.ts';

/** A checkout in its host. */
export interface Mounted {
  /** The tree that the host was mounted in; in another one its card slot would not work. */
  readonly tree: Node;
  /** Reads the options again; invalid ones are reported and change nothing. */
  readonly update: () => void;
  readonly unmount: () => void;
}

/**
 * Mounts a checkout in a host in the document, and follows the host's attributes.
 * @param close removes the host, where the checkout is a modal
 * @param fail where the file of the modal could not be loaded: without a dialog nobody would see the checkout
 * @throws Error when a decisive option is invalid; the console says which
 */
export const mount = (
  host: Element,
  page: Page,
  apiOrigin: string,
  close: (() => void) | undefined,
  fail: (problem: unknown) => void,
): Mounted => {
  const given = page.script?.nonce;
  const read = (): ReadOptions | null => {
    const { options, problems } = readOptions(host, page.defaults);
    // The messages are loaded on demand: most pages never need them.
    if (problems.length > 0) {
      import('./option-messages.ts').then(
        ({ reportProblems }) => reportProblems(problems, host),
        () => console.error('Lantern:', problems),
      );
    }
    return problems.some(isDecisive) ? null : options;
  };
  const options = read();
  if (!options) throw new Error('An option is wrong without which there is no checkout');

  const nonce = options.nonce || given;
  // The value at the start: with another one the draft would belong to somebody else.
  const id = host.id || undefined;
  const shadow = openShadowHost(host);
  // A page's shortcuts must not take what is typed, nor its gestures what is pressed: outside the root the target of an
  // event is the host. A modal is also not scrolled through by a page that scrolls by itself.
  for (const type of ['keydown', 'keypress', 'keyup', 'touchstart', 'touchmove', 'touchend', close ? 'wheel' : 'keyup'])
    shadow.frame.addEventListener(
      type,
      (event: Event & { readonly key?: string }) => /Esc|Tab/.test(`${event.key}`) || event.stopPropagation(),
      { passive: true },
    );
  const card = createCardSlot(host);
  const wallets = createCardSlot(host);
  const outletOf = (slot: CardSlot) => ({
    node: <slot name={slot.name} />,
    get container() {
      return slot.container;
    },
  });
  const [cardOutlet, walletOutlet] = [outletOf(card), outletOf(wallets)];
  const tree = createRoot(shadow.frame);
  const render = (read: ReadOptions) =>
    tree.render(
      <Checkout
        {...read}
        id={id}
        apiOrigin={apiOrigin}
        nonce={nonce}
        layout={close ? 'modal' : 'inline'}
        font="inherit"
        fetch={takingOver(page)}
        widget
        cardOutlet={cardOutlet}
        walletOutlet={walletOutlet}
        onEvent={({ name, detail }) =>
          host.dispatchEvent(new CustomEvent(`lantern:${name}`, { bubbles: true, composed: true, detail }))
        }
        onClose={close}
        onModalLost={() => fail(new Error('modal'))}
      />,
    );
  render(options);

  const update = () => {
    const changed = read();
    if (changed) render(changed);
  };
  const changes = new MutationObserver(update);
  changes.observe(host, { attributes: true });

  return {
    tree: host.getRootNode(),
    update,
    unmount: () => {
      changes.disconnect();
      tree.unmount();
      card.dispose();
      wallets.dispose();
      shadow.dispose();
    },
  };
};

import { giveUp } from '../loader/give-up.ts';
import type { FirstView, Page } from '../loader/page.ts';
import { performCalls } from './calls.ts';
import { type Mounted, mount } from './mount.tsx';

interface Life extends Mounted {
  /** The tree that the host was mounted in; in another one its card slot would lead nowhere. */
  readonly tree: Node;
}

const lives = new Map<Element, Life>();

const end = (host: Element) => {
  lives.get(host)?.unmount();
  lives.delete(host);
};

const originOf = (page: Page, host: Element): string =>
  host.getAttribute('origin') ?? page.defaults.origin ?? new URL(import.meta.url).origin;

const begin = (page: Page, host: Element) => {
  const apiOrigin = originOf(page, host);
  const close = () => {
    end(host);
    host.remove();
  };
  try {
    const mounted = mount(host, page, apiOrigin, close);
    const changes = new MutationObserver(mounted.update);
    changes.observe(host, { attributes: true });
    lives.set(host, {
      tree: host.getRootNode(),
      update: mounted.update,
      unmount: () => {
        changes.disconnect();
        mounted.unmount();
      },
    });
  } catch (problem) {
    const read = (name: string) => host.getAttribute(name) ?? page.defaults[name];
    const isModal = host.hasAttribute('modal');
    giveUp(problem, read, apiOrigin, isModal ? undefined : host);
    if (isModal) host.remove();
  }
};

const start: FirstView['start'] = async (page, host) => {
  if (!Element.prototype.attachShadow) await import('@webcomponents/shadydom');
  if (!host.isConnected) return;
  const life = lives.get(host);
  if (life?.tree === host.getRootNode()) return;
  end(host);
  begin(page, host);
};

const stop: FirstView['stop'] = (host) => {
  // A move is a removal and an insertion: only who stays away has left.
  queueMicrotask(() => {
    if (!host.isConnected) end(host);
  });
};

const perform: FirstView['perform'] = (page) => {
  const changed = page.calls.some(([name]) => name === 'init');
  performCalls(page, (host) => start(page, host));
  if (changed) for (const life of lives.values()) life.update();
};

// The loader waits for it. Not an export, since only a script element can check a module's integrity.
if (globalThis.Lantern) globalThis.Lantern.view = { perform, start, stop };

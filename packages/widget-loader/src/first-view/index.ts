import type { FirstView, Page } from '../loader/page.ts';
import { mountedHosts, openModal, unmountHost } from './hosts.ts';
import { setChunkLoader } from './lazy-chunk.ts';
import { mount } from './mount.tsx';

const mountHost = (page: Page, host: Element) => {
  const read = (name: string) => host.getAttribute(name) ?? page.defaults[name];
  const origin = (read('origin') ?? new URL(import.meta.url).origin).replace(/\/$/, '');
  const close = host.hasAttribute('modal')
    ? () => {
        unmountHost(host);
        host.remove();
      }
    : undefined;
  const fail = (problem: unknown) => {
    page.fail(problem, read, origin, close ? undefined : host);
    close?.();
  };
  try {
    mountedHosts.set(host, mount(host, page, origin, close, fail));
  } catch (problem) {
    fail(problem);
  }
};

let nonce: string | undefined;

/**
 * Before anything is imported: only what is loaded through it has its integrity checked, and is tried again.
 * @param hosts elements and options that may have the nonce; a page has only one, so it is kept
 */
const loadInto = (page: Page, hosts: readonly unknown[]) => {
  for (const given of [page.script, page.defaults, ...hosts]) nonce = Object(given).nonce || nonce;
  setChunkLoader(page, nonce);
};

const start: FirstView['start'] = async (page, host) => {
  loadInto(page, [host]);
  // Calls that showed nothing have waited for this one: they may be about this very element.
  if (page.calls.some(([name]) => name !== 'init')) {
    const performed = perform(page);
    // They wait for the rest of the page, which may take long.
    if (document.readyState !== 'loading') await performed;
  }
  if (!Element.prototype.attachShadow) await import('@webcomponents/shadydom');
  if (!host.isConnected) return;
  if (mountedHosts.get(host)?.tree === host.getRootNode()) return;
  unmountHost(host);
  mountHost(page, host);
};

const stop: FirstView['stop'] = (host) => {
  // A move is a removal and an insertion: only a lasting removal unmounts.
  queueMicrotask(() => {
    if (!host.isConnected) unmountHost(host);
  });
};

const perform: FirstView['perform'] = async (page) => {
  loadInto(page, page.calls.flat());
  const open = (host: Element) => start(page, host);
  const isOpening = page.calls.every(([name, options]) => name === 'open' && typeof options === 'object');
  if (isOpening && document.body) {
    // Presses of links, the only use on most pages: also on one whose scripts hold up the rest of it.
    for (const [, options] of page.calls.splice(0)) openModal({ ...Object(options) }, open);
  } else if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
    await perform(page);
  } else {
    const changed = page.calls.some(([name]) => name === 'init');
    const { performCalls } = await import('./calls.ts');
    performCalls(page, open);
    if (changed) for (const host of mountedHosts.values()) host.update();
  }
};

// The loader waits for this. Not an export, since only a script element can check a module's integrity.
if (globalThis.Lantern) globalThis.Lantern.view = { perform, start, stop };

import { fallBack } from './fallback.ts';
import type { LanternFunction } from './lantern-function.ts';
import { loadModule } from './module-script.ts';
import type { ReadOption, Target } from './option.ts';
import type { Page, Runtime } from './page.ts';

const TAG = 'lantern-checkout';

/**
 * Makes `window.Lantern`, `<lantern-checkout>` and `a[data-lantern]` work, once for a page.
 * @param script the element that brought this script, where it can be found
 * @param load brings the first view, which puts itself where `Lantern.view` is
 */
export const startLantern = (
  script: Page['script'],
  load: (origin: string | undefined, nonce: string | undefined) => Promise<void>,
  version: string,
): void => {
  const before = globalThis.Lantern;
  if (before?.version) return;

  const page: Page = { defaults: {}, calls: [], script, loadModule, fail: fallBack };
  let loading: Promise<void> | null = null;

  const use = async (own: ReadOption, act = (_: Runtime) => {}, fail: typeof fallBack = () => {}, place?: Target) => {
    // An `init` further on in the queue comes first.
    await 0;
    const read: ReadOption = (name) => own(name) ?? page.defaults[name];
    const origin = read('origin') ?? script?.src.split(/(\/static\/.*)?\/lantern.js/)[0];
    try {
      loading ??= load(origin, read('nonce') ?? script?.nonce);
      await loading;
      if (lantern.view) act(lantern.view);
    } catch (problem) {
      loading = null;
      fail(problem, read, origin, place);
    }
  };

  const lantern: LanternFunction = (...[name, first, second]) => {
    if (name === 'on') document.addEventListener(`lantern:${first}`, second);
    else {
      page.calls.push([name, first, second]);
      if (name === 'init') page.defaults = { ...page.defaults, ...first };
      const perform = (view: Runtime) => view.perform(page);
      if (name === 'open') use((option) => first?.[option], perform, fallBack);
      else if (name === 'mount') use((option) => second?.[option], perform, fallBack, first);
      else if (lantern.view) perform(lantern.view);
    }
  };
  lantern.version = version;
  globalThis.Lantern = lantern;
  for (const call of before?.q ?? []) lantern(...call);

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) {
          near.unobserve(target);
          use(
            (option) => target.getAttribute(option),
            (view) => view.start(page, target),
            fallBack,
            target,
          );
        }
      }
    },
    { rootMargin: '400px' },
  );
  customElements.get(TAG) ??
    customElements.define(
      TAG,
      class extends HTMLElement {
        connectedCallback() {
          near.observe(this);
        }
        disconnectedCallback() {
          lantern.view?.stop(this);
        }
      },
    );

  const linkOf = (event: Event) =>
    event
      .composedPath()
      .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && 'lantern' in node.dataset);
  // On the document, so that links added later work too.
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    // Who asks for a new tab or window gets the plain link.
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    lantern('open', { ...link.dataset, href: link.href });
  });
  // Nobody has asked for anything yet: who presses is told of a failure.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => {
      const link = linkOf(event);
      if (link) use((option) => link.dataset[option]);
    });
};

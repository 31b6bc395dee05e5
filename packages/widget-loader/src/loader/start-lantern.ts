import { fallBack } from './fallback.ts';
import type { LanternFunction } from './lantern-function.ts';
import type { loadModule } from './module-script.ts';
import { type Options, type ReadOption, TAG, type Target } from './option.ts';
import type { FirstView, Page } from './page.ts';

/**
 * Starts `window.Lantern`, `<lantern-checkout>` and `a[data-lantern]`, once per page. The last four arguments are of the
 * release: as an object they would add 40 B to the loader.
 * @param script the element that loaded this script, where it can be found
 * @param load loads a module; the first view's registers itself as `Lantern.view`
 * @param path of the first view under the origin
 * @param integrity of the first view
 * @param modal path of the file that the first view loads for a modal. It is only brought into the cache here, so its
 *   integrity is checked where it is loaded
 * @param version of the release; it tells a second copy of the script that it has nothing to do
 */
export const startLantern = (
  script: Page['script'],
  load: typeof loadModule,
  path: string,
  integrity: string,
  modal: string,
  version: string,
): void => {
  const before = window.Lantern;
  if (before?.version) return;

  const page: Page = { defaults: {}, calls: [], fail: fallBack, early: {}, loadModule: load, script };
  let loading: Promise<void> | null | undefined;

  /** Makes a request that the first view would only make once it is here; that one takes it over. */
  const begin = (url: string) => {
    page.early[url] ??= fetch(url)
      .then(async (answer) => answer.ok && { at: performance.now(), text: await answer.text() })
      .catch(() => null);
  };

  const use = async (own: ReadOption, act?: (view: FirstView) => Promise<void>, place?: Target) => {
    // An `init` later in the queue comes first.
    await 0;
    const read: ReadOption = (name) => own(name) ?? page.defaults[name];
    const origin = (read('origin') ?? script?.src)?.split(/\/static\/|\/lantern.js|\/$/)[0];
    const [, charity, campaign] = /\/give\/([\w-]+)(?:.*\Wcampaign=([\w-]+))?/.exec(own('href') ?? '') ?? [];
    const chosen = own('charity') ?? charity ?? page.defaults.charity;
    try {
      loading ??= load(origin + path, integrity, read('nonce') || script?.nonce);
      begin(
        `${origin}/api/campaigns/${own('campaign') ?? campaign ?? page.defaults.campaign ?? 'mytennights'}/charities${chosen ? `/${chosen}` : ''}`,
      );
      if (!place) begin(origin + modal);
      await loading;
      // biome-ignore lint/style/noNonNullAssertion: throws where it could not register, the page having replaced `Lantern`
      await act?.(lantern.view!);
    } catch (problem) {
      loading = null;
      // Without something to do nobody has asked for anything yet.
      if (act) {
        // The fallback takes their place: a later load must not run them as well.
        page.calls.length = 0;
        fallBack(problem, read, origin, place);
      }
    }
  };

  const lantern: LanternFunction = (name, first?, second?) => {
    const perform = (view: FirstView) => view.perform(page);
    if (name === 'on') document.addEventListener(`lantern:${first}`, second);
    else {
      // With the checkouts of now: one that is inserted later is not what `unmount` is about.
      page.calls.push([name, first, second, document.querySelectorAll(TAG)]);
      if (name === 'init') Object.assign(page.defaults, first);
      if (name === 'open') use((option) => first?.[option], perform);
      else if (name === 'mount')
        // Without a place it would be taken for a press, whose link is followed.
        use((option) => second?.[option], perform, first ?? name);
      else if (lantern.view) perform(lantern.view);
    }
  };
  lantern.version = version;
  window.Lantern = lantern;
  // Asynchronously, so that one that fails is reported and stops nothing else.
  before?.q?.map(async (call) => lantern(...call));

  const near = new IntersectionObserver(
    (entries) =>
      entries.map(({ isIntersecting, target }) => {
        if (!isIntersecting) return null;
        near.unobserve(target);
        return use(
          (option) => target.getAttribute(option),
          (view) => view.start(page, target),
          target,
        );
      }),
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

  // On the document, so that links added later work too.
  (['click', 'pointerover', 'focusin'] as const).map((type) =>
    document.addEventListener(type, (event: UIEvent & Partial<MouseEvent>) => {
      const link = event
        .composedPath()
        .find((node: Partial<HTMLAnchorElement>): node is HTMLAnchorElement => node.dataset?.lantern != null);
      // Neither a link drawn in SVG nor another element has one.
      if (!link?.protocol) return;
      // A link may be a user's of the page, so it does not say who takes the gift.
      const options: Options = { ...link.dataset, origin: null, href: link.href };
      // Nobody asked for the checkout yet; a failure is reported on a click. A touch is a `pointerover` first.
      if (type !== 'click') use((option) => options[option]);
      // A click that opens a new tab or window follows the plain link.
      else if (
        !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      ) {
        event.preventDefault();
        lantern('open', options);
      }
    }),
  );
};

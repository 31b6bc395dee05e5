import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { user } from '../../../../test/components/user.ts';
import { fallBack } from '../loader/fallback.ts';
import type { EarlyAnswer, FirstView, Page } from '../loader/page.ts';
import { lazyChunk } from './lazy-chunk.ts';

let view: FirstView;
let page: Page;
let said: unknown[][];

beforeAll(async () => {
  globalThis.Lantern = () => {};
  await import('./index.ts');
  const loaded = globalThis.Lantern.view;
  if (!loaded) throw new Error('the first view has not announced itself');
  view = loaded;
});

beforeEach(() => {
  const defaults = { origin: 'https://give.example' };
  page = { defaults, calls: [], script: null, loadModule: async () => {}, fail: fallBack, early: {} };
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => said.push(words));
  // A server that never responds: a loading checkout is enough here.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(async () => {
  for (const host of document.querySelectorAll('lantern-checkout')) await take(host);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const put = (attributes: Record<string, string> = {}, parent: Element | ShadowRoot = document.body): HTMLElement => {
  const host = document.createElement('lantern-checkout');
  for (const [name, value] of Object.entries({ charity: 'human-relief-gb', ...attributes })) {
    host.setAttribute(name, value);
  }
  parent.append(host);
  view.start(page, host);
  return host;
};

/** What the element does when it leaves the page. */
const take = async (host: Element) => {
  host.remove();
  view.stop(host);
  await Promise.resolve();
};

const WITHIN = { timeout: 30_000 };
const shown = (host: Element) => vi.waitUntil(() => host.shadowRoot?.querySelector('.lantern-root'), WITHIN);
const call = (...given: unknown[]) => {
  page.calls.push(given);
  view.perform(page);
};

describe('a checkout', () => {
  test('is rendered in an open shadow root with adopted style sheets', async () => {
    const host = put();
    await shown(host);
    expect(host.shadowRoot?.adoptedStyleSheets.length).toBeGreaterThan(0);
    expect(host.shadowRoot?.querySelector('style')).toBeNull();
    expect(host.shadowRoot?.querySelector('[role=status], [aria-live]')).not.toBeNull();
  });

  test('has its card container in the page, in its own slot', async () => {
    const [first, second] = [put(), put()];
    await Promise.all([shown(first), shown(second)]);
    const slots = [first, second].map((host) => host.firstElementChild?.slot);
    expect(new Set(slots).size).toBe(2);
  });

  test('keeps its own draft where its element has an id', async () => {
    const inArabic = async (host: Element) => {
      await shown(host);
      const choice = host.shadowRoot?.querySelector('select');
      if (choice) await user.selectOptions(choice, 'ar');
    };
    const key = 'lantern:checkout:mytennights:human-relief-gb';
    await inArabic(put({ id: 'footer' }));
    await vi.waitUntil(() => sessionStorage.getItem(`${key}:footer`), WITHIN);
    expect(sessionStorage.getItem(key)).toBeNull();
    await inArabic(put());
    await vi.waitUntil(() => sessionStorage.getItem(key), WITHIN);
  });

  test.each([
    ['visibility', 'hidden'],
    ['pointerEvents', 'none'],
  ] as const)('follows the page where that sets %s to %s around it, also for its card', async (property, value) => {
    const around = document.createElement('section');
    around.style[property] = value;
    document.body.append(around);
    const host = put({}, around);
    const root = await shown(host);
    const card = host.firstElementChild ?? around;
    // Until the payment step there is no slot for it.
    const slot = Object.assign(document.createElement('slot'), { name: card.slot });
    root.append(slot);
    expect([root, card].map((element) => getComputedStyle(element)[property])).toEqual([value, value]);
    slot.remove();
  });

  test('as a modal does not follow the page', async () => {
    document.body.style.pointerEvents = 'none';
    const root = await shown(put({ modal: '' }));
    expect(getComputedStyle(root).pointerEvents).toBe('auto');
    document.body.style.pointerEvents = '';
  });

  test('can be hidden by the page', async () => {
    const host = put();
    await shown(host);
    expect(getComputedStyle(host).display).toBe('block');
    host.style.display = 'none';
    expect(getComputedStyle(host).display).toBe('none');
  });

  test.each([
    ['in the page', {}, ['wheel']],
    ['as a modal', { modal: '' }, []],
  ])(
    '%s keeps touches from what the page does with them, and the wheel only where it scrolls itself',
    async (_, more, left) => {
      const root = await shown(put(more));
      const heard: string[] = [];
      const hear = ({ type }: Event) => heard.push(type);
      const types = ['touchstart', 'touchmove', 'touchend', 'wheel'];
      for (const type of types) document.addEventListener(type, hear);
      for (const type of types) root.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      for (const type of types) document.removeEventListener(type, hear);
      expect(heard).toEqual(left);
    },
  );

  test('keeps typed characters from the shortcuts of the page, but not the keys that leave it', async () => {
    const host = put();
    const root = await shown(host);
    const heard = vi.fn((event: KeyboardEvent) => `${event.type} ${event.key}`);
    const types = ['keydown', 'keypress', 'keyup'] as const;
    for (const type of types) document.addEventListener(type, heard);
    for (const type of types)
      for (const key of ['s', 'Escape', 'Tab'])
        root.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true }));
    for (const type of types) document.removeEventListener(type, heard);
    expect(new Set(heard.mock.results.map(({ value }) => value.split(' ')[1]))).toEqual(new Set(['Escape', 'Tab']));
  });

  test('mounts once when started twice', async () => {
    const host = put();
    await shown(host);
    view.start(page, host);
    await shown(host);
    expect(host.shadowRoot?.querySelectorAll('.lantern-root')).toHaveLength(1);
    // The container of the card and that of the wallets.
    expect(host.children).toHaveLength(2);
  });

  test('keeps its state when moved in the page', async () => {
    const host = put();
    const before = await shown(host);
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(host);
    view.stop(host);
    view.start(page, host);
    await Promise.resolve();
    expect(await shown(host)).toBe(before);
  });

  test('takes its card container along into another shadow root', async () => {
    const host = put();
    await shown(host);
    const outer = document.createElement('section');
    document.body.append(outer);
    outer.attachShadow({ mode: 'open' }).append(host);
    view.stop(host);
    view.start(page, host);
    await shown(host);
    expect(outer.querySelector('div[slot]')).not.toBeNull();
    expect(host.querySelector('slot[slot]')).not.toBeNull();
    await take(host);
    expect(outer.children).toHaveLength(0);
  });

  test('restores the page’s own content when removed', async () => {
    const host = document.createElement('lantern-checkout');
    host.innerHTML = '<a href="https://give.example/">Give</a>';
    document.body.append(host);
    view.start(page, host);
    await shown(host);
    expect(host.querySelector('a')?.getClientRects()).toHaveLength(0);
    await take(host);
    document.body.append(host);
    expect(host.querySelector('a')?.getClientRects()).toHaveLength(1);
    expect(host.children).toHaveLength(1);
  });

  test('leaves no element, sheet or listener after 100 mounts and unmounts', { timeout: 60_000 }, async () => {
    await take(put());
    const balance = new Map<string, number>();
    const count = (by: number) => (type: string) => balance.set(type, (balance.get(type) ?? 0) + by);
    for (const target of [window, document, document.body]) {
      const { addEventListener, removeEventListener } = target;
      vi.spyOn(target, 'addEventListener').mockImplementation((...given: Parameters<typeof addEventListener>) => {
        count(1)(given[0]);
        const { signal } = Object(given[2]);
        signal?.addEventListener('abort', () => count(-1)(given[0]));
        return Reflect.apply(addEventListener, target, given);
      });
      vi.spyOn(target, 'removeEventListener').mockImplementation((...given: Parameters<typeof removeEventListener>) => {
        count(-1)(given[0]);
        return Reflect.apply(removeEventListener, target, given);
      });
    }
    const elements = document.querySelectorAll('*').length;
    for (let time = 0; time < 100; time += 1) {
      const host = put();
      await shown(host);
      await take(host);
      expect(host.shadowRoot?.adoptedStyleSheets).toHaveLength(0);
    }
    expect(document.querySelectorAll('*')).toHaveLength(elements);
    expect(Object.fromEntries([...balance].filter(([, left]) => left > 0))).toEqual({});
  });

  test('follows its attributes and the page', async () => {
    const host = put();
    const root = await shown(host);
    host.setAttribute('scheme', 'dark');
    await expect.poll(() => root?.getAttribute('data-scheme')).toBe('dark');
    page.defaults = { ...page.defaults, lang: 'ar' };
    call('init');
    await expect.poll(() => root?.getAttribute('dir')).toBe('rtl');
  });

  test('takes an origin with a slash at its end', async () => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
      calls.push(String(input));
      return new Promise(() => {});
    });
    await shown(put({ origin: 'https://own.example/' }));
    await expect.poll(() => calls).toEqual([expect.stringMatching(/^https:\/\/own\.example\/api\//)]);
    expect(said).toEqual([]);
  });

  test('reports an invalid option and ignores it', async () => {
    const host = put({ scheme: 'night' });
    const root = await shown(host);
    expect(root?.hasAttribute('data-scheme')).toBe(false);
    await expect
      .poll(() => said)
      .toEqual([['Lantern:', 'Option "scheme": expected auto, light or dark, received "night".']]);
  });

  test('with an invalid charity is not shown: the plain link stays and the page is told', async () => {
    const told = vi.fn();
    document.addEventListener('lantern:error', told, { once: true });
    const host = put({ charity: 'Human Relief', href: 'https://give.example/give/human-relief-gb' });
    expect(host.shadowRoot).toBeNull();
    expect(host.querySelector('a')?.href).toBe('https://give.example/give/human-relief-gb');
    expect(told).toHaveBeenCalledOnce();
    await expect.poll(() => said.flat()).toContainEqual(expect.stringContaining('Option "charity": expected'));
  });
});

describe('a modal', () => {
  test('opens once in the top layer, and returns the focus when it is closed', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    const closed = vi.fn();
    document.addEventListener('lantern:closed', closed, { once: true });
    call('open', { charity: 'human-relief-gb' });
    const host = document.querySelector('lantern-checkout');
    if (!host) throw new Error('nothing was opened');
    call('open', { charity: 'human-relief-gb' });
    expect([...document.querySelectorAll('lantern-checkout')]).toEqual([host]);
    const dialog = await vi.waitUntil(() => host.shadowRoot?.querySelector('dialog'), WITHIN);
    await expect.poll(() => dialog?.matches(':modal')).toBe(true);
    dialog?.querySelector<HTMLElement>('.ln-modal-close')?.click();
    await expect.poll(() => document.querySelector('lantern-checkout')).toBeNull();
    expect(closed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(opener);
  });

  test('opens in place of one that has not come up', async () => {
    const broken = document.createElement('lantern-checkout');
    broken.setAttribute('modal', '');
    document.body.append(broken);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 10_000);
    call('open', { charity: 'human-relief-gb' });
    const host = await vi.waitUntil(() => document.querySelector('lantern-checkout[charity]'), WITHIN);
    await expect.poll(() => host.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true);
    expect(document.querySelectorAll('lantern-checkout')).toHaveLength(1);
  });

  test('opens also while a script holds up the rest of the page', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    // Pressed twice before the view was here.
    page.calls.push(['open', { charity: 'human-relief-gb' }]);
    call('open', { charity: 'human-relief-gb' });
    const host = await vi.waitUntil(() => document.querySelector('lantern-checkout'), WITHIN);
    await expect.poll(() => host.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true);
  });
});

describe('the nonce', () => {
  test.each<[string, string, () => void]>([
    ['of an opening call', 'a', () => call('open', { charity: 'human-relief-gb', nonce: 'a' })],
    ['of a call that mounts', 'b', () => call('mount', 'body', { charity: 'human-relief-gb', nonce: 'b' })],
    [
      'that the browser hides in an element',
      'c',
      () => view.start(page, Object.assign(put({ nonce: '' }), { nonce: 'c' })),
    ],
  ])('%s is used for what is loaded later', async (_, nonce, act) => {
    const loadModule = vi.fn<Page['loadModule']>(async () => {});
    page = { ...page, loadModule };
    act();
    const file = `data:text/javascript,//${crypto.randomUUID()}`;
    await lazyChunk([[file, 'x']]);
    expect(loadModule.mock.calls).toEqual([[file, 'sha256-x', nonce, undefined]]);
  });
});

describe('calls', () => {
  test('to mount, unmount and mount again leave one checkout', async () => {
    call('mount', document.body, { charity: 'human-relief-gb' });
    call('unmount', document.body);
    call('mount', document.body, { charity: 'maple-aid-ca' });
    call('mount', document.body, { theme: 'eg' });
    const hosts = () => [...document.querySelectorAll('lantern-checkout')];
    await expect.poll(() => hosts().map((host) => host.getAttribute('theme'))).toEqual(['eg']);
    expect(hosts()[0]?.getAttribute('charity')).toBe('maple-aid-ca');
  });

  test('to update remove an option with null', async () => {
    const scheme = () => document.querySelector('lantern-checkout')?.getAttribute('scheme');
    call('mount', document.body, { charity: 'human-relief-gb', scheme: 'dark' });
    await expect.poll(scheme).toBe('dark');
    call('update', 'lantern-checkout', { scheme: null });
    await expect.poll(scheme).toBeNull();
  });

  test('to unmount without a target remove every checkout', async () => {
    const host = () => document.querySelector('lantern-checkout');
    call('mount', document.body, {});
    await expect.poll(host).not.toBeNull();
    call('unmount');
    call('unmount');
    await expect.poll(host).toBeNull();
    expect(said).toEqual([]);
  });

  test('to unmount without a target remove those in shadow roots, open or closed, and those not yet near', async () => {
    const hosts = (['open', 'closed'] as const).map((mode) => {
      const outer = document.body.appendChild(document.createElement('section'));
      return put({}, outer.attachShadow({ mode }));
    });
    hosts.push(document.body.appendChild(document.createElement('lantern-checkout')));
    call('unmount');
    await expect.poll(() => hosts.map((host) => host.isConnected)).toEqual([false, false, false]);
  });

  test('to unmount from an element that has gone do nothing', async () => {
    call('unmount', '#nowhere');
    call('mount', document.body, {});
    await expect.poll(() => document.querySelector('lantern-checkout')).not.toBeNull();
    expect(said).toEqual([]);
  });

  test.each([
    [['opne'], 'expected one of init, open, mount, update, unmount, on, received opne'],
    [['mount', '#nowhere'], 'expected an element or its selector, received #nowhere'],
    [['unmount', null], 'expected an element or its selector, received null'],
    [['update', document.body, {}], 'expected a checkout, received [object HTMLBodyElement]'],
    [['mount', document.body, 'human-relief-gb'], 'expected options, received human-relief-gb'],
  ])('%j is reported and does not stop other calls', async (wrong, words) => {
    page.calls.push(wrong, ['mount', document.body, { charity: 'maple-aid-ca' }]);
    view.perform(page);
    await expect.poll(() => document.querySelector('[charity="maple-aid-ca"]')).not.toBeNull();
    expect(said).toEqual([[`Lantern('${wrong[0]}', …):`, words]]);
  });

  test('sets nothing on the element that HTML gives a meaning, whether it opens or mounts', async () => {
    const options = {
      charity: 'maple-aid-ca',
      charty: 'x',
      lang: 'ar',
      nonce: 'n',
      onclick: '1',
      onClick: '1',
      style: 'color: red',
    };
    call('open', options);
    await expect.poll(() => document.querySelectorAll('lantern-checkout')).toHaveLength(1);
    call('mount', document.body.appendChild(document.createElement('div')), options);
    await expect.poll(() => document.querySelectorAll('lantern-checkout')).toHaveLength(2);
    for (const host of document.querySelectorAll('lantern-checkout'))
      expect(host.getAttributeNames().filter((name) => name !== 'modal')).toEqual([
        'charity',
        'charty',
        'lang',
        'nonce',
      ]);
  });

  const hosts = () => [...document.querySelectorAll('lantern-checkout')];
  /** A call made before the first view was loaded, which loads nothing by itself. */
  const callEarly = (...given: unknown[]) => {
    page.calls.push([given[0], given[1], given[2], document.querySelectorAll('lantern-checkout')]);
  };
  /** A checkout that the page has inserted, and that nobody has come near yet. */
  const insert = (attributes: Record<string, string>) => {
    const host = document.createElement('lantern-checkout');
    for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
    return document.body.appendChild(host);
  };

  test('to update made before the first view was loaded come before the checkout is shown', async () => {
    const host = insert({ id: 'give', charity: 'maple-aid-ca' });
    callEarly('update', '#give', { charity: 'human-relief-gb' });
    const calls: string[] = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
      calls.push(String(input));
      return new Promise(() => {});
    });
    await view.start(page, host);
    await shown(host);
    await expect.poll(() => calls).toEqual([expect.stringContaining('/charities/human-relief-gb')]);
    expect(page.calls).toEqual([]);
  });

  test('to unmount made before the first view was loaded remove what was there, and nothing that came later', async () => {
    const before = insert({ charity: 'maple-aid-ca' });
    callEarly('unmount');
    const after = insert({ charity: 'human-relief-gb' });
    await view.start(page, after);
    await shown(after);
    expect(before.isConnected).toBe(false);
    call('update', 'lantern-checkout', { scheme: 'dark' });
    await expect.poll(() => after.getAttribute('scheme')).toBe('dark');
    expect(hosts()).toEqual([after]);
    callEarly('unmount');
    call('init');
    await expect.poll(hosts).toEqual([]);
  });

  test('to mount and unmount made before the first view was loaded leave nothing', async () => {
    callEarly('mount', 'body', { charity: 'maple-aid-ca' });
    callEarly('unmount', 'body');
    callEarly('mount', 'body', { charity: 'human-relief-gb' });
    await view.perform(page);
    expect(hosts().map((host) => host.getAttribute('charity'))).toEqual(['human-relief-gb']);
  });

  test('to init alone keep no checkout waiting for the rest of the page', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    callEarly('init', {});
    const host = insert({ charity: 'human-relief-gb' });
    await view.start(page, host);
    expect(host.shadowRoot).not.toBeNull();
  });

  test('that wait for the rest of the page keep no checkout waiting, and are applied then', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    callEarly('update', 'lantern-checkout', { charity: 'maple-aid-ca' });
    const host = insert({ charity: 'human-relief-gb' });
    await view.start(page, host);
    expect(host.shadowRoot).not.toBeNull();
    readyState.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await expect.poll(() => host.getAttribute('charity')).toBe('maple-aid-ca');
  });

  test('keeps the order of a click between two calls', async () => {
    call('mount', document.body, { charity: 'human-relief-gb' });
    call('open', { charity: 'maple-aid-ca' });
    call('update', '[modal]', { theme: 'eg' });
    await expect
      .poll(() => [...document.querySelectorAll('lantern-checkout')].map((host) => host.getAttribute('charity')))
      .toEqual(['human-relief-gb', 'maple-aid-ca']);
    await expect.poll(() => document.querySelector('[modal]')?.getAttribute('theme')).toBe('eg');
  });
});

describe('a request that the loader has made', () => {
  const url = 'https://give.example/api/campaigns/mytennights/charities/human-relief-gb';
  const REFUSING = '{"origin_allowed":false,"origin_problem":"not here"}';
  const begin = (answer: EarlyAnswer | false | null) => {
    page.early[url] = Promise.resolve(answer);
  };
  const asked = () => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
      calls.push(String(input));
      return new Promise(() => {});
    });
    return calls;
  };
  const failed = (host: Element, code: string) =>
    vi.waitUntil(() => said.some((words) => words.includes(code)) && host.isConnected, WITHIN);

  test('is taken over instead of being made again', async () => {
    const calls = asked();
    begin({ text: REFUSING, at: performance.now() });
    await failed(put(), 'origin_not_registered');
    expect(calls).toEqual([]);
  });

  test('is made again for the next checkout of the same charity', async () => {
    const calls = asked();
    begin({ text: REFUSING, at: performance.now() });
    const host = put();
    await failed(host, 'origin_not_registered');
    await take(host);
    put();
    await expect.poll(() => calls).toEqual([url]);
  });

  test.each([
    ['has failed', () => null],
    ['was refused', () => false as const],
    ['is old', () => ({ text: '{}', at: performance.now() - 11_000 })],
  ])('is made again if it %s', async (_, answer) => {
    const calls = asked();
    begin(answer());
    put();
    await expect.poll(() => calls).toEqual([url]);
  });
});

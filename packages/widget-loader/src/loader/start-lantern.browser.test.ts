import { afterEach, describe, expect, test, vi } from 'vitest';
import { bringing, notingView, openPartnerPage, type PartnerPage } from '../../test/partner-page.ts';

const LINK = '<a href="about:blank#plain" data-lantern="checkout" data-charity="human-relief-gb">Give</a>';
const ELEMENT = '<lantern-checkout charity="human-relief-gb" campaign="mtn2027"></lantern-checkout>';

let page: PartnerPage;
const open = async (body: string, head?: string) => {
  page = await openPartnerPage(body, head);
  return page;
};
afterEach(() => page.close());

const settled = () => new Promise((resolve) => setTimeout(resolve));
const failing = () => vi.fn(() => Promise.reject(new Error('blocked')));
const press = (target: EventTarget, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init });
  // The test's own page must not navigate.
  page.window.addEventListener('click', (late) => late.preventDefault(), { once: true });
  let taken = false;
  page.document.addEventListener(
    'click',
    (late) => {
      taken = late.defaultPrevented;
    },
    { once: true },
  );
  target.dispatchEvent(event);
  return { taken };
};

describe('calls', () => {
  test('made before the script run in order once the first view has loaded', async () => {
    const { lantern, run } = await open('');
    const { notes, view } = notingView();
    lantern('update', '#a', { theme: 'eg' });
    lantern('open', { charity: 'maple-aid-ca' });
    run(bringing(page, view));
    await expect.poll(() => notes.performed).toHaveLength(2);
    expect(notes.performed.map(([name]) => name)).toEqual(['update', 'open']);
  });

  test('include an init later in the queue before earlier calls load anything', async () => {
    const { lantern, run } = await open('');
    const { view } = notingView();
    const load = vi.fn(bringing(page, view));
    lantern('open', { charity: 'maple-aid-ca' });
    lantern('init', { origin: 'https://give.example', nonce: 'abc' });
    run(load);
    await expect.poll(() => load).toHaveBeenCalledExactlyOnceWith('https://give.example', 'abc');
  });

  test('made after the script run at once', async () => {
    const { lantern, run } = await open('');
    const { notes, view } = notingView();
    run(bringing(page, view));
    lantern('mount', 'body', { charity: 'maple-aid-ca' });
    await expect
      .poll(() => notes.performed.map((call) => call.slice(0, 3)))
      .toEqual([['mount', 'body', { charity: 'maple-aid-ca' }]]);
    lantern('unmount', 'body');
    expect(notes.performed.at(-1)?.slice(0, 2)).toEqual(['unmount', 'body']);
  });

  test('that could not be followed are not made up for by a later load', async () => {
    const { lantern, run, errors } = await open('<div id="a"></div>');
    const { notes, view } = notingView();
    const load = vi.fn(bringing(page, view)).mockRejectedValueOnce(new Error('blocked'));
    lantern('on', 'error', (event) => event.preventDefault());
    run(load);
    lantern('open', { charity: 'maple-aid-ca' });
    lantern('mount', '#a', { charity: 'maple-aid-ca' });
    await expect.poll(() => errors).toHaveLength(2);
    lantern('open', { charity: 'human-relief-gb' });
    await expect.poll(() => notes.performed.map(([, first]) => first)).toEqual([{ charity: 'human-relief-gb' }]);
  });

  test.each([null, undefined, '#nowhere'])(
    'to mount in %s follow no link when nothing can be loaded',
    async (place) => {
      const { lantern, run, window, errors, requested } = await open('');
      const followed = vi.spyOn(Reflect.get(window, 'HTMLAnchorElement').prototype, 'click').mockReturnValue(undefined);
      run(failing());
      Reflect.apply(lantern, null, ['mount', place, { charity: 'maple-aid-ca' }]);
      await expect.poll(() => errors).toHaveLength(1);
      expect(followed).not.toHaveBeenCalled();
      expect(requested).not.toContainEqual(expect.stringContaining('modal'));
    },
  );

  test('that show nothing load nothing', async () => {
    const { lantern, run } = await open('');
    const load = failing();
    lantern('init', { campaign: 'mtn2027' });
    run(load);
    lantern('unmount');
    lantern('on', 'donated', () => {});
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  test('carry the checkouts that the page had when they were made', async () => {
    const { lantern, run, document, element } = await open(ELEMENT);
    const { notes, view } = notingView();
    run(bringing(page, view));
    lantern('unmount');
    document.body.append(document.createElement('lantern-checkout'));
    lantern('open', { charity: 'maple-aid-ca' });
    await expect.poll(() => notes.performed).toHaveLength(2);
    expect([...Object(notes.performed[0]?.[3])]).toEqual([element('lantern-checkout')]);
  });

  test('to listen that name no listener stop nothing else', async () => {
    const { lantern, run, window, element } = await open(ELEMENT + LINK);
    const rejected: unknown[] = [];
    window.addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      rejected.push(event.reason);
    });
    const { notes, view } = notingView();
    Reflect.apply(lantern, null, ['on', 'donated', 'thank']);
    lantern('open', { charity: 'maple-aid-ca' });
    run(bringing(page, view));
    await expect.poll(() => notes.started).toEqual([element('lantern-checkout')]);
    expect(notes.performed.map((call) => call.slice(0, 2))).toEqual([['open', { charity: 'maple-aid-ca' }]]);
    await expect.poll(() => rejected).toHaveLength(1);
    expect(press(element('a')).taken).toBe(true);
  });

  test('to listen made before the script receive an element’s events, also from a shadow root', async () => {
    const { lantern, run, document } = await open('<div id="app"></div>');
    const heard = vi.fn();
    lantern('on', 'donated', (event) => heard(event.type));
    run(failing());
    const inner = document.createElement('p');
    page.element('#app').attachShadow({ mode: 'open' }).append(inner);
    inner.dispatchEvent(new CustomEvent('lantern:donated', { bubbles: true, composed: true }));
    expect(heard).toHaveBeenCalledExactlyOnceWith('lantern:donated');
  });
});

describe('a script included twice', () => {
  test('keeps the first copy working', async () => {
    const { run, window, element } = await open(ELEMENT + LINK);
    const { notes, view } = notingView();
    run(bringing(page, view));
    const first = window.Lantern;
    const second = failing();
    run(second);
    expect(window.Lantern).toBe(first);
    press(element('a'));
    await expect.poll(() => notes.performed).toHaveLength(1);
    await expect.poll(() => notes.started).toHaveLength(1);
    expect(second).not.toHaveBeenCalled();
  });

  test('ignores an existing element of the same name', async () => {
    const { run, window, document } = await open('');
    const other = class extends (document.defaultView?.HTMLElement ?? HTMLElement) {};
    window.customElements.define('lantern-checkout', other);
    run(failing());
    expect(window.customElements.get('lantern-checkout')).toBe(other);
  });
});

describe('the element', () => {
  test('is rendered when it is in the page before the script, and when it is added later', async () => {
    const { run, document, element } = await open(ELEMENT);
    const { notes, view } = notingView();
    run(bringing(page, view));
    await expect.poll(() => notes.started).toEqual([element('lantern-checkout')]);
    const later = document.createElement('lantern-checkout');
    document.body.append(later);
    await expect.poll(() => notes.started).toHaveLength(2);
  });

  test('loads nothing until the visitor comes near it', async () => {
    const { run, window, element } = await open(`<div style="height: 3000px"></div>${ELEMENT}`);
    const { notes, view } = notingView();
    const load = vi.fn(bringing(page, view));
    run(load);
    await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
    expect(load).not.toHaveBeenCalled();
    element('lantern-checkout').scrollIntoView();
    await expect.poll(() => notes.started).toHaveLength(1);
    expect(load).toHaveBeenCalledOnce();
  });

  test('asks for its charity with the first view, and for no modal', async () => {
    const { run, requested, lantern } = await open(ELEMENT);
    lantern('init', { origin: 'https://give.example', campaign: 'mtd2027' });
    const { notes, view } = notingView();
    run(bringing(page, view));
    await expect.poll(() => notes.started).toHaveLength(1);
    expect(requested).toEqual(['https://give.example/api/campaigns/mtn2027/charities/human-relief-gb']);
  });

  test('overrides the page’s and the script’s origin with its own', async () => {
    const { run, lantern } = await open(
      '<lantern-checkout origin="https://own.example"></lantern-checkout>',
      '<script src="https://script.example/lantern.js" defer nonce="n"></script>',
    );
    const load = failing();
    lantern('init', { origin: 'https://page.example' });
    run(load, page.document.querySelector('script'));
    await expect.poll(() => load).toHaveBeenCalledExactlyOnceWith('https://own.example', 'n');
  });

  test('takes an origin with a slash at its end', async () => {
    const { run } = await open('<lantern-checkout origin="https://own.example/"></lantern-checkout>');
    const load = failing();
    run(load);
    await expect.poll(() => load.mock.calls[0]).toEqual(['https://own.example', undefined]);
  });

  test.each([
    ['https://give.example/lantern.js', 'https://give.example'],
    ['https://give.example/lantern.js?x=1', 'https://give.example'],
    ['https://give.example/static/0.1.0/lantern.js', 'https://give.example'],
    ['https://cdn.example/give/lantern.js', 'https://cdn.example/give'],
  ])('takes the origin from the script %s', async (src, origin) => {
    const { run, document } = await open(ELEMENT);
    const script = document.createElement('script');
    script.src = src;
    const load = failing();
    run(load, script);
    await expect.poll(() => load.mock.calls[0]).toEqual([origin, '']);
  });

  test('notifies the view when it leaves the page', async () => {
    const { run, element } = await open(ELEMENT);
    const { notes, view } = notingView();
    run(bringing(page, view));
    await expect.poll(() => notes.started).toHaveLength(1);
    const host = element('lantern-checkout');
    host.remove();
    expect(notes.stopped).toEqual([host]);
  });

  test('leaves a plain link and reports it when nothing can be loaded', async () => {
    const { run, lantern, element, errors } = await open(ELEMENT);
    const told = vi.fn();
    lantern('on', 'error', ({ target }) => told(target));
    lantern('init', { origin: 'https://give.example' });
    run(failing());
    await expect.poll(() => told).toHaveBeenCalledExactlyOnceWith(element('lantern-checkout'));
    const link = element('lantern-checkout > a');
    expect(link.getAttribute('href')).toBe('https://give.example/give/human-relief-gb?campaign=mtn2027');
    expect(link.textContent).toBe('Give on our page');
    // The hosted page cannot be shown in the frame of this one.
    expect(link.getAttribute('target')).toBe('_top');
    expect(errors).toEqual([['Lantern:', expect.objectContaining({ message: 'blocked' })]]);
  });

  test('leaves a plain link when what was loaded has not registered itself', async () => {
    const { run, element, errors } = await open(ELEMENT);
    run(async () => {});
    await expect.poll(() => errors).toHaveLength(1);
    expect(element('lantern-checkout > a').textContent).toBe('Give on our page');
  });

  test("takes the script's nonce where the browser hides that of the element", async () => {
    const { run, document } = await open('<lantern-checkout nonce=""></lantern-checkout>');
    const script = document.createElement('script');
    script.src = 'https://give.example/lantern.js';
    script.nonce = 'n';
    const load = failing();
    run(load, script);
    await expect.poll(() => load.mock.calls[0]).toEqual(['https://give.example', 'n']);
  });

  test('uses Arabic on an Arabic page', async () => {
    const { run, element, document } = await open(ELEMENT);
    document.documentElement.lang = 'ar';
    run(failing());
    await expect.poll(() => element('lantern-checkout > a').textContent).toBe('تبرّع على صفحتنا');
  });

  test("keeps the page's own fallback", async () => {
    const { run, errors, element } = await open('<lantern-checkout><b>Own</b></lantern-checkout>');
    run(failing());
    await expect.poll(() => errors).toHaveLength(1);
    expect(element('lantern-checkout').innerHTML).toBe('<b>Own</b>');
  });

  test('leaves the fallback to a page that cancels the error', async () => {
    const { run, lantern, errors, element } = await open(ELEMENT);
    lantern('on', 'error', (event) => event.preventDefault());
    run(failing());
    await expect.poll(() => errors).toHaveLength(1);
    expect(element('lantern-checkout').children).toHaveLength(0);
  });

  test('retries when it is added after a failed load', async () => {
    const { run, document, errors } = await open(ELEMENT);
    const { notes, view } = notingView();
    const load = vi.fn(bringing(page, view)).mockRejectedValueOnce(new Error('blocked'));
    run(load);
    await expect.poll(() => errors).toHaveLength(1);
    document.body.append(document.createElement('lantern-checkout'));
    await expect.poll(() => notes.started).toHaveLength(1);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a link', () => {
  test('opens the checkout with its options instead of navigating', async () => {
    const { run, element } = await open(LINK);
    const { notes, view } = notingView();
    run(bringing(page, view));
    expect(press(element('a')).taken).toBe(true);
    await expect.poll(() => notes.performed).toHaveLength(1);
    const [name, options] = notes.performed[0] ?? [];
    expect(name).toBe('open');
    expect(options).toMatchObject({ charity: 'human-relief-gb', href: 'about:blank#plain' });
  });

  test('cannot say who takes the gift: its options may be those of a user of the page', async () => {
    const { run, element, lantern } = await open(
      LINK.replace('data-charity', 'data-origin="https://other.example" data-charity'),
    );
    lantern('init', { origin: 'https://give.example' });
    const { notes, view } = notingView();
    const load = vi.fn(bringing(page, view));
    run(load);
    element('a').dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
    press(element('a'));
    await expect.poll(() => notes.performed.map(([name]) => name)).toEqual(['init', 'open']);
    expect(load.mock.calls).toEqual([['https://give.example', undefined]]);
    expect(notes.performed[1]?.[1]).not.toMatchObject({ origin: expect.any(String) });
  });

  test('is followed where the view cannot do what it is pressed for', async () => {
    const { run, element, errors, lantern } = await open(LINK);
    const { view } = notingView();
    // The test's own page must not navigate.
    lantern('on', 'error', (event) => event.preventDefault());
    run(bringing(page, { ...view, perform: () => Promise.reject(new Error('no calls')) }));
    press(element('a'));
    await expect.poll(() => errors).toEqual([['Lantern:', expect.objectContaining({ message: 'no calls' })]]);
  });

  test.each([
    ['a middle click', { button: 1 }],
    ['the control key', { ctrlKey: true }],
    ['the command key', { metaKey: true }],
    ['the shift key', { shiftKey: true }],
    ['the alt key', { altKey: true }],
  ])('stays a plain link with %s', async (_, init) => {
    const { run, element } = await open(LINK);
    const load = failing();
    run(load);
    expect(press(element('a'), init).taken).toBe(false);
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  test('is ignored when the page has handled its click', async () => {
    const { run, element } = await open(LINK);
    const load = failing();
    run(load);
    element('a').addEventListener('click', (event) => event.preventDefault());
    press(element('a'));
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  test('works when added later, inside a shadow root, and when a child is clicked', async () => {
    const { run, document } = await open('<div id="app"></div>');
    const { notes, view } = notingView();
    run(bringing(page, view));
    const link = document.createElement('a');
    link.href = 'about:blank#plain';
    link.dataset.lantern = 'checkout';
    const label = document.createElement('span');
    link.append(label);
    page.element('#app').attachShadow({ mode: 'open' }).append(link);
    expect(press(label).taken).toBe(true);
    await expect.poll(() => notes.performed).toHaveLength(1);
  });

  test('drawn in SVG stays a plain link', async () => {
    const { run, document } = await open(
      '<svg><a href="about:blank#plain" data-lantern="checkout"><text>Give</text></a></svg>',
    );
    const load = failing();
    run(load);
    const link = document.querySelector('svg a');
    if (!link) throw new Error('no link was drawn');
    expect(press(link).taken).toBe(false);
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  test('without data-lantern navigates as usual', async () => {
    const { run, element } = await open('<a href="about:blank#plain">About</a>');
    run(failing());
    expect(press(element('a')).taken).toBe(false);
  });

  test('preloads once on hover or focus, without reporting a failure', async () => {
    const { run, element, errors } = await open(LINK);
    const { notes, view } = notingView();
    const load = vi.fn(bringing(page, view)).mockRejectedValueOnce(new Error('blocked'));
    run(load);
    const near = (type: string) => element('a').dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    near('pointerover');
    await expect.poll(() => load).toHaveBeenCalledOnce();
    await settled();
    expect(errors).toEqual([]);
    near('focusin');
    near('pointerover');
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    press(element('a'));
    await expect.poll(() => notes.performed).toHaveLength(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  const ABOUT = '/api/campaigns/mtn2027/charities/human-relief-gb';
  test.each([
    [
      'its address',
      '<a href="https://give.example/give/human-relief-gb?amount=9&campaign=mtn2027" data-lantern>',
      ABOUT,
    ],
    ['its options', '<a href="#" data-lantern data-charity="human-relief-gb" data-campaign="mtn2027">', ABOUT],
    [
      'its options before its address',
      '<a href="/give/maple-aid-ca?campaign=mtd2027" data-lantern data-charity="human-relief-gb" data-campaign="mtn2027">',
      ABOUT,
    ],
    ['no campaign', '<a href="/give/maple-aid-ca" data-lantern>', '/api/campaigns/mytennights/charities/maple-aid-ca'],
    ['no charity', '<a href="#" data-lantern>', '/api/campaigns/mytennights/charities'],
  ])('asks for the charity and the modal with the first view, by %s', async (_, link, path) => {
    const { run, element, requested, lantern } = await open(`${link}Give</a>`);
    lantern('init', { origin: 'https://give.example' });
    const { view } = notingView();
    const load = vi.fn(bringing(page, view));
    run(load);
    element('a').dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
    await expect.poll(() => load).toHaveBeenCalledOnce();
    expect(requested).toEqual([`https://give.example${path}`, 'https://give.example/modal.js']);
    press(element('a'));
    await settled();
    expect(requested).toHaveLength(2);
  });

  test.each([
    ['nothing can be loaded', failing],
    ['what was loaded has not registered itself', () => async () => {}],
  ])('is followed, out of a frame too, when %s', async (_, load) => {
    const { run, element, window } = await open(LINK);
    const followed = vi.fn();
    // A real press would navigate the page of the tests.
    Object.assign(Reflect.get(window, 'HTMLAnchorElement').prototype, {
      click(this: HTMLAnchorElement) {
        followed(this.href, this.target);
      },
    });
    run(load());
    press(element('a'));
    await expect.poll(() => followed.mock.calls).toEqual([['about:blank#plain', '_top']]);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { type CardSlot, createCardSlot } from './card-slot.ts';

afterEach(() => document.body.replaceChildren());

/** A host in `depth` nested shadow roots, the innermost with a slot of the given name, like a checkout. */
const nestedHosts = (depth: number): Element[] => {
  const hosts: Element[] = [];
  let parent: Element | ShadowRoot = document.body;
  for (let level = 0; level < depth; level += 1) {
    const host = document.createElement('div');
    parent.append(host);
    hosts.push(host);
    parent = host.attachShadow({ mode: 'open' });
  }
  return hosts;
};

const showIn = (host: Element | undefined, { name }: CardSlot) => {
  const slot = document.createElement('slot');
  slot.name = name;
  host?.shadowRoot?.append(slot);
};

describe.each([1, 2, 3])('a card slot through %i shadow roots', (depth) => {
  test('shows content of the page in the innermost root', () => {
    const hosts = nestedHosts(depth);
    const innermost = hosts.at(-1);
    const card = createCardSlot(innermost ?? document.body);
    showIn(innermost, card);
    expect(card.container.getRootNode()).toBe(document);
    card.container.append('4242');
    expect(card.container.getBoundingClientRect().width).toBeGreaterThan(0);
    expect(card.container.getBoundingClientRect().height).toBeGreaterThan(0);
  });

  test('lets frames in it find each other', () => {
    const hosts = nestedHosts(depth);
    const innermost = hosts.at(-1);
    const before = window.length;
    const card = createCardSlot(innermost ?? document.body);
    showIn(innermost, card);
    card.container.append(document.createElement('iframe'));
    expect(window.length).toBe(before + 1);
  });

  test('puts back what the page has removed, until it is disposed of', () => {
    const hosts = nestedHosts(depth);
    const card = createCardSlot(hosts.at(-1) ?? document.body);
    for (const host of hosts) host.replaceChildren();
    expect(card.container.isConnected).toBe(true);
    expect(hosts.map((host) => host.childElementCount)).toEqual(hosts.map(() => 1));
    card.dispose();
    expect(card.container.isConnected).toBe(false);
  });

  test('restores every host', () => {
    const hosts = nestedHosts(depth);
    const card = createCardSlot(hosts.at(-1) ?? document.body);
    card.dispose();
    card.dispose();
    expect(hosts.map((host) => host.childElementCount)).toEqual(hosts.map(() => 0));
  });
});

test('keeps the card fields of two checkouts in one host apart', () => {
  const [host = document.body] = nestedHosts(1);
  const first = createCardSlot(host);
  const second = createCardSlot(host);
  expect(first.name).not.toBe(second.name);
  expect(first.container.slot).toBe(first.name);
});

test("isolates the container from the page's rules", () => {
  const style = document.createElement('style');
  style.textContent =
    'div { display: none; width: 3px; color: red } body { text-transform: uppercase; font-size: 90px }';
  document.body.append(style);
  const [host = document.body] = nestedHosts(1);
  const card = createCardSlot(host);
  // Outside the flat tree there is no computed style.
  showIn(host, card);
  const { display, textTransform, fontSize, color } = getComputedStyle(card.container);
  expect({ display, textTransform, fontSize, color }).toEqual({
    display: 'block',
    textTransform: 'none',
    fontSize: '16px',
    color: 'rgb(0, 0, 0)',
  });
});

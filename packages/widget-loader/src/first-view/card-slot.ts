/** A container in the page for a frame of the processor, shown inside a shadow root through a slot. */
export interface CardSlot {
  /** Name of the slot to render in the innermost root. */
  readonly name: string;
  /**
   * In the page, without inherited styles but whether it can be seen and pressed. A page that patches its DOM may have
   * removed it: it is put back whenever it is read.
   */
  readonly container: HTMLElement;
  /** Removes everything from the page. Idempotent. */
  readonly dispose: () => void;
}

let made = 0;

const outerHostOf = (host: Element): Element | null => {
  const root = host.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/**
 * Projects a container from the page into the shadow root of `host`, through every root in between: card processors'
 * scripts do not work inside a shadow root, and their frames cannot find each other there.
 * @param host in the document, possibly inside other shadow roots
 */
export const createCardSlot = (host: Element): CardSlot => {
  made += 1;
  const name = `lantern-card-${made}`;
  const placed: [parent: Element, element: HTMLElement][] = [];
  const place = (parent: Element, element: HTMLElement, style: string) => {
    element.slot = name;
    // Through the CSSOM, which every `style-src` allows.
    element.style.cssText = style;
    parent.append(element);
    placed.push([parent, element]);
    return element;
  };

  let outermost = host;
  for (let outer = outerHostOf(host); outer; outer = outerHostOf(outer)) {
    const passage = document.createElement('slot');
    passage.name = name;
    place(outermost, passage, 'display:contents!important');
    outermost = outer;
  }
  // `!important`, because the page's own rules apply to it.
  const container = place(
    outermost,
    document.createElement('div'),
    'all:initial!important;display:block!important;visibility:inherit!important;pointer-events:inherit!important',
  );

  return {
    name,
    get container() {
      for (const [parent, element] of placed) if (element.parentNode !== parent) parent.append(element);
      return container;
    },
    dispose: () => {
      for (const [, element] of placed.splice(0)) element.remove();
    },
  };
};

import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';

/** A page of the API in a frame, with a message port to it. */
export interface Frame {
  send(message: Readonly<Record<string, unknown>>): void;
  restyle(scheme: 'light' | 'dark'): void;
  /** Sets the height of the content; the first call also makes the frame visible. */
  resize(px: number): void;
  /** Hides the frame and keeps its state. */
  hide(hidden: boolean): void;
  focus(): void;
  remove(): void;
}

/** How long a frame may take to report that it has loaded, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Opens a page of one origin and hands it a port. Messages are only sent to that origin, and only received through the
 * port.
 */
export function openFrame(
  container: HTMLElement,
  {
    url,
    title,
    hello,
    scheme,
    onMessage,
    onSilent,
  }: {
    url: URL;
    title: string;
    /** Sent once, with the port. */
    hello: Readonly<Record<string, unknown>>;
    scheme: 'light' | 'dark';
    onMessage: (message: Readonly<Record<string, unknown>>) => void;
    /** The page did not respond. */
    onSilent: () => void;
  },
): Frame {
  const frame = container.ownerDocument.createElement('iframe');
  const channel = new MessageChannel();
  let heard = false;
  const timer = setTimeout(() => {
    if (!heard) onSilent();
  }, TIMEOUT_MS);

  frame.title = title;
  frame.allow = 'payment *';
  // `!important`, because the embedding page may style frames.
  const set = (property: string, value: string) => frame.style.setProperty(property, value, 'important');
  const restyle = (look: 'light' | 'dark') => set('color-scheme', look);
  for (const [property, value] of [
    ['all', 'initial'],
    ['display', 'block'],
    // The frame's page has 4 px of padding for focus rings; this aligns its fields with the content above.
    ['width', 'calc(100% + 8px)'],
    ['margin', '-4px'],
    ['height', '160px'],
    // Invisible until it reports its height: growing on screen would move the target from under the pointer.
    ['visibility', 'hidden'],
    ['border', '0'],
    ['background', 'transparent'],
  ] as const) {
    set(property, value);
  }
  restyle(scheme);

  channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null) return;
    heard = true;
    onMessage({ ...data });
  };
  frame.addEventListener(
    'load',
    () => {
      // A statement and not a return value: for a `postMessage` in tail position of strict code, WebKit reports the
      // frame's own origin as the sender, and the frame, which only accepts its parent's origin, ignores it.
      frame.contentWindow?.postMessage(hello, url.origin, [channel.port2]);
    },
    { once: true },
  );
  frame.src = url.href;
  container.append(frame);

  return {
    send: (message) => channel.port1.postMessage(message),
    restyle,
    resize: (px) =>
      afterPointerUp(() => {
        set('height', `${Math.ceil(px)}px`);
        // Not `visible`, which would show it, and let the keyboard reach it, where its container is hidden.
        set('visibility', 'inherit');
      }),
    hide: (hidden) => set('display', hidden ? 'none' : 'block'),
    focus: () => frame.focus(),
    remove() {
      clearTimeout(timer);
      channel.port1.close();
      frame.remove();
    },
  };
}

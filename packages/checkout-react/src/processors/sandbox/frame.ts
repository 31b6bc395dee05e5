import { afterPointerUp } from '@lantern-giving/ui/after-pointer-up';

/** A page of the API in a frame, and the private line to it. */
export interface Frame {
  send(message: Readonly<Record<string, unknown>>): void;
  restyle(scheme: 'light' | 'dark'): void;
  /** Gives it the height of what is in it; with the first one it comes into sight. */
  resize(px: number): void;
  /** Takes it out of sight without losing what is in it. */
  hide(hidden: boolean): void;
  focus(): void;
  remove(): void;
}

/** How long a frame may take to say that it is there. */
const TIMEOUT_MS = 15_000;

/**
 * Opens a page of one origin and hands it a port. Nothing is posted to any other origin, and nothing is heard but from
 * the port.
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
    /** Posted with the port, once. */
    hello: Readonly<Record<string, unknown>>;
    scheme: 'light' | 'dark';
    onMessage: (message: Readonly<Record<string, unknown>>) => void;
    /** The page did not answer. */
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
  // Important, because the page that the frame stands in may have rules for frames of its own.
  const set = (property: string, value: string) => frame.style.setProperty(property, value, 'important');
  const restyle = (look: 'light' | 'dark') => set('color-scheme', look);
  for (const [property, value] of [
    ['all', 'initial'],
    ['display', 'block'],
    // Its page leaves four pixels around for the rings of focus: the fields stand under what is above them.
    ['width', 'calc(100% + 8px)'],
    ['margin', '-4px'],
    ['height', '160px'],
    // Until it has told its height: what does not fit moves from under the pointer when it gets its room.
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
      // A statement, not what the function returns: posted in tail position of strict code, WebKit gives the message the
      // frame's own origin as its sender's, and the frame, which knows its parent's, does not listen.
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
        set('visibility', 'visible');
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

import { expect, vi } from 'vitest';
import { describeWalletForm, type WalletHands } from '../../../test/describe-wallet-form.ts';
import { openFrame } from './frame.ts';
import { openSandboxWalletForm } from './wallet-form.ts';

vi.mock('./frame.ts', { spy: true });

type Message = Readonly<Record<string, unknown>>;

/** The pages of the sandbox, which send and hear what those in packages/sandbox/src/frame do. */
function sandboxPages(): WalletHands {
  let wallets: readonly string[] = [];
  const frames = new Map<string, { hear: (message: Message) => void; sent: Message[] }>();
  const page = (path: string) => {
    const found = frames.get(path);
    if (!found) throw new Error(`${path} is not open`);
    return found;
  };
  vi.mocked(openFrame).mockImplementation((container, { url, onMessage }) => {
    const { pathname } = url;
    const sent: Message[] = [];
    const frame = container.appendChild(document.createElement('div'));
    frames.set(pathname, { hear: onMessage, sent });
    queueMicrotask(() => {
      onMessage({ type: 'height', px: 56 });
      onMessage({ type: 'ready' });
      if (pathname === '/sandbox/wallets') onMessage({ type: 'wallets', wallets });
    });
    return {
      send: (message) => sent.push(message),
      restyle: () => undefined,
      resize: (px) => {
        frame.style.blockSize = `${px}px`;
      },
      hide: (hidden) => {
        frame.hidden = hidden;
      },
      focus: () => undefined,
      remove() {
        frames.delete(pathname);
        frame.remove();
      },
    };
  });
  const isOpen = () => frames.has('/sandbox/wallet');
  const requests = () => page('/sandbox/wallet').sent.filter(({ type }) => type === 'request');
  let tokens = 0;
  return {
    has: (next) => {
      wallets = next;
    },
    async press(wallet) {
      page('/sandbox/wallets').hear({ type: 'press', wallet });
      // Asking and opening take a few turns, and no more.
      for (let turn = 0; turn < 10 && !(isOpen() && requests().length > 0); turn++) await Promise.resolve();
      return isOpen();
    },
    lines: () => {
      type Lines = readonly { readonly label: string; readonly amount: number }[];
      const [shown] = requests() as { readonly request?: { readonly items: Lines; readonly beside?: Lines } }[];
      const { items = [], beside = [] } = shown?.request ?? {};
      return [...items, ...beside].map(({ label, amount }) => ({ label, amount }));
    },
    async approve(donor) {
      const { hear, sent } = page('/sandbox/wallet');
      hear({ type: 'approved', token: `ctoken_${++tokens}`, donor });
      await expect.poll(isOpen).toBe(false);
      return sent.some(({ type, isMade }) => type === 'result' && isMade === true) ? 'done' : 'failed';
    },
    cancel: async () => page('/sandbox/wallet').hear({ type: 'cancelled' }),
    fail: async (why) =>
      page('/sandbox/wallet').hear(
        why === 'refused' ? { type: 'failed', message: 'The wallet could not approve.' } : { type: 'unreachable' },
      ),
    isOpen,
  };
}

describeWalletForm('the sandbox', openSandboxWalletForm, sandboxPages);

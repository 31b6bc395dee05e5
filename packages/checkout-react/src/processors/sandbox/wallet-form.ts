import { formatAmount, sum } from '@lantern-giving/core/money';
import type { CardLook, OpenWalletForm, Wallet, WalletDonor, WalletFormOptions, WalletRequest } from '../processor.ts';
import { authenticateInSandbox, sandboxAddress } from './authentication.ts';
import { openFrame } from './frame.ts';

const names: Readonly<Record<Wallet, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

/** The sandbox's wallets: buttons in a frame, and a sheet in a frame of a dialog over the page. */
export const openSandboxWalletForm: OpenWalletForm = async (container, options) => {
  let look: CardLook = options;
  let closeSheet: (() => void) | null = null;
  let reported = false;

  const report = (wallets: readonly Wallet[]) => {
    if (reported) return;
    reported = true;
    if (wallets.length === 0) buttons.hide(true);
    options.onReady(wallets);
  };
  const press = async (wallet: Wallet) => {
    const request = await options.onPress(wallet);
    if (request && !closeSheet)
      closeSheet = openSheet(wallet, request, { ...options, ...look }, () => (closeSheet = null));
  };

  const room = container.ownerDocument.createElement('div');
  container.append(room);
  const buttons = openFrame(room, {
    url: sandboxAddress('/sandbox/wallets', options),
    title: Object.values(names).join(', '),
    hello: { type: 'lantern-card', theme: options.colours },
    scheme: options.scheme,
    onSilent: () => report([]),
    onMessage(message) {
      if (message.type === 'height' && typeof message.px === 'number') buttons.resize(message.px);
      if (message.type === 'wallets' && Array.isArray(message.wallets)) report(message.wallets.filter(isWallet));
      if (message.type === 'press' && isWallet(message.wallet)) press(message.wallet);
    },
  });

  return {
    restyle(next) {
      look = next;
      buttons.restyle(next.scheme);
      buttons.send({ type: 'theme', theme: next.colours, scheme: next.scheme });
    },
    async authenticate(clientSecret) {
      const dialog = openDialog(container, look);
      const result = await authenticateInSandbox(dialog, { ...look, origin: options.origin, clientSecret });
      dialog.remove();
      return result === 'succeeded' ? 'succeeded' : 'failed';
    },
    destroy() {
      closeSheet?.();
      buttons.remove();
      room.remove();
    },
  };

  function openSheet(
    wallet: Wallet,
    request: WalletRequest,
    options: WalletFormOptions,
    onClosed: () => void,
  ): () => void {
    const dialog = openDialog(container, options);
    dialog.setAttribute('aria-label', names[wallet]);
    const close = () => {
      sheet.remove();
      dialog.remove();
      onClosed();
    };
    const cancel = () => {
      // Escape is heard by the sheet and by the dialog around it.
      if (!dialog.isConnected) return;
      close();
    };
    const approved = async (token: string, donor: WalletDonor) => {
      const isMade = await options.onApproved({ token, wallet, donor });
      sheet.send({ type: 'result', isMade });
      close();
    };
    const sheet = openFrame(dialog, {
      url: sandboxAddress('/sandbox/wallet', options, { wallet }),
      title: names[wallet],
      hello: { type: 'lantern-card', theme: options.colours },
      scheme: options.scheme,
      onSilent() {
        close();
        options.onFailed({ message: undefined, why: 'unreachable' });
      },
      onMessage(message) {
        switch (message.type) {
          case 'height':
            return typeof message.px === 'number' ? sheet.resize(message.px) : undefined;
          case 'ready':
            sheet.send({ type: 'request', request: worded(request, options) });
            return sheet.focus();
          case 'approved':
            return typeof message.token === 'string' ? approved(message.token, donorIn(message.donor)) : undefined;
          case 'cancelled':
            return cancel();
          case 'unreachable':
          case 'failed': {
            close();
            const said = typeof message.message === 'string' ? message.message : undefined;
            return options.onFailed({ message: said, why: message.type === 'unreachable' ? 'unreachable' : 'refused' });
          }
        }
      },
    });
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      cancel();
    });
    return close;
  }
};

const isWallet = (value: unknown): value is Wallet => value === 'apple_pay' || value === 'google_pay';

/** A dialog over the page, at the bottom of a phone's screen. In the page itself, because a shadow root hides its styles. */
function openDialog(container: HTMLElement, { colours, scheme }: CardLook): HTMLDialogElement {
  const dialog = container.ownerDocument.createElement('dialog');
  // `!important`, because the page's own rules apply to it.
  for (const [property, value] of [
    ['all', 'initial'],
    ['display', 'block'],
    ['position', 'fixed'],
    ['inset', 'auto 0 0'],
    ['box-sizing', 'border-box'],
    ['inline-size', '100%'],
    ['max-inline-size', '440px'],
    ['max-block-size', '100%'],
    ['margin', '0 auto'],
    ['padding', '4px'],
    ['overflow', 'auto'],
    ['border-radius', '16px 16px 0 0'],
    ['background', colours.surface],
    ['box-shadow', '0 0 0 100vmax #0008'],
    ['color-scheme', scheme],
  ] as const) {
    dialog.style.setProperty(property, value, 'important');
  }
  container.ownerDocument.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The request with its amounts as text: the sheet knows no currencies. */
function worded(
  { items, nights, description, agreement, beside }: WalletRequest,
  { currency, locale }: WalletFormOptions,
) {
  const text = (amount: number) => formatAmount(amount, currency, locale);
  const lines = (of: WalletRequest['items']) => of.map(({ label, amount }) => ({ label, amount, text: text(amount) }));
  return {
    items: lines(items),
    nights: lines(nights),
    beside: lines(beside),
    total: text(sum(items.map(({ amount }) => amount))),
    description,
    agreement,
  };
}

function donorIn(value: unknown): WalletDonor {
  const given: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const text = (key: keyof WalletDonor) => (typeof given[key] === 'string' ? given[key] : '');
  return {
    name: text('name'),
    email: text('email'),
    country: text('country'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
  };
}

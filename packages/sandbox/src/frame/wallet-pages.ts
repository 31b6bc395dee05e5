import { sandboxMessages } from '@lantern-giving/i18n/all/sandbox';
import { escapeHtml } from '@lantern-giving/server/lib/mail/mail-template';
import { WALLETS, type Wallet } from '../engine/cards.ts';
import { type FrameRequest, joined, page } from './pages.ts';

const buttonsScript = joined('wallets.browser.js');
const walletScript = joined('wallet.browser.js');

/** The cards in the sandbox's wallets, by the message that names them. */
const CARDS = { good: '4242424242424242', declined: '4000000000000002', authenticated: '4000002500003155' } as const;

/** The people whose phone it may be, and where they live. */
const OWNERS = [
  {
    name: 'Aisha Rahman',
    email: 'aisha@donor.example',
    address: { country: 'GB', line1: '12 Lantern Lane', line2: '', city: 'London', state: '', postalCode: 'SW1A 1AA' },
  },
  {
    name: 'Omar Siddiq',
    email: 'omar@donor.example',
    address: {
      country: 'US',
      line1: '350 Fifth Avenue',
      line2: '',
      city: 'New York',
      state: 'NY',
      postalCode: '10118',
    },
  },
] as const;

/** The wallets' buttons, framed by a checkout. The page itself knows which wallet its browser has. */
export function walletButtonsPage(request: FrameRequest): string {
  const { wallet: messages } = sandboxMessages[request.language];
  const buttons = WALLETS.map(
    (wallet) =>
      `<button type="button" hidden data-wallet="${wallet}" aria-label="${escapeHtml(messages.give(messages.names[wallet]))}">
        <bdi>${escapeHtml(messages.names[wallet])}</bdi></button>`,
  );
  return page(
    request,
    messages.names.google_pay,
    `<div class="wallets">${buttons.join('')}</div>`,
    { parent: request.parent },
    buttonsScript,
  );
}

/** A wallet's sheet, framed by a checkout in a dialog. */
export function walletPage(request: FrameRequest & { readonly wallet: Wallet }): string {
  const { wallet: messages } = sandboxMessages[request.language];
  const title = messages.title(messages.names[request.wallet]);
  const choice = (id: string, label: string, options: readonly string[]) => `
    <div>
      <label for="${id}">${escapeHtml(label)}</label>
      <div class="box"><select id="${id}">${options
        .map((option, at) => `<option value="${at}">${escapeHtml(option)}</option>`)
        .join('')}</select></div>
    </div>`;
  const body = `
<section class="sheet" aria-labelledby="title">
  <header>
    <h1 id="title">${escapeHtml(title)}</h1>
    <button type="button" class="plain" id="cancel">${escapeHtml(messages.cancel)}</button>
  </header>
  <p class="payee" id="description"></p>
  <dl id="items"></dl>
  <details>
    <summary>${escapeHtml(messages.charges)}</summary>
    <dl id="nights"></dl>
  </details>
  <p class="agreement" id="agreement"></p>
  ${choice(
    'card',
    messages.card,
    Object.keys(CARDS).map((key) => messages.cards[key as keyof typeof CARDS]),
  )}
  ${choice(
    'name',
    messages.name,
    OWNERS.map(({ name }) => name),
  )}
  ${choice(
    'email',
    messages.email,
    OWNERS.map(({ email }) => email),
  )}
  ${choice(
    'address',
    messages.address,
    // Isolated, or Arabic would put its number last.
    OWNERS.map(({ address }) => `\u2066${address.line1}, ${address.city} ${address.postalCode}\u2069`),
  )}
  <div class="actions">
    <button type="button" class="primary" id="approve">${escapeHtml(messages.approve)}</button>
    <button type="button" id="fail">${escapeHtml(messages.fail)}</button>
  </div>
  <p class="test" id="said" role="status">${escapeHtml(messages.testMode)}</p>
</section>`;
  const settings = {
    parent: request.parent,
    wallet: request.wallet,
    numbers: Object.values(CARDS),
    owners: OWNERS,
    messages: { total: messages.total, working: messages.working, failed: messages.failed },
  };
  return page(request, title, body, settings, walletScript);
}

// @ts-check
import { parentPort } from './parent-port.browser.js';

/** The wallets' buttons. @typedef {{parent: string}} Settings */

/** @type {Settings} */
const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
const send = parentPort(settings.parent, () => undefined);
// A phone or computer has the wallet of its maker.
const own = navigator.vendor.startsWith('Apple') ? 'apple_pay' : 'google_pay';

for (const button of document.querySelectorAll('button')) {
  const { wallet } = button.dataset;
  button.hidden = wallet !== own;
  button.addEventListener('click', () => send({ type: 'press', wallet }));
}
send({ type: 'wallets', wallets: [own] });

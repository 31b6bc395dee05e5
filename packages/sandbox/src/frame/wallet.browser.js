// @ts-check
import { parentPort } from './parent-port.browser.js';

/**
 * A wallet's sheet. It approves with one of its owner's cards, names and addresses, like the wallet of a phone.
 * @typedef {{country: string, line1: string, line2: string, city: string, state: string, postalCode: string}} Address
 * @typedef {{
 *   parent: string, wallet: string, numbers: string[],
 *   owners: {name: string, email: string, address: Address}[],
 *   messages: {total: string, working: string, failed: string},
 * }} Settings
 * @typedef {{label: string, text: string}} Line
 * @typedef {{items: Line[], nights: Line[], beside?: Line[], total: string, description: string, agreement: string}} Request
 */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};
/** @type {Settings} */
const settings = JSON.parse(byId('settings').textContent ?? '{}');
const { numbers, owners, messages, wallet } = settings;
const controls = [...document.querySelectorAll('button, select')];

/** @param {string} id */
const chosen = (id) => {
  const found = byId(id);
  if (!(found instanceof HTMLSelectElement)) throw new Error(`${id} is no select`);
  return Number(found.value);
};

/** @param {string} id @param {Line[]} lines */
const list = (id, lines) => {
  byId(id).replaceChildren(
    ...lines.flatMap(({ label, text }) => {
      const [name, value] = [document.createElement('dt'), document.createElement('dd')];
      name.textContent = label;
      value.textContent = text;
      return [name, value];
    }),
  );
};

/** @param {Request} request */
const show = (request) => {
  byId('description').textContent = request.description;
  byId('agreement').textContent = request.agreement;
  // A page that has been open since before a release says nothing of what is begun beside the nights.
  const { items, total, beside = [] } = request;
  list('items', [...items, { label: messages.total, text: total }, ...beside]);
  list('nights', request.nights);
  byId('approve').focus();
};

const approve = async () => {
  for (const control of controls) control.setAttribute('disabled', '');
  byId('said').textContent = messages.working;
  const name = owners[chosen('name')]?.name;
  const email = owners[chosen('email')]?.email;
  const address = owners[chosen('address')]?.address;
  const number = numbers[chosen('card')];
  try {
    const response = await fetch('/sandbox/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, expiry: '12/34', cvc: '123', wallet }),
    });
    const { token } = await response.json();
    if (token) send({ type: 'approved', token, donor: { name, email, ...address } });
    else send({ type: 'failed', message: messages.failed });
  } catch {
    send({ type: 'unreachable' });
  }
};

const send = parentPort(settings.parent, (message) => {
  if (message.type === 'request') show(/** @type {Request} */ (message.request));
});
byId('approve').addEventListener('click', approve);
byId('fail').addEventListener('click', () => send({ type: 'failed', message: messages.failed }));
byId('cancel').addEventListener('click', () => send({ type: 'cancelled' }));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') send({ type: 'cancelled' });
});

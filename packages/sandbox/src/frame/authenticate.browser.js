// @ts-check
import { parentPort } from './parent-port.browser.js';

/** The test bank's question. @typedef {{parent: string, clientSecret: string, messages: Record<string, string>}} Settings */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};
/** @type {Settings} */
const settings = JSON.parse(byId('settings').textContent ?? '{}');
const buttons = [...document.querySelectorAll('button')];
const send = parentPort(settings.parent, (message) => {
  if (message.type === 'focus') byId('complete').focus();
});

/** @param {'succeeded' | 'failed'} wanted */
const answer = async (wanted) => {
  for (const button of buttons) button.disabled = true;
  try {
    const response = await fetch('/sandbox/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret: settings.clientSecret, result: wanted }),
    });
    const { result } = await response.json();
    if (!result) throw new TypeError('the bank did not answer');
    byId('said').textContent = settings.messages[result] ?? '';
    send({ type: 'authenticated', result: result === 'failed' ? 'failed' : 'succeeded' });
  } catch {
    byId('said').textContent = settings.messages.unavailable ?? '';
    for (const button of buttons) button.disabled = false;
  }
};
byId('complete').addEventListener('click', () => answer('succeeded'));
byId('fail').addEventListener('click', () => answer('failed'));

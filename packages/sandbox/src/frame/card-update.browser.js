// @ts-check
export {};

/** The page for another card. @typedef {{errors: Record<string, string>}} Settings */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};
/** @param {string} id */
const typedIn = (id) => {
  const found = byId(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${id} is no input`);
  return found.value;
};
/** @type {Settings} */
const settings = JSON.parse(byId('settings').textContent ?? '{}');

/** @param {boolean} asks whether the bank's question is shown, in place of the card */
const show = (asks) => {
  byId('card').hidden = asks;
  byId('bank').hidden = !asks;
};

/** @param {string} path @param {object} body */
const send = async (path, body) => {
  byId('said').textContent = '';
  try {
    const response = await fetch(location.pathname + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (answer.url) return location.replace(answer.url);
    show(answer.ask === true);
    byId('said').textContent = answer.error ? (settings.errors[answer.error] ?? settings.errors.unavailable ?? '') : '';
  } catch {
    byId('said').textContent = settings.errors.unavailable ?? '';
  }
};

byId('card').addEventListener('submit', (event) => {
  event.preventDefault();
  send('', { number: typedIn('number'), expiry: typedIn('expiry'), cvc: typedIn('cvc') });
});
byId('complete').addEventListener('click', () => send('/bank', { result: 'succeeded' }));
byId('fail').addEventListener('click', () => send('/bank', { result: 'failed' }));

// @ts-check
/** The questions of a charity's account. @typedef {{errors: Record<string, string>}} Settings */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};
/** @param {string} id @returns {HTMLInputElement} */
const input = (id) => {
  const found = byId(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${id} is no input`);
  return found;
};
/** @type {Settings} */
const settings = JSON.parse(byId('settings').textContent ?? '{}');
const fields = ['name', 'bank'];

/** @param {string | null} error */
const tell = (error) => {
  for (const field of fields) {
    const wrong = field === error;
    byId(`${field}-error`).textContent = wrong ? (settings.errors[field] ?? '') : '';
    if (wrong) input(field).setAttribute('aria-invalid', 'true');
    else input(field).removeAttribute('aria-invalid');
    if (wrong) input(field).focus();
  }
  byId('said').textContent = error && !fields.includes(error) ? (settings.errors[error] ?? '') : '';
};

byId('account').addEventListener('submit', async (event) => {
  event.preventDefault();
  tell(null);
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: input('name').value, bank: input('bank').value }),
    });
    const answer = await response.json();
    if (response.ok) location.replace(answer.return_url);
    else tell(answer.error);
  } catch {
    tell('unavailable');
  }
});

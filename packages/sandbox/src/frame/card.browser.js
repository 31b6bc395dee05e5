// @ts-check
import { parentPort } from './parent-port.browser.js';

/**
 * The card form. A number goes to the server only if it is a published test number, so that a real one typed by
 * mistake stays in this frame.
 * @typedef {{parent: string, now: number, numbers: Record<string, string>, errors: Record<string, string>}} Settings
 */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};
/** @param {string} id @returns {HTMLInputElement} */
const input = (id) => /** @type {HTMLInputElement} */ (byId(id));
/** @type {Settings} */
const settings = JSON.parse(byId('settings').textContent ?? '{}');
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
/** @typedef {keyof typeof fields} Field */
const names = /** @type {Field[]} */ (Object.keys(fields));
/** @param {string} text */
const digitsOf = (text) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '');
const digits = () => digitsOf(fields.number.value);
const isAmex = () => /^3[47]/.test(digits());
const length = () => (isAmex() ? 15 : 16);

const brand = () => {
  const number = digits();
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return isAmex() ? 'amex' : null;
};

/** @param {string} number */
const passesLuhn = (number) => {
  let sum = 0;
  for (let at = 0; at < number.length; at++) {
    const digit = Number(number[number.length - 1 - at]) * (at % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
};

/** @type {Record<Field, () => string | null>} */
const problems = {
  number: () => {
    if (digits().length < length()) return 'incomplete_number';
    if (!passesLuhn(digits())) return 'invalid_number';
    return settings.numbers[digits()] ? null : 'not_a_test_card';
  },
  expiry: () => {
    const typed = digitsOf(fields.expiry.value);
    if (typed.length < 4) return 'incomplete_expiry';
    const [month, year] = [Number(typed.slice(0, 2)), 2000 + Number(typed.slice(2, 4))];
    if (month < 1 || month > 12) return 'invalid_expiry';
    const now = new Date(settings.now + performance.now());
    if (Date.UTC(year, month, 1) <= now.getTime()) return 'expired';
    return year > now.getUTCFullYear() + 50 ? 'invalid_expiry' : null;
  },
  cvc: () => (digitsOf(fields.cvc.value).length === (isAmex() ? 4 : 3) ? null : 'incomplete_cvc'),
};

/** @param {string} number */
const grouped = (number) => {
  const sizes = /^3[47]/.test(number) ? [4, 6, 5] : [4, 4, 4, 4];
  const groups = [];
  let at = 0;
  for (const size of sizes) {
    if (at < number.length) groups.push(number.slice(at, at + size));
    at += size;
  }
  return groups.join(' ');
};

/** @type {Record<Field, (typed: string) => string>} */
const shapes = {
  number: (typed) => grouped(digitsOf(typed).slice(0, length())),
  expiry: (typed) => {
    let number = digitsOf(typed);
    if (/^[2-9]/.test(number)) number = `0${number}`;
    // A browser that fills the form writes the year with four digits.
    if (number.length === 6 && number.slice(2, 4) === '20') number = number.slice(0, 2) + number.slice(4);
    number = number.slice(0, 4);
    return number.length > 2 ? `${number.slice(0, 2)} / ${number.slice(2)}` : number;
  },
  cvc: (typed) => digitsOf(typed).slice(0, isAmex() ? 4 : 3),
};

/** Formats while the caret stays behind the digit that it stood behind. @param {Field} name */
const shape = (name) => {
  const field = fields[name];
  const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  const atEnd = field.selectionStart === field.value.length;
  const shaped = shapes[name](field.value);
  if (shaped === field.value) return;
  field.value = shaped;
  let caret = 0;
  for (let seen = 0; caret < shaped.length && seen < before; caret++) if (/\d/.test(shaped[caret] ?? '')) seen++;
  if (document.activeElement === field)
    field.setSelectionRange(atEnd ? shaped.length : caret, atEnd ? shaped.length : caret);
};

/** @param {Field} name @param {string | null} problem */
const show = (name, problem) => {
  byId(`${name}-error`).textContent = problem ? (settings.errors[problem] ?? '') : '';
  if (problem) fields[name].setAttribute('aria-invalid', 'true');
  else fields[name].removeAttribute('aria-invalid');
};
/** @param {Field} name */
const isShown = (name) => fields[name].getAttribute('aria-invalid') === 'true';

const tellChange = () => {
  const wrong = names.map((name) => problems[name]());
  const shown = names.find(isShown);
  byId('brand').textContent = brand() ?? '';
  const error = shown ? problems[shown]() : null;
  send({ type: 'change', complete: wrong.every((problem) => problem === null), brand: brand(), error });
};

for (const name of names) {
  fields[name].addEventListener('input', () => {
    shape(name);
    if (isShown(name)) show(name, problems[name]());
    tellChange();
    const next = names[names.indexOf(name) + 1];
    const field = fields[name];
    if (next && problems[name]() === null && field.selectionStart === field.value.length && fields[next].value === '') {
      fields[next].focus();
    }
  });
  fields[name].addEventListener('blur', () => {
    if (fields[name].value === '') return;
    show(name, problems[name]());
    tellChange();
  });
}

byId('card').addEventListener('focusin', ({ target }) => {
  // Where the page scrolled under a pressed button, its click would be lost.
  if (target instanceof Element && target.matches(':focus-visible')) send({ type: 'focus' });
});

byId('card').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  send({ type: 'enter' });
});

byId('use-test-card').addEventListener('click', () => {
  fields.number.value = '4242 4242 4242 4242';
  fields.expiry.value = '12 / 34';
  fields.cvc.value = '123';
  for (const name of names) show(name, problems[name]());
  tellChange();
});

/** To be said to who does not see the fields. @param {unknown} id @param {string | null} error */
const sayInvalid = (id, error) => send({ type: 'invalid', id, error, message: settings.errors[error ?? ''] });

/** @param {unknown} id */
const submit = async (id) => {
  const wrong = names.map((name) => ({ name, problem: problems[name]() }));
  for (const { name, problem } of wrong) show(name, problem);
  const first = wrong.find(({ problem }) => problem !== null);
  if (first) {
    fields[first.name].focus();
    sayInvalid(id, first.problem);
    return;
  }
  const typed = digitsOf(fields.expiry.value);
  const body = {
    number: digits(),
    expiry: `${typed.slice(0, 2)}/${typed.slice(2)}`,
    cvc: digitsOf(fields.cvc.value),
  };
  /** @type {{token?: string, error?: string}} */
  let answer;
  try {
    const response = await fetch('/sandbox/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answer = await response.json();
  } catch {
    send({ type: 'unreachable', id });
    return;
  }
  if (answer.token) {
    send({ type: 'token', id, token: answer.token });
    return;
  }
  const error = answer.error ?? 'unavailable';
  show(names.find((name) => error.endsWith(name)) ?? (error === 'expired' ? 'expiry' : 'number'), error);
  sayInvalid(id, error);
};

const send = parentPort(settings.parent, (message) => {
  if (message.type === 'submit') submit(message.id);
  if (message.type === 'focus')
    (names.map((name) => fields[name]).find((field) => field.value === '') ?? fields.number).focus();
});

export const TAG = 'lantern-checkout';

/** Gives an element its options as attributes; null, undefined and false take one back. */
export const setOptions = (host: Element, options: object): Element => {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null || value === false) host.removeAttribute(name);
    else host.setAttribute(name, value === true ? '' : String(value));
  }
  return host;
};

/** Opens a checkout over the page. One at a time: a second press changes nothing. */
export const openModal = (options: object, start: (host: Element) => void): void => {
  if (document.querySelector(`${TAG}[modal]`)) return;
  const host = setOptions(document.createElement(TAG), { ...options, modal: true });
  document.body.append(host);
  start(host);
};

import { TAG } from '../loader/option.ts';
import type { Mounted } from './mount.tsx';
import { setOptions } from './options.ts';

export const mountedHosts = new Map<Element, Mounted>();

export const unmountHost = (host: Element): void => {
  mountedHosts.get(host)?.unmount();
  mountedHosts.delete(host);
};

/** Until then a modal that has been asked for may still come. */
let patientUntil = 0;

/** Opens a checkout in a modal. One at a time: while it is open, or on its way, another click changes nothing. */
export const openModal = (options: object, start: (host: Element) => void): void => {
  const before = document.querySelector(`${TAG}[modal]`);
  if (before) {
    if (performance.now() < patientUntil || before.shadowRoot?.querySelector('dialog[open]')) return;
    // What has not come up, or has come up broken, must not keep the donor from trying again.
    unmountHost(before);
    before.remove();
  }
  patientUntil = performance.now() + 1e4;
  const host = setOptions(document.createElement(TAG), { ...options, modal: true });
  document.body.append(host);
  start(host);
};

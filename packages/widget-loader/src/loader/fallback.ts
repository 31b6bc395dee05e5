import type { ReadOption, Target } from './option.ts';

/**
 * Handles a checkout that cannot be shown: reports it to the page and the console, and leaves the donor the plain link
 * in `target`, or follows it where the donor asked for a modal. A page that cancels `lantern:error` handles this
 * itself.
 */
export const fallBack = (problem: unknown, read: ReadOption, origin: string | undefined, target?: Target): void => {
  console.error('Lantern:', problem);
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  const event = { bubbles: true, composed: true, cancelable: true, detail: { problem } };
  if ((place ?? document).dispatchEvent(new CustomEvent('lantern:error', event))) {
    const link = document.createElement('a');
    link.href = read('href') ?? `${origin}/give/${read('charity') ?? ''}?campaign=${read('campaign') ?? ''}`;
    link.textContent = /^ar/.test(read('lang') ?? document.documentElement.lang)
      ? 'تبرّع على صفحتنا'
      : 'Give on our page';
    if (!target) location.href = link.href;
    else if (!place?.firstElementChild) place?.append(link);
  }
};

import type { CardTokenResult, OpenCardForm } from '../processor.ts';
import { authenticateInSandbox, sandboxAddress } from './authentication.ts';
import { openFrame } from './frame.ts';

/** The sandbox's card fields: a page of the API in a frame, so that only the frame sees the number. */
export const openSandboxCardForm: OpenCardForm = async (container, options) => {
  const waiting = new Map<number, (result: CardTokenResult) => void>();
  let asked = 0;

  const answer = (id: unknown, result: CardTokenResult) => {
    if (typeof id !== 'number') return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  };

  const card = openFrame(container, {
    url: sandboxAddress('/sandbox/card', options),
    title: 'Card',
    hello: { type: 'lantern-card', theme: options.colours },
    scheme: options.scheme,
    onSilent: () => options.onFailed('Failed to load the card fields'),
    onMessage(message) {
      switch (message.type) {
        case 'ready':
          return options.onReady();
        case 'height':
          return typeof message.px === 'number' ? card.resize(message.px) : undefined;
        case 'change':
          return options.onChange({ complete: message.complete === true });
        case 'focus':
          return options.onFocus();
        case 'enter':
          return options.onEnter();
        case 'token':
          return typeof message.token === 'string'
            ? answer(message.id, { ok: true, token: message.token, paymentType: 'card' })
            : undefined;
        case 'unreachable':
          return answer(message.id, { ok: false, unreachable: true });
        case 'invalid':
          return answer(message.id, {
            ok: false,
            message: typeof message.message === 'string' ? message.message : undefined,
            isShown: true,
          });
      }
    },
  });

  return {
    restyle({ colours, scheme }) {
      card.restyle(scheme);
      card.send({ type: 'theme', theme: colours, scheme });
    },
    focus() {
      card.focus();
      card.send({ type: 'focus' });
    },
    submit: () =>
      new Promise((resolve) => {
        const id = ++asked;
        waiting.set(id, resolve);
        card.send({ type: 'submit', id });
      }),
    async authenticate(clientSecret) {
      card.hide(true);
      const result = await authenticateInSandbox(container, { ...options, clientSecret });
      card.hide(false);
      return result === 'succeeded' ? 'succeeded' : 'failed';
    },
    destroy() {
      card.remove();
      container.replaceChildren();
    },
  };
};

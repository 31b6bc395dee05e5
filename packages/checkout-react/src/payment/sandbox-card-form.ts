import { CARD_FIELD_ERRORS, type CardFieldError, type CardTokenResult, type OpenCardForm } from './card-form.ts';
import { openFrame } from './frame.ts';

function fieldError(value: unknown): CardFieldError | null {
  if (value === null || value === undefined) return null;
  return CARD_FIELD_ERRORS.find((known) => known === value) ?? 'other';
}

/** The sandbox's card fields: a page of the API in a frame, which alone sees the number. */
export const openSandboxCardForm: OpenCardForm = (container, options) => {
  const waiting = new Map<number, (result: CardTokenResult) => void>();
  let asked = 0;

  const page = (path: string, query: Record<string, string>) => {
    const url = new URL(path, options.origin);
    for (const [key, value] of Object.entries({ parent: location.origin, ...query })) url.searchParams.set(key, value);
    return url;
  };
  const answer = (id: unknown, result: CardTokenResult) => {
    if (typeof id !== 'number') return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  };

  const card = openFrame(container, {
    url: page('/sandbox/card', { locale: options.locale, scheme: options.scheme }),
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
          return options.onChange({ complete: message.complete === true, error: fieldError(message.error) });
        case 'token':
          return typeof message.token === 'string'
            ? answer(message.id, { ok: true, token: message.token, paymentType: 'card' })
            : undefined;
        case 'invalid':
          return answer(message.id, { ok: false, error: fieldError(message.error) ?? 'other' });
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
    authenticate: (clientSecret) =>
      new Promise((resolve) => {
        const room = container.ownerDocument.createElement('div');
        container.append(room);
        card.hide(true);
        const done = (result: 'succeeded' | 'failed') => {
          bank.remove();
          room.remove();
          card.hide(false);
          resolve(result);
        };
        const bank = openFrame(room, {
          url: page('/sandbox/authenticate', {
            client_secret: clientSecret,
            locale: options.locale,
            scheme: options.scheme,
          }),
          title: 'Bank',
          hello: { type: 'lantern-card', theme: options.colours },
          scheme: options.scheme,
          onSilent: () => done('failed'),
          onMessage(message) {
            if (message.type === 'height' && typeof message.px === 'number') bank.resize(message.px);
            if (message.type === 'authenticated') done(message.result === 'succeeded' ? 'succeeded' : 'failed');
          },
        });
        room.scrollIntoView({ block: 'center' });
        bank.focus();
      }),
    destroy() {
      card.remove();
      container.replaceChildren();
    },
  };
};

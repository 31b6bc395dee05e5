import type { Recaptcha, Turnstile, TurnstileOptions } from '@lantern-giving/core/human-check';

/** The service's verdict: a token, or why there is none. */
export type Outcome = 'token' | 'error-callback' | 'before-interactive-callback' | 'silence';

export interface FakeTurnstile {
  readonly turnstile: Turnstile;
  /** The requests it received, in order. */
  readonly asked: Pick<TurnstileOptions, 'sitekey' | 'action'>[];
  /** Widgets currently in the page. */
  widgets(): number;
}

/** A stand-in for Cloudflare's script, as strict about the widget's container as the real one. */
export function fakeTurnstile(outcome: () => Outcome = () => 'token'): FakeTurnstile {
  const rooms = new Map<string, HTMLElement>();
  const asked: FakeTurnstile['asked'] = [];
  const turnstile: Turnstile = {
    render(room, options) {
      const { sitekey, action } = options;
      asked.push({ sitekey, action });
      if (room.getRootNode() !== document) throw new Error('Unable to find a container for the widget');
      const id = `widget-${asked.length}`;
      const token = `token of ${action}, ${asked.length}`;
      rooms.set(id, room);
      const end = outcome();
      if (end === 'token') setTimeout(() => options.callback(token));
      else if (end !== 'silence') setTimeout(() => options[end]());
      return id;
    },
    remove(id) {
      if (!rooms.delete(id)) throw new Error(`Nothing to remove: ${id}`);
    },
  };
  return { turnstile, asked, widgets: () => rooms.size };
}

/** A stand-in for Google's script, which becomes ready some time after loading. */
export function fakeRecaptcha(knownKey: string): Recaptcha {
  return {
    ready: (then) => void setTimeout(then),
    execute: async (siteKey, { action }) => {
      if (siteKey !== knownKey) throw new Error('Invalid site key or not loaded in api.js');
      return `token of ${action}`;
    },
  };
}

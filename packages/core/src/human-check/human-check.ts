import type { HumanCheckTerms } from '../api/campaigns.schema.ts';

/** What is used of Cloudflare's script. */
export interface Turnstile {
  render(room: HTMLElement, options: TurnstileOptions): string | null | undefined;
  remove(widget: string): void;
}

export interface TurnstileOptions {
  readonly sitekey: string;
  readonly action: string;
  readonly appearance: 'interaction-only';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
  readonly 'before-interactive-callback': () => void;
}

/** What is used of Google's script. */
export interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

// What the scripts put into the page. Where one has not come, using it throws, and that is an empty token.
declare const turnstile: Turnstile;
declare const grecaptcha: Recaptcha;

/** In ms, from the press on: a donor is not kept waiting for a service that does not come. */
const PATIENCE = 8000;

/**
 * A token of a service for one page action. Blocked by the page or by the browser, or not in time, it is empty, and what
 * that is worth the server decides. Never throws.
 * @param load brings a script into the page, once
 */
export async function humanToken(
  { service, site_key: sitekey }: HumanCheckTerms,
  action: string,
  load: (src: string) => Promise<void>,
): Promise<string> {
  const isTurnstile = service === 'turnstile';
  const loaded = load(
    isTurnstile
      ? 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
      : `https://www.google.com/recaptcha/api.js?render=${sitekey}`,
  );
  // In the page itself: Cloudflare's script knows nothing of shadow roots.
  const room = document.createElement('div');
  document.body.append(room);
  let widget: string | null | undefined;
  const token = await new Promise<string>((answer) => {
    const none = () => answer('');
    setTimeout(none, PATIENCE);
    loaded
      .then(() => {
        if (!isTurnstile) grecaptcha.ready(() => grecaptcha.execute(sitekey, { action }).then(answer, none));
        else if (room.isConnected) {
          widget = turnstile.render(room, {
            sitekey,
            action,
            appearance: 'interaction-only',
            callback: answer,
            'error-callback': none,
            // No donor is set a task: who would be goes on without a token.
            'before-interactive-callback': none,
          });
        }
      })
      .catch(none);
  });
  if (widget) turnstile.remove(widget);
  room.remove();
  return token;
}

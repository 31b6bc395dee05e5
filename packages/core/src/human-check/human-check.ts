import type { HumanCheckTerms } from '../api/campaigns.schema.ts';

/** The part of Cloudflare's Turnstile API that is used. */
export interface Turnstile {
  render(container: HTMLElement, options: TurnstileOptions): string | null | undefined;
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

/** The part of Google's reCAPTCHA API that is used. */
export interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

// Globals of the scripts. If a script is not loaded, using its global throws, which results in an empty token.
declare const turnstile: Turnstile;
declare const grecaptcha: Recaptcha;

/** Timeout in milliseconds, including loading the script. */
const TIMEOUT_MS = 8000;

/**
 * Gets a token for one page action. It is empty if the service is blocked, fails or times out; the server decides how to
 * treat that. Never throws.
 * @param load loads a script into the page, once
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
  // In the document, since Turnstile does not work inside a shadow root.
  const container = document.createElement('div');
  document.body.append(container);
  let widget: string | null | undefined;
  const token = await new Promise<string>((answer) => {
    const none = () => answer('');
    setTimeout(none, TIMEOUT_MS);
    loaded
      .then(() => {
        if (!isTurnstile) grecaptcha.ready(() => grecaptcha.execute(sitekey, { action }).then(answer, none));
        else if (container.isConnected) {
          widget = turnstile.render(container, {
            sitekey,
            action,
            appearance: 'interaction-only',
            callback: answer,
            'error-callback': none,
            // Donors are never shown a challenge: if one is needed, the call continues without a token.
            'before-interactive-callback': none,
          });
        }
      })
      .catch(none);
  });
  if (widget) turnstile.remove(widget);
  container.remove();
  return token;
}

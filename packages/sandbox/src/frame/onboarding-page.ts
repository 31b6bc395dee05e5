import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@lantern-giving/server/lib/mail/mail-template';
import { dataBlock } from './html.ts';
import { onboardingWords } from './onboarding-words.ts';
import { frameLanguage } from './words.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const css = file('frame.css') + file('onboarding.css');
const script = file('onboarding.browser.js');

export interface OnboardingRequest {
  /** Language tag that the browser prefers. */
  readonly locale: string;
  readonly nonce: string;
  /** Where its page leads back to; null where the link is good no more. */
  readonly returnUrl: string | null;
}

/** The sandbox's page of a charity's account: two questions, in place of a real provider's many. */
export function onboardingPage({ locale: tag, nonce, returnUrl }: OnboardingRequest): string {
  const { locale, direction } = frameLanguage(tag);
  const words = onboardingWords(locale);
  const form = `
  <p>${escapeHtml(words.text)}</p>
  <form id="account" novalidate>
    <div>
      <label for="name">${escapeHtml(words.legalName)}</label>
      <div class="box"><input id="name" autocomplete="organization" aria-required="true" aria-describedby="name-error"></div>
      <p class="error" id="name-error" aria-live="polite"></p>
    </div>
    <div>
      <label for="bank">${escapeHtml(words.bank)}</label>
      <div class="box"><input id="bank" autocomplete="off" dir="ltr" aria-required="true" aria-describedby="bank-hint bank-error"></div>
      <p class="hint" id="bank-hint">${escapeHtml(words.bankHint)}</p>
      <p class="error" id="bank-error" aria-live="polite"></p>
    </div>
    <div class="actions">
      <button type="submit" class="primary">${escapeHtml(words.send)}</button>
      <a href="${escapeHtml(returnUrl ?? '')}">${escapeHtml(words.back)}</a>
    </div>
    <p class="error" id="said" role="alert"></p>
  </form>
  <p class="test">${escapeHtml(words.testMode)}</p>
${dataBlock('settings', { errors: words.errors })}
<script type="module" nonce="${escapeHtml(nonce)}">${script}</script>`;
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(words.title)}</title>
<style nonce="${escapeHtml(nonce)}">${css}</style>
</head>
<body class="onboarding">
<main>
  <h1>${escapeHtml(words.title)}</h1>${returnUrl === null ? `<p>${escapeHtml(words.over)}</p>` : form}
</main>
</body>
</html>`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { sandboxMessages } from '@lantern-giving/i18n/all/sandbox';
import { dataBlock } from '@lantern-giving/server/lib/data-block';
import { escapeHtml } from '@lantern-giving/server/lib/mail/mail-template';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const css = file('frame.css') + file('onboarding.css');
const script = file('onboarding.browser.js');

export interface OnboardingRequest {
  readonly language: Language;
  readonly nonce: string;
  /** The return URL of its page; null where the link is no longer valid. */
  readonly returnUrl: string | null;
}

/** The sandbox's account page: two questions instead of a real provider's many. */
export function onboardingPage({ language, nonce, returnUrl }: OnboardingRequest): string {
  const messages = sandboxMessages[language].account;
  const form = `
  <p>${escapeHtml(messages.text)}</p>
  <form id="account" novalidate>
    <div>
      <label for="name">${escapeHtml(messages.legalName)}</label>
      <div class="box"><input id="name" autocomplete="organization" aria-required="true" aria-describedby="name-error"></div>
      <p class="error" id="name-error" aria-live="polite"></p>
    </div>
    <div>
      <label for="bank">${escapeHtml(messages.bank)}</label>
      <div class="box"><input id="bank" autocomplete="off" dir="ltr" aria-required="true" aria-describedby="bank-hint bank-error"></div>
      <p class="hint" id="bank-hint">${escapeHtml(messages.bankHint)}</p>
      <p class="error" id="bank-error" aria-live="polite"></p>
    </div>
    <div class="actions">
      <button type="submit" class="primary">${escapeHtml(messages.send)}</button>
      <a href="${escapeHtml(returnUrl ?? '')}">${escapeHtml(messages.back)}</a>
    </div>
    <p class="error" id="said" role="alert"></p>
  </form>
  <p class="test">${escapeHtml(messages.testMode)}</p>
${dataBlock('settings', { errors: messages.errors })}
<script type="module" nonce="${escapeHtml(nonce)}">${script}</script>`;
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(messages.title)}</title>
<style nonce="${escapeHtml(nonce)}">${css}</style>
</head>
<body class="onboarding">
<main>
  <h1>${escapeHtml(messages.title)}</h1>${returnUrl === null ? `<p>${escapeHtml(messages.over)}</p>` : form}
</main>
</body>
</html>`;
}

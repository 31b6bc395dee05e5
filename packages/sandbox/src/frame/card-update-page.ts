import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { sandboxMessages } from '@lantern-giving/i18n/all/sandbox';
import { dataBlock } from '@lantern-giving/server/lib/data-block';
import { escapeHtml } from '@lantern-giving/server/lib/mail/mail-template';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const css = file('frame.css') + file('onboarding.css');
const script = file('card-update.browser.js');

export interface CardUpdateRequest {
  readonly language: Language;
  readonly nonce: string;
  /** Where it leads back to; null where the session is over. */
  readonly cancelUrl: string | null;
}

/** The sandbox's page for another card, with its bank's question. */
export function cardUpdatePage({ language, nonce, cancelUrl }: CardUpdateRequest): string {
  const { card, bank, cardUpdate } = sandboxMessages[language];
  const field = (id: string, label: string, attributes: string) => `
    <div>
      <label for="${id}">${escapeHtml(label)}</label>
      <div class="box"><input id="${id}" inputmode="numeric" dir="ltr" aria-required="true" ${attributes}></div>
    </div>`;
  const form = `
  <form id="card" novalidate>${field('number', card.number, 'autocomplete="cc-number"')}${field(
    'expiry',
    card.expiry,
    `autocomplete="cc-exp" placeholder="${escapeHtml(card.expiryHint)}"`,
  )}${field('cvc', card.cvc, 'autocomplete="cc-csc"')}
    <div class="actions">
      <button type="submit" class="primary">${escapeHtml(cardUpdate.save)}</button>
      <a href="${escapeHtml(cancelUrl ?? '')}">${escapeHtml(cardUpdate.back)}</a>
    </div>
  </form>
  <section id="bank" hidden>
    <h2>${escapeHtml(bank.title)}</h2>
    <p>${escapeHtml(bank.text)}</p>
    <div class="actions">
      <button type="button" class="primary" id="complete">${escapeHtml(bank.complete)}</button>
      <button type="button" id="fail">${escapeHtml(bank.fail)}</button>
    </div>
  </section>
  <p class="error" id="said" role="alert"></p>
  <p class="test">${escapeHtml(card.testMode)}</p>
${dataBlock('settings', { errors: { ...card.errors, declined: cardUpdate.declined } })}
<script type="module" nonce="${escapeHtml(nonce)}">${script}</script>`;
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(cardUpdate.title)}</title>
<style nonce="${escapeHtml(nonce)}">${css}</style>
</head>
<body class="onboarding">
<main>
  <h1>${escapeHtml(cardUpdate.title)}</h1>${cancelUrl === null ? `<p>${escapeHtml(cardUpdate.over)}</p>` : form}
</main>
</body>
</html>`;
}

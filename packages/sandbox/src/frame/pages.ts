import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { sandboxMessages } from '@lantern-giving/i18n/all/sandbox';
import { dataBlock } from '@lantern-giving/server/lib/data-block';
import { escapeHtml } from '@lantern-giving/server/lib/mail/mail-template';
import type { CardEntryError } from '../card-entry.ts';
import { TEST_CARDS } from '../test-cards.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const css = file('frame.css');
/** A page has one script with one nonce, so the two modules are joined. */
export const joined = (name: string) =>
  [file('parent-port.browser.js'), file(name)]
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '');
const cardScript = joined('card.browser.js');
const bankScript = joined('authenticate.browser.js');
const numbers = Object.fromEntries(TEST_CARDS.map((card) => [card.number, card.brand]));

export interface FrameRequest {
  /** Origin of the embedding page. */
  readonly parent: string;
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly nonce: string;
}

/** The card fields, framed by a checkout. */
export function cardPage(request: FrameRequest & { readonly now: Date }): string {
  const { card: messages } = sandboxMessages[request.language];
  const errors: Readonly<Record<CardEntryError | 'unavailable', string>> = messages.errors;
  const settings = { parent: request.parent, now: request.now.getTime(), numbers, errors };
  const body = `
<form id="card" novalidate>
  <h1 class="title">${escapeHtml(messages.title)}</h1>
  <div class="fields">
    <div class="wide">
      <label for="number">${escapeHtml(messages.number)}</label>
      <div class="box">
        <input id="number" name="cardnumber" inputmode="numeric" autocomplete="cc-number" autocorrect="off"
          spellcheck="false" maxlength="23" aria-describedby="number-error" aria-required="true">
        <span class="brand" id="brand"></span>
      </div>
      <p class="error" id="number-error" aria-live="polite"></p>
    </div>
    <div>
      <label for="expiry">${escapeHtml(messages.expiry)}</label>
      <div class="box">
        <input id="expiry" name="exp-date" inputmode="numeric" autocomplete="cc-exp" autocorrect="off"
          placeholder="${escapeHtml(messages.expiryHint)}" maxlength="9" aria-describedby="expiry-error" aria-required="true">
      </div>
      <p class="error" id="expiry-error" aria-live="polite"></p>
    </div>
    <div>
      <label for="cvc">${escapeHtml(messages.cvc)}</label>
      <div class="box">
        <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" autocorrect="off" maxlength="4"
          aria-describedby="cvc-error" aria-required="true">
      </div>
      <p class="error" id="cvc-error" aria-live="polite"></p>
    </div>
  </div>
  <p class="test">${escapeHtml(messages.testMode)} <button type="button" id="use-test-card">${escapeHtml(messages.useCard)}</button></p>
</form>`;
  return page(request, messages.title, body, settings, cardScript);
}

/** The test bank's page, framed by a checkout or opened by itself. The embedding page has the `main` landmark. */
export function bankPage(request: FrameRequest & { readonly clientSecret: string }): string {
  const { bank, card } = sandboxMessages[request.language];
  const { succeeded, failed, settled } = bank;
  const messages = { succeeded, failed, settled, unavailable: card.errors.unavailable };
  const settings = { parent: request.parent, clientSecret: request.clientSecret, messages };
  const body = `
<section class="bank" aria-labelledby="question">
  <h1 id="question">${escapeHtml(bank.title)}</h1>
  <p>${escapeHtml(bank.text)}</p>
  <div class="actions">
    <button type="button" class="primary" id="complete">${escapeHtml(bank.complete)}</button>
    <button type="button" id="fail">${escapeHtml(bank.fail)}</button>
  </div>
  <p id="said" role="status"></p>
</section>`;
  return page(request, bank.title, body, settings, bankScript);
}

/** A page of the sandbox that talks to the page around it. */
export function page(request: FrameRequest, title: string, body: string, settings: unknown, script: string): string {
  const nonce = escapeHtml(request.nonce);
  return `<!doctype html>
<html lang="${request.language}" dir="${LANGUAGES[request.language].dir}" data-scheme="${request.scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${css}</style>
</head>
<body>${body}
${dataBlock('settings', settings)}
<script type="module" nonce="${nonce}">${script}</script>
</body>
</html>`;
}

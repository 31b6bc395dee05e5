import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@lantern-giving/server/lib/mail/mail-template';
import { TEST_CARDS } from '../test-cards.ts';
import { dataBlock } from './html.ts';
import { frameLanguage } from './words.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const css = file('frame.css');
/** A page carries one script with one nonce, so the two modules become one. */
const joined = (name: string) =>
  [file('parent-port.browser.js'), file(name)]
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '');
const cardScript = joined('card.browser.js');
const bankScript = joined('authenticate.browser.js');
const numbers = Object.fromEntries(TEST_CARDS.map((card) => [card.number, card.brand]));

export interface FrameRequest {
  /** Origin of the page around. */
  readonly parent: string;
  readonly locale: string;
  readonly scheme: 'light' | 'dark';
  readonly nonce: string;
}

/** The card fields, to be framed by a checkout. */
export function cardPage(request: FrameRequest & { readonly now: Date }): string {
  const { words } = frameLanguage(request.locale);
  const settings = { parent: request.parent, now: request.now.getTime(), numbers, errors: words.errors };
  const body = `
<form id="card" novalidate>
  <h1 class="title">${escapeHtml(words.cardTitle)}</h1>
  <div class="fields">
    <div class="wide">
      <label for="number">${escapeHtml(words.number)}</label>
      <div class="box">
        <input id="number" name="cardnumber" inputmode="numeric" autocomplete="cc-number" autocorrect="off"
          spellcheck="false" maxlength="23" aria-describedby="number-error" aria-required="true">
        <span class="brand" id="brand"></span>
      </div>
      <p class="error" id="number-error" aria-live="polite"></p>
    </div>
    <div>
      <label for="expiry">${escapeHtml(words.expiry)}</label>
      <div class="box">
        <input id="expiry" name="exp-date" inputmode="numeric" autocomplete="cc-exp" autocorrect="off"
          placeholder="${escapeHtml(words.expiryHint)}" maxlength="9" aria-describedby="expiry-error" aria-required="true">
      </div>
      <p class="error" id="expiry-error" aria-live="polite"></p>
    </div>
    <div>
      <label for="cvc">${escapeHtml(words.cvc)}</label>
      <div class="box">
        <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" autocorrect="off" maxlength="4"
          aria-describedby="cvc-error" aria-required="true">
      </div>
      <p class="error" id="cvc-error" aria-live="polite"></p>
    </div>
  </div>
  <p class="test">${escapeHtml(words.testMode)} <button type="button" id="use-test-card">${escapeHtml(words.useCard)}</button></p>
</form>`;
  return page(request, words.cardTitle, body, settings, cardScript);
}

/** The test bank's question, to be framed by a checkout or opened by itself: what is main is the page around. */
export function bankPage(request: FrameRequest & { readonly clientSecret: string }): string {
  const { words } = frameLanguage(request.locale);
  const { completed: succeeded, failed, settled } = words;
  const { unavailable } = words.errors;
  const said = { succeeded, failed, settled, unavailable };
  const settings = { parent: request.parent, clientSecret: request.clientSecret, words: said };
  const body = `
<section class="bank" aria-labelledby="question">
  <h1 id="question">${escapeHtml(words.bankTitle)}</h1>
  <p>${escapeHtml(words.bankText)}</p>
  <div class="actions">
    <button type="button" class="primary" id="complete">${escapeHtml(words.complete)}</button>
    <button type="button" id="fail">${escapeHtml(words.fail)}</button>
  </div>
  <p id="said" role="status"></p>
</section>`;
  return page(request, words.bankTitle, body, settings, bankScript);
}

function page(request: FrameRequest, title: string, body: string, settings: unknown, script: string): string {
  const { locale, direction } = frameLanguage(request.locale);
  const nonce = escapeHtml(request.nonce);
  return `<!doctype html>
<html lang="${locale}" dir="${direction}" data-scheme="${request.scheme}">
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

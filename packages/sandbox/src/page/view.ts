import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_TIMEZONE } from '@lantern-giving/core/calendar';
import { dateFormat, LANGUAGES, languageOf } from '@lantern-giving/core/language';
import { formatAmount, isCurrency } from '@lantern-giving/core/money';
import { escapeHtml } from '@lantern-giving/server/lib/mail/mail-template';
import type { Halt } from '@lantern-giving/server/modules/charging/halt';
import { KNOB_NAMES, KNOBS, type Knob, type Setting } from '../engine/knobs.ts';
import type { Comparison, Figures, ListedMail, ListedPayment, ListedSchedule } from './figures.ts';
import type { Journey, Progress } from './travel.ts';

const css = readFileSync(join(import.meta.dirname, 'view.css'), 'utf8');

export interface SandboxView {
  readonly now: Date;
  /** Milliseconds by which the clock is ahead of the machine's. */
  readonly ahead: number;
  readonly journey: Journey | null;
  /** Why the last journey failed. */
  readonly failure: string | null;
  readonly figures: Figures;
  /** The knobs that are on. */
  readonly knobs: readonly Setting[];
  readonly linkOf: (schedule: ListedSchedule) => string;
  readonly nonce: string;
}

/** The sandbox's page: clock, mails, payments and both sets of books. */
export function sandboxPage(view: SandboxView): string {
  const { figures, knobs, linkOf } = view;
  return page(
    'Sandbox',
    view.nonce,
    `<header><h1>Sandbox</h1>
<p class="muted">No money moves here. Cards are the processor’s published test cards; the clock is yours.</p>
${knobs.length > 0 ? `<p class="report differ" role="status">The processor fails on purpose: ${knobs.map(settingText).join('; ')}. <a href="#knobs">Change that</a></p>` : ''}</header>
${clockSection(view)}
${figures.halts.length > 0 ? haltSection(figures.halts) : ''}
${booksSection(figures)}
${paymentsSection(figures.schedules, linkOf)}
${mailsSection(figures.mails)}
${knobsSection(knobs)}`,
  );
}

/** The page during a journey, without the books, which would slow it down. */
export function travellingPage({ from, to, now, charges }: Progress, nonce: string): string {
  return page(
    'Sandbox',
    nonce,
    `<header><h1>Sandbox</h1></header>
<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p class="clock"><time datetime="${now.toISOString()}">${moment(now, DEFAULT_TIMEZONE)}</time></p>
<p class="muted">This page refreshes by itself. Books, payments and mails are shown once the clock has arrived.</p>
<p class="report" role="status">On the way from ${moment(from, 'UTC')} to ${moment(to, 'UTC')} UTC:
now ${moment(now, 'UTC')}, ${count(charges, 'charge')} sent.</p></section>`,
    '<meta http-equiv="refresh" content="2">',
  );
}

/** One mail with working links. */
export function mailPage(mail: ListedMail & { readonly text: string; readonly locale: string }, nonce: string): string {
  const direction = LANGUAGES[languageOf(mail.locale) ?? 'en'].dir;
  const text = escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  return page(
    mail.subject,
    nonce,
    `<header><p><a href="/sandbox">Sandbox</a> · <a href="/sandbox/mails/${mail.id}/html">As mail programs show it</a></p>
<h1 dir="${direction}">${escapeHtml(mail.subject)}</h1></header>
<section><dl class="facts"><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd>
<dt>Kind</dt><dd>${escapeHtml(mail.kind)}</dd>
<dt>Written</dt><dd>${moment(mail.createdAt, 'UTC')} UTC</dd></dl>
<pre dir="${direction}" lang="${escapeHtml(mail.locale)}">${text}</pre></section>`,
  );
}

function clockSection({ now, ahead, journey, failure }: SandboxView): string {
  const report = journey
    ? `<p class="report" role="status">From ${moment(journey.from, 'UTC')} to ${moment(journey.to, 'UTC')} UTC:
${count(journey.charges, 'charge')} sent, ${count(journey.stops, 'stop')} on the way.</p>`
    : '';
  const brokeOff =
    failure === null
      ? ''
      : `<p class="report differ" role="status">The last move of the clock stopped early: ${escapeHtml(failure)}</p>`;
  const button = (action: string, label: string, quiet = false) =>
    `<button name="action" value="${action}"${quiet ? ' class="quiet"' : ''}>${label}</button>`;
  return `<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p class="clock"><time datetime="${now.toISOString()}">${moment(now, DEFAULT_TIMEZONE)}</time></p>
<p class="muted">${DEFAULT_TIMEZONE}. In UTC ${moment(now, 'UTC')}; ${aheadText(ahead)}.</p>
${report}${brokeOff}
<form method="post" action="/sandbox/clock" class="actions">
${button('next-night', 'Next night')}
${button('night-27', 'Jump to night 27')}
${button('end', 'End of campaign')}
${button('reset', 'Reset clock', true)}
</form>
<form method="post" action="/sandbox/clock" class="actions go">
<div><label for="instant">Go to (UTC)</label>
<input id="instant" name="instant" type="datetime-local" required value="${now.toISOString().slice(0, 16)}"></div>
${button('go', 'Go', true)}
</form></section>`;
}

function booksSection({ comparisons, violations }: Figures): string {
  const side = (comparison: Comparison, whose: 'ledger' | 'processor') => {
    const { charges, captured, reversed } = comparison[whose];
    const back = reversed === 0 ? '' : `, ${money(reversed, comparison.currency)} back`;
    return `<td class="amount">${money(captured, comparison.currency)}<br><span class="muted">${count(charges, 'charge')}${back}</span></td>`;
  };
  const rows = comparisons
    .map((comparison) => {
      const verdict = comparison.agrees ? 'agree' : 'differ';
      return `<tr data-currency="${escapeHtml(comparison.currency)}"><td>${escapeHtml(comparison.currency.toUpperCase())}</td>
<td class="${verdict}">${verdict}</td>${side(comparison, 'ledger')}${side(comparison, 'processor')}</tr>`;
    })
    .join('');
  const table = `<div class="wide" tabindex="0"><table><thead><tr><th scope="col">Currency</th><th scope="col">Both</th><th scope="col" class="amount">Our ledger</th>
<th scope="col" class="amount">Processor</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  const broken = violations
    .map(
      ({ rule, subjects }) =>
        `<li class="differ">Broken: ${escapeHtml(rule)} (${escapeHtml(subjects.join(', '))})</li>`,
    )
    .join('');
  return `<section aria-labelledby="books"><h2 id="books">Ledger and processor</h2>
${comparisons.length > 0 ? table : '<p class="muted">Nothing has been charged yet.</p>'}
${broken ? `<ul>${broken}</ul>` : '<p class="agree" id="rules">All rules hold.</p>'}</section>`;
}

function haltSection(halts: readonly Halt[]): string {
  const items = halts
    .map(
      ({ slug, charity, code }) => `<form method="post" action="/sandbox/resume" class="actions">
<p class="differ">${escapeHtml(charity)}: the processor rejects our configuration (${escapeHtml(code)}).</p>
<button name="charity" value="${escapeHtml(slug)}">Resume</button></form>`,
    )
    .join('');
  return `<section aria-labelledby="halts"><h2 id="halts">Halted charities</h2>${items}</section>`;
}

function paymentsSection(schedules: readonly ListedSchedule[], linkOf: (schedule: ListedSchedule) => string): string {
  const row = (payment: ListedPayment) => `<tr data-night="${payment.number}"><td>${payment.number}</td>
<td class="date">${payment.date}</td>
<td class="status ${escapeHtml(payment.status)}">${escapeHtml(payment.status)}</td>
<td class="amount">${money(payment.total, payment.currency)}</td>
<td>${payment.attempts}</td><td>${escapeHtml(payment.failure ?? '')}${reversalForm(payment)}</td></tr>`;
  const items = schedules
    .map((schedule, at) => {
      const done = schedule.payments.filter((payment) => payment.status === 'succeeded').length;
      const state = [
        `${done} of ${count(schedule.payments.length, 'night')} charged`,
        ...(schedule.cancelled ? ['cancelled'] : []),
        ...(schedule.breaker ? ['card stopped'] : []),
      ].join(', ');
      return `<details${at === 0 ? ' open' : ''} data-schedule="${schedule.id}">
<summary><strong>${escapeHtml(schedule.charity)}</strong><span>${escapeHtml(schedule.card)}</span>
<span class="muted">${escapeHtml(state)}</span></summary>
<p class="muted"><a href="${escapeHtml(linkOf(schedule))}">The donor’s page</a> · ${escapeHtml(schedule.campaign)} · ${schedule.id}</p>
<div class="wide" tabindex="0"><table><thead><tr><th scope="col">Night</th><th scope="col">Date</th>
<th scope="col">Status</th><th scope="col" class="amount">Amount</th><th scope="col">Attempts</th><th scope="col">Reason</th></tr></thead>
<tbody>${schedule.payments.map(row).join('')}</tbody></table></div></details>`;
    })
    .join('');
  return `<section aria-labelledby="payments"><h2 id="payments">Schedules and payments</h2>
${items || '<p class="muted">No schedule yet. Give something on one of the <a href="/">pages</a>.</p>'}</section>`;
}

/** The shares that the page offers; the API takes any. */
const RATES = [0, 0.01, 0.05, 0.2, 0.5, 1];

const percent = (rate: number) => `${Math.round(rate * 1000) / 10} %`;

function settingText({ knob, rate, seed }: Setting): string {
  return `${KNOBS[knob].toLowerCase()} (${percent(rate)}${seed === '' ? '' : `, seed ${escapeHtml(seed)}`})`;
}

function knobsSection(on: readonly Setting[]): string {
  const row = (knob: Knob) => {
    const { rate = 0, seed = '' } = on.find((setting) => setting.knob === knob) ?? {};
    const rates = RATES.includes(rate) ? RATES : [...RATES, rate];
    const options = rates
      .map(
        (each) =>
          `<option value="${each}"${each === rate ? ' selected' : ''}>${each === 0 ? 'off' : percent(each)}</option>`,
      )
      .join('');
    const fault = escapeHtml(KNOBS[knob]);
    return `<form method="post" action="/sandbox/knobs" class="fault" data-knob="${knob}">
<label for="rate-${knob}">${fault}</label><select id="rate-${knob}" name="rate">${options}</select>
<input name="seed" maxlength="100" value="${escapeHtml(seed)}" placeholder="seed" aria-label="Seed: ${fault}">
<button name="knob" value="${knob}" class="quiet">Set</button></form>`;
  };
  return `<section aria-labelledby="knobs"><h2 id="knobs">Faults</h2>
<p class="muted">What the processor does wrong, and how often. The same seed fails the same calls again.</p>
${KNOB_NAMES.map(row).join('')}
<form method="post" action="/sandbox/knobs" class="actions"><button class="quiet">Turn all off</button></form></section>`;
}

/** What takes a charge back at the processor, as its dashboard and the donor's bank do. */
function reversalForm({ number, status, intent, disputed }: ListedPayment): string {
  if (status !== 'succeeded' || intent === null) return '';
  const button = (action: string, label: string) =>
    `<button name="action" value="${action}" class="quiet" aria-label="${label}, night ${number}">${label}</button>`;
  const buttons = disputed
    ? [button('won', 'Dispute won'), button('lost', 'Dispute lost')]
    : [button('refund', 'Refund'), button('half', 'Refund half'), button('dispute', 'Dispute')];
  return `<form method="post" action="/sandbox/reversal" class="actions">
<input type="hidden" name="intent" value="${escapeHtml(intent)}">${buttons.join('')}</form>`;
}

function mailsSection(mails: readonly ListedMail[]): string {
  const rows = mails
    .map(
      (mail) => `<tr><td class="date">${moment(mail.createdAt, 'UTC')}</td>
<td><a href="/sandbox/mails/${mail.id}">${escapeHtml(mail.subject)}</a><br>
<span class="muted">${escapeHtml(mail.recipient)}</span></td></tr>`,
    )
    .join('');
  return `<section aria-labelledby="mails"><h2 id="mails">Mails</h2>
${
  rows
    ? `<div class="wide" tabindex="0"><table class="mails"><thead><tr><th scope="col">Written (UTC)</th><th scope="col">Subject</th></tr></thead><tbody>${rows}</tbody></table></div>`
    : '<p class="muted">No mail yet.</p>'
}</section>`;
}

function page(title: string, nonce: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${escapeHtml(title)} · Lantern</title>
<style nonce="${escapeHtml(nonce)}">${css}</style></head>
<body><main class="page">${body}</main></body></html>`;
}

function money(amount: number, currency: string): string {
  return isCurrency(currency)
    ? escapeHtml(formatAmount(amount, currency, 'en-GB'))
    : `${amount} ${escapeHtml(currency)}`;
}

function moment(at: Date, timeZone: string): string {
  const shape = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return dateFormat('en-GB', { ...shape, timeZone }).format(at);
}

function aheadText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes === 0) return 'this is the real time';
  const [days, hours] = [Math.floor(Math.abs(minutes) / 1440), Math.floor((Math.abs(minutes) % 1440) / 60)];
  return `${count(days, 'day')} and ${count(hours, 'hour')} ${minutes > 0 ? 'ahead of' : 'behind'} the real time`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

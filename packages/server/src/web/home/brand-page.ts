import {
  ARAFAH_DAY,
  CHECKOUT_PRODUCTS,
  type CheckoutProduct,
  isRepeating,
  KINDS,
  kindOf,
} from '@lantern-giving/core/campaigns';
import { LANGUAGES, numberFormat } from '@lantern-giving/core/language';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import { escapeHtml } from '../../lib/mail/mail-template.ts';
import type { CampaignPhase } from './campaign-phase.ts';
import { charityCards, type ListedCharity } from './charity-cards.ts';
import { addressIn, layOutPage, type Reader } from './layout.ts';
import { LANTERN, SCENES } from './scenes.ts';
import { todayOf } from './today.ts';

interface Question {
  readonly asks: string;
  readonly answer: string;
}

/** The front page of a product. One that does not take donations yet says so and links to the one that does. */
export function brandPage(
  reader: Reader,
  product: CheckoutProduct,
  about: {
    /** The phase of its campaign. */
    readonly phase: CampaignPhase;
    readonly charities: readonly ListedCharity[];
    readonly path: string;
  },
): string {
  const { language, origin } = reader;
  const messages = homeMessages[language];
  const { name, brand, offered } = KINDS[kindOf(product)];
  const said = messages.products[product];
  const today = todayOf(product, about.phase, language);
  const list = `${origin}/give?campaign=${product}`;
  // The list of all charities gives to the nights.
  const chosen = product === CHECKOUT_PRODUCTS[0] ? list : `${about.path}#charities`;
  const shown = product === CHECKOUT_PRODUCTS[0] ? about.charities.slice(0, 6) : about.charities;
  const action = offered
    ? `<a class="button gold" href="${addressIn(language, chosen)}">${messages.choose}</a>`
    : `<a class="button gold" href="${addressIn(language, `${origin}/mytennights`)}">${messages.today.tenNights}</a>`;

  const hero = `${SCENES[product]}${LANTERN}<!--nav--><div class="hero-text"><h1>${said.title}</h1><p>${said.lead}</p><div class="buttons">${action}</div></div>${
    offered && !isRepeating(kindOf(product)) ? nightRow(about.phase, product, reader) : '<div class="hero-room"></div>'
  }`;
  const sign = today.sign ? `<span class="today-number" aria-hidden="true">${today.sign}</span>` : '';
  const card = `<section class="today">${sign}<div><h2>${escapeHtml(today.title)}</h2><p>${escapeHtml(today.text)}</p></div></section>`;
  const charities = offered
    ? `<section class="part" id="charities"><h2>${messages.charities.heading}</h2>${charityCards(reader, shown, today.open, product)}${
        about.charities.length > shown.length
          ? `<p class="more"><a class="button quiet" href="${addressIn(language, list)}">${messages.charities.all(about.charities.length)}</a></p>`
          : ''
      }</section>`
    : '';
  const asked: readonly Question[] = Object.values<Question>(said.questions);
  const questions = `<section class="part" id="questions"><h2>${messages.questions}</h2><div class="questions">${asked
    .map(({ asks, answer }) => `<div><h3>${asks}</h3><p>${answer}</p></div>`)
    .join('')}</div></section>`;
  return layOutPage(reader, {
    brand,
    name,
    title: said.title,
    description: said.lead,
    hero,
    main: `${card}${charities}${questions}`,
    links: [
      { label: messages.nav.charities, href: addressIn(language, chosen) },
      { label: messages.nav.questions, href: addressIn(language, `${about.path}#questions`) },
      { label: messages.nav.mine, href: addressIn(language, `${origin}/account`) },
    ],
  });
}

/** Ten nights or days as lanterns: past ones are lit, today's is marked. */
function nightRow(phase: CampaignPhase, product: CheckoutProduct, { language }: Reader): string {
  const { unit } = KINDS[kindOf(product)];
  const messages = homeMessages[language];
  const tonight = phase.kind === 'during' ? phase.number : 0;
  const ofNights = tonight === 0 || tonight >= 20 ? (tonight === 30 ? 21 : 20) : tonight > 10 ? 11 : 1;
  const first = unit === 'day' ? 1 : ofNights;
  const format = numberFormat(LANGUAGES[language].intl);
  const nights = Array.from({ length: 10 }, (_, at) => first + at).map((number) => {
    const odd = (unit === 'day' ? number === ARAFAH_DAY : number % 2 === 1) ? ' data-odd' : '';
    const lit = number <= tonight ? ' data-lit' : '';
    const now = number === tonight ? ' aria-current="date"' : '';
    return `<li${odd}${lit}${now}><svg aria-hidden="true"><use href="#lantern"/></svg><span>${format.format(number)}</span></li>`;
  });
  return `<ol class="nights" aria-label="${unit === 'day' ? messages.days : messages.nights}">${nights.join('')}</ol>`;
}

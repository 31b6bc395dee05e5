import { CHECKOUT_PRODUCTS, type CheckoutProduct, KINDS, kindOf } from '@lantern-giving/core/campaigns';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import type { Developers } from '../../app/extension.ts';
import { escapeHtml } from '../../lib/mail/mail-template.ts';
import type { CampaignPhase } from './campaign-phase.ts';
import { charityCards, type ListedCharity } from './charity-cards.ts';
import { addressIn, layOutPage, type Reader } from './layout.ts';
import { ICONS, SCENES } from './scenes.ts';
import { todayOf } from './today.ts';

export interface Link {
  readonly label: string;
  readonly href: string;
}

/** Additional links where no real money moves. */
export interface Sandbox extends Developers {
  /** Whether mail can be read in the sandbox, rather than being sent by SMTP. */
  readonly mailsHere: boolean;
  readonly documents: readonly Link[];
}

/** `/`: what the platform is, with links to each of its parts. */
export function servicePage(
  reader: Reader,
  about: {
    /** The phase of each product's campaign. */
    readonly phases: Readonly<Record<CheckoutProduct, CampaignPhase>>;
    readonly charities: readonly ListedCharity[];
    readonly dashboard: string;
    readonly sandbox: Sandbox | null;
  },
): string {
  const { language } = reader;
  const messages = homeMessages[language];
  const { service } = messages;
  const to = (path: string) => addressIn(language, path);
  const open = todayOf('mytennights', about.phases.mytennights, language).open;

  const products = CHECKOUT_PRODUCTS.map((product) => {
    const { name, brand } = KINDS[kindOf(product)];
    const today = todayOf(product, about.phases[product], language);
    // Two scenes on one page: the ids that they define must be unique.
    const scene = SCENES[product].replace(/(id="|#)(sky|sea|town|palm|tree)\b/g, `$1${brand}-$2`);
    return `<li><a class="card" href="${to(`/${product}`)}"><span class="card-picture">${scene}</span><span class="card-text"><b lang="en" dir="ltr">${name}</b><span class="card-about">${messages.products[product].title}</span><span class="card-foot"><span>${escapeHtml(today.title)}</span><span class="card-go">${today.open ? messages.give : messages.look}${ICONS.next}</span></span></span></a></li>`;
  });
  const row = ({ label, href }: Link) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}${ICONS.next}</a></li>`;
  const developers = [
    { label: service.developers.api, href: '/api/docs' },
    ...(about.sandbox ? [{ label: service.developers.examples, href: about.sandbox.examples }] : []),
    ...(about.sandbox?.documents ?? []),
  ];

  const main = [
    `<section class="part"><h2>${service.products}</h2><ul class="cards products">${products.join('')}</ul></section>`,
    about.charities.length === 0
      ? ''
      : `<section class="part" id="charities"><h2>${messages.charities.heading}</h2>${charityCards(reader, about.charities.slice(0, 6), open)}${about.charities.length > 6 ? `<p class="more"><a class="button quiet" href="${to('/give')}">${messages.charities.all(about.charities.length)}</a></p>` : ''}</section>`,
    `<section class="part split"><div class="stack"><div class="box"><h2>${service.charity.heading}</h2><p>${service.charity.text}</p><p class="box-buttons"><a class="button" href="${escapeHtml(about.dashboard)}">${service.charity.open}</a><a class="button quiet" href="${escapeHtml(`${about.dashboard}/register`)}">${service.charity.register}</a></p></div>${about.sandbox ? sandboxBox(about.sandbox, reader) : ''}</div><div class="box"><h2>${service.developers.heading}</h2><p>${service.developers.text}</p><ul>${developers.map(row).join('')}</ul></div></section>`,
  ].join('');
  return layOutPage(reader, {
    brand: 'mtn',
    name: 'Lantern',
    title: service.title,
    description: service.lead,
    hero: `${SCENES.mytennights}<!--nav--><div class="hero-text"><h1>${service.title}</h1><p>${service.lead}</p><div class="buttons"><a class="button gold" href="${to('/give')}">${messages.choose}</a><a class="button quiet" href="${escapeHtml(about.dashboard)}">${messages.nav.forCharities}</a></div></div><div class="hero-room"></div>`,
    main,
    links: [
      { label: messages.nav.charities, href: to('/give') },
      { label: messages.nav.forCharities, href: escapeHtml(about.dashboard) },
      { label: messages.nav.mine, href: to('/account') },
    ],
  });
}

function sandboxBox(sandbox: Sandbox, { language }: Reader): string {
  const { sandbox: messages } = homeMessages[language].service;
  const people = sandbox.people.map(
    ({ who, email }) =>
      `<dt lang="en" dir="auto">${escapeHtml(who)}</dt><dd><code dir="ltr">${escapeHtml(email)}</code></dd>`,
  );
  return `<div class="box"><h2>${messages.heading}</h2><p>${messages.text}</p><p class="box-buttons"><a class="button" href="/sandbox">${messages.open}</a></p><p>${messages.card}: <code dir="ltr">4242 4242 4242 4242</code></p><p>${messages.people(sandbox.mailsHere ? messages.atSandbox : messages.bySmtp)}</p><dl class="people">${people.join('')}</dl></div>`;
}

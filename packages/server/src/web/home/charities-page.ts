import { type CheckoutProduct, KINDS, kindOf } from '@lantern-giving/core/campaigns';
import { LANGUAGES } from '@lantern-giving/core/language';
import { namedCountries } from '@lantern-giving/core/person';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import { escapeHtml } from '../../lib/mail/mail-template.ts';
import { charityCards, type ListedCharity } from './charity-cards.ts';
import { addressIn, layOutPage, type Reader } from './layout.ts';
import { ICONS } from './scenes.ts';
import type { Today } from './today.ts';

/**
 * `/give`: all charities of a product, searchable by text and country. The search is a plain form and needs no script.
 * @param about.product in which the cards give
 */
export function charitiesPage(
  reader: Reader,
  all: readonly ListedCharity[],
  { product, today }: { readonly product: CheckoutProduct; readonly today: Today },
): string {
  const { language, here } = reader;
  const messages = homeMessages[language];
  const { intl } = LANGUAGES[language];
  const asked = here.searchParams.get('q')?.trim() ?? '';
  const country = here.searchParams.get('country') ?? '';
  const wanted = asked.toLocaleLowerCase(intl);
  const found = all.filter(
    (charity) =>
      (country === '' || charity.country === country) &&
      `${charity.name} ${charity.about}`.toLocaleLowerCase(intl).includes(wanted),
  );
  const countries = namedCountries(
    [...new Set(all.map((charity) => charity.country))].map((code) => ({ code })),
    intl,
  );
  const options = countries.map(
    ({ code, name }) =>
      `<option value="${escapeHtml(code)}"${code === country ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  );
  const form = `<form class="find" method="get" action="/give" role="search"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="campaign" value="${product}"><label class="unseen" for="q">${messages.charities.searchLabel}</label><input id="q" name="q" type="search" placeholder="${messages.charities.searchLabel}" value="${escapeHtml(asked)}"><label class="unseen" for="country">${messages.charities.country}</label><select id="country" name="country"><option value="">${messages.charities.everyCountry}</option>${options.join('')}</select><button class="button">${ICONS.search}${messages.charities.search}</button></form>`;
  const list =
    found.length > 0
      ? charityCards(reader, found, today.open, product)
      : `<p class="list"><a class="button quiet" href="${addressIn(language, `/give?campaign=${product}`)}">${messages.charities.showAll}</a></p>`;
  const notice = today.open
    ? ''
    : `<section class="box"><h2>${escapeHtml(today.title)}</h2><p>${escapeHtml(today.text)}</p></section>`;
  const said =
    all.length === 0
      ? messages.charities.empty
      : found.length === 0
        ? messages.charities.none
        : messages.charities.found(found.length);
  return layOutPage(reader, {
    brand: KINDS[kindOf(product)].brand,
    name: 'Lantern',
    title: messages.choose,
    description: messages.charities.lead,
    main: `${notice}<section class="part"><div class="part-head"><h1>${messages.choose}</h1>${form}</div><p class="lead" role="status">${said}</p></section><section class="list" aria-label="${messages.charities.heading}">${all.length === 0 ? '' : list}</section>`,
    links: [
      { label: 'MyTenNights', href: addressIn(language, '/mytennights') },
      { label: messages.nav.mine, href: addressIn(language, '/account') },
    ],
  });
}

import { CHECKOUT_PRODUCTS, type CheckoutProduct, kindOf } from '@lantern-giving/core/campaigns';
import { LANGUAGES } from '@lantern-giving/core/language';
import { type Currency, denominations } from '@lantern-giving/core/money';
import { countryName } from '@lantern-giving/core/person';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import type { Executor } from '../../lib/db.ts';
import { escapeHtml } from '../../lib/mail/mail-template.ts';
import { imageAddress } from '../../modules/charities/presenter.ts';
import { charitiesOffering } from '../../modules/charities/queries.ts';
import { addressIn, type Reader } from './layout.ts';
import { ICONS } from './scenes.ts';

export interface ListedCharity {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly country: string;
  readonly currency: Currency;
  readonly logo: string | null;
  readonly cover: string | null;
}

/** The charities that currently take donations in a product's campaigns, with their images. */
export async function listedCharities(
  db: Executor,
  publicUrl: string,
  product: CheckoutProduct,
): Promise<ListedCharity[]> {
  const charities = await charitiesOffering(db, kindOf(product));
  return charities.map(({ slug, name, about, country, currency, logo_file, cover_file }) => ({
    slug,
    name,
    about,
    country,
    currency,
    logo: imageAddress({ slug, file: logo_file }, publicUrl),
    cover: imageAddress({ slug, file: cover_file }, publicUrl),
  }));
}

/**
 * @param open whether donations are currently taken
 * @param product in which the cards give
 */
export function charityCards(
  reader: Reader,
  charities: readonly ListedCharity[],
  open: boolean,
  product: CheckoutProduct = CHECKOUT_PRODUCTS[0],
): string {
  const { language, origin } = reader;
  const messages = homeMessages[language];
  const campaign = product === CHECKOUT_PRODUCTS[0] ? '' : `?campaign=${product}`;
  const cards = charities.map((charity) => {
    const picture = [
      charity.cover
        ? `<img class="cover" src="${escapeHtml(charity.cover)}" alt="" loading="lazy" width="400" height="168">`
        : '',
      charity.logo
        ? `<img class="logo" src="${escapeHtml(charity.logo)}" alt="" loading="lazy" width="56" height="56">`
        : charity.cover
          ? ''
          : ICONS.lantern,
    ].join('');
    return `<li><a class="card" href="${addressIn(language, `${origin}/give/${encodeURIComponent(charity.slug)}${campaign}`)}"><span class="card-picture">${picture}</span><span class="card-text"><b dir="auto">${escapeHtml(charity.name)}</b><span class="card-about" dir="auto">${escapeHtml(charity.about)}</span><span class="card-foot"><span>${escapeHtml(countryName(charity.country, LANGUAGES[language].intl))} ·\u00a0<bdi>${escapeHtml(denominations[charity.currency].symbol)}</bdi></span><span class="card-go">${open ? messages.give : messages.look}${ICONS.next}</span></span></span></a></li>`;
  });
  return `<ul class="cards">${cards.join('')}</ul>`;
}

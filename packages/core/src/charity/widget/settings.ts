import type { Brand } from '../../campaigns/index.ts';
import type { Language } from '../../language/index.ts';

/** How the checkout stands on a page: three ways to open it over the page, and one in its text. */
export const WIDGET_FORMS = ['link', 'button', 'modal', 'inPlace'] as const;
export type WidgetForm = (typeof WIDGET_FORMS)[number];

/** Where the code is put. */
export const CODE_KINDS = ['html', 'react', 'wordpress', 'tagManager'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** What a charity has chosen for the checkout on its pages. */
export interface WidgetSettings {
  readonly form: WidgetForm;
  /** Charity id. */
  readonly charity: string;
  /** Campaign id, or product key for the instance now open. */
  readonly campaign: string;
  /** The total to begin with, in whole units: "100". Null leaves it to the donor. */
  readonly amount: string | null;
  /** Ids of the causes to begin with. None leaves them to the checkout. */
  readonly causes: readonly string[];
  /** Null: the campaign's. */
  readonly theme: Brand | null;
  /** Null: that of the page around. */
  readonly lang: Language | null;
  /** Words of the link or button. */
  readonly label: string;
}

/** What a gift can be begun with by its address. */
export type Beginning = {
  readonly [Choice in 'campaign' | 'amount' | 'causes' | 'lang']?: WidgetSettings[Choice] | null | undefined;
};

/** What opens the checkout where the page brings its own button. */
export const OPENER_CLASS = 'lantern-give';
/** Where a tag manager puts the checkout. */
export const PLACE_ID = 'lantern-give';

/**
 * The hosted checkout of a charity, begun as chosen: what the plain link and the QR code lead to.
 * @param origin of the platform
 */
export function givingAddress(
  origin: string,
  { charity, campaign, amount, causes, lang }: Pick<WidgetSettings, 'charity'> & Beginning,
): string {
  const query = new URLSearchParams();
  if (campaign) query.set('campaign', campaign);
  if (amount) query.set('amount', amount);
  if (causes && causes.length > 0) query.set('causes', causes.join(' '));
  if (lang) query.set('lang', lang);
  const asked = query.toString();
  return `${origin}/give/${encodeURIComponent(charity)}${asked && '?'}${asked}`;
}

/** The options of `<lantern-checkout>` that say the same, in the order of its documentation; those left open are left out. */
export function optionsOf(settings: WidgetSettings): [name: string, value: string][] {
  const { charity, campaign, amount, causes, theme, lang } = settings;
  const all = { charity, campaign, amount, causes: causes.join(' '), theme, lang };
  return Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

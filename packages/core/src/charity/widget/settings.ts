import type { Brand } from '../../campaigns/index.ts';
import type { Language } from '../../language/index.ts';

/** Forms of the widget: three that open a modal, and one that is embedded in the page. */
export const WIDGET_FORMS = ['link', 'button', 'modal', 'inPlace'] as const;
export type WidgetForm = (typeof WIDGET_FORMS)[number];

/** Kinds of embed code. */
export const CODE_KINDS = ['html', 'react', 'wordpress', 'tagManager'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A charity's settings for the checkout on its pages. */
export interface WidgetSettings {
  readonly form: WidgetForm;
  /** Charity id. */
  readonly charity: string;
  /** Campaign id, or product key for the campaign now open. */
  readonly campaign: string;
  /** Prefilled total in whole units of the currency, such as "100"; null for none. */
  readonly amount: string | null;
  /** Ids of preselected causes; if empty, the checkout selects its default. */
  readonly causes: readonly string[];
  /** Null for the campaign's brand. */
  readonly theme: Brand | null;
  /** Null for the host page's language. */
  readonly lang: Language | null;
  /** Text of the link or button. */
  readonly label: string;
}

/** Values that a giving link can prefill. */
export type Prefill = {
  readonly [Choice in 'campaign' | 'amount' | 'causes' | 'lang']?: WidgetSettings[Choice] | null | undefined;
};

/** Class of the elements that open the checkout, for pages with their own button. */
export const OPENER_CLASS = 'lantern-give';
/** Id of the element in which a tag manager mounts the checkout. */
export const MOUNT_ID = 'lantern-give';

/**
 * URL of a charity's hosted checkout with prefilled values: the target of plain links and QR codes.
 * @param origin the platform's origin
 */
export function givingAddress(
  origin: string,
  { charity, campaign, amount, causes, lang }: Pick<WidgetSettings, 'charity'> & Prefill,
): string {
  const query = new URLSearchParams();
  if (campaign) query.set('campaign', campaign);
  if (amount) query.set('amount', amount);
  if (causes && causes.length > 0) query.set('causes', causes.join(' '));
  if (lang) query.set('lang', lang);
  const asked = query.toString();
  return `${origin}/give/${encodeURIComponent(charity)}${asked && '?'}${asked}`;
}

/** The settings as options of `<lantern-checkout>`, in the order of its documentation. Unset ones are omitted. */
export function optionsOf(settings: WidgetSettings): [name: string, value: string][] {
  const { charity, campaign, amount, causes, theme, lang } = settings;
  const all = { charity, campaign, amount, causes: causes.join(' '), theme, lang };
  return Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

import type { CheckoutProps } from '@lantern-giving/checkout-react';
import type { ReadOption } from '../loader/page.ts';

/** The options of a checkout; each is an attribute of `<lantern-checkout>` and a `data-…` of a link. */
export const OPTIONS = [
  'charity',
  'campaign',
  'origin',
  'lang',
  'theme',
  'scheme',
  'code',
  'partner',
  'nonce',
  'href',
  'preview',
  'modal',
] as const;
export type WidgetOption = (typeof OPTIONS)[number];

type Brand = Extract<CheckoutProps['brand'], string>;
export const BRANDS: readonly Brand[] = ['mtn', 'mtd', 'fg', 'eg', 'gm'];

type Scheme = NonNullable<CheckoutProps['scheme']>;
const SCHEMES: readonly Scheme[] = ['auto', 'light', 'dark'];

const isOption = (name: string): name is WidgetOption => OPTIONS.some((option) => option === name);
const isBrand = (value: string | undefined): value is Brand => BRANDS.some((brand) => brand === value);
const isScheme = (value: string | undefined): value is Scheme => SCHEMES.some((scheme) => scheme === value);
const isIn = (pattern: RegExp) => (value: string) => pattern.test(value);

/** What an option takes; one that is not here takes any text. */
const accepts: Partial<Record<WidgetOption, (value: string) => boolean>> = {
  charity: isIn(/^[\w-]+$/),
  campaign: isIn(/^[\w-]+$/),
  origin: isIn(/^https?:\/\/[^/?#\s]+$/),
  lang: isIn(/^(en|ar)(-[\w-]+)?$/i),
  theme: isBrand,
  scheme: isScheme,
  code: isIn(/^\w+$/),
};

/** Without a right one there is no checkout: giving to the wrong charity is worse than a plain link. */
const isDecisive = isIn(/^(charity|campaign|origin)$/);

/** A wrong value, or an option that there is not. */
export interface OptionProblem {
  readonly name: string;
  readonly value: string;
  readonly option: WidgetOption | null;
  /** Whether there is no checkout because of it; else it is done without. */
  readonly decisive: boolean;
}

/** `/give/human-relief-gb?campaign=mtn2027&link=mtn…` says what the link's own options leave open. */
const readAddress = (href: string): Partial<Record<WidgetOption, string | null | undefined>> => {
  const { pathname, searchParams } = new URL(href, location.href);
  return {
    charity: /\/(?!give\/?$)([\w-]+)\/?$/.exec(pathname)?.[1],
    campaign: searchParams.get('campaign'),
    code: searchParams.get('link'),
  };
};

/** HTML's own attributes, which any element may have. Frameworks' contain a hyphen, colon or the like. */
const isForAnyElement = isIn(
  /[^a-z]|^(id|class|style|slot|part|is|dir|title|hidden|role|tabindex|translate|inert|lantern)$/,
);

export type ReadOptions = Pick<
  CheckoutProps,
  'charity' | 'campaign' | 'locale' | 'brand' | 'scheme' | 'chainCode' | 'partner' | 'preview' | 'nonce'
>;

/** Reads the options of a checkout from its element and its page's defaults. */
export const readOptions = (
  host: Element,
  defaults: ReadOption,
): { readonly options: ReadOptions; readonly problems: readonly OptionProblem[] } => {
  const href = host.getAttribute('href');
  const linked = href === null ? {} : readAddress(href);
  const problems: OptionProblem[] = host
    .getAttributeNames()
    .filter((name) => !isOption(name) && !isForAnyElement(name))
    .map((name) => ({ name, value: '', option: null, decisive: false }));

  const read = (name: WidgetOption): string | undefined => {
    const value = host.getAttribute(name) ?? linked[name] ?? defaults(name) ?? undefined;
    if (value === undefined || accepts[name]?.(value) !== false) return value;
    problems.push({ name, value, option: name, decisive: isDecisive(name) });
    return undefined;
  };

  read('origin');
  const theme = read('theme');
  const scheme = read('scheme');
  // The language of the page around, where the checkout has words in it.
  const pageLang = host.parentElement?.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
  const around = accepts.lang?.(pageLang) ? pageLang : 'en';
  const options = {
    charity: read('charity'),
    campaign: read('campaign'),
    locale: read('lang') ?? around,
    brand: isBrand(theme) ? theme : undefined,
    scheme: isScheme(scheme) ? scheme : undefined,
    chainCode: read('code'),
    partner: read('partner'),
    nonce: read('nonce'),
    preview: read('preview') !== undefined,
  };
  return { options, problems };
};

import type { CheckoutProps } from '@lantern-giving/checkout-react';
import { languageOf } from '@lantern-giving/core/language';
import type { Options } from '../loader/option.ts';

const anything = /^/;

/** The accepted values of each option. Each is an attribute of `<lantern-checkout>` and a `data-…` of a link. */
export const OPTIONS = {
  charity: /^[\w-]+$/,
  campaign: /^[\w-]+$/,
  origin: /^https?:\/\/[^/?#\s]+\/?$/,
  lang: { test: (tag: string) => languageOf(tag) !== null },
  theme: /^(mtn|mtd|fg|eg|gm)$/,
  scheme: /^(auto|light|dark)$/,
  code: /^\w+$/,
  amount: /^\d+(\.\d+)?$/,
  split: /^(equally|more-(odd|10-odd-nights|27|arafah))$/,
  preview: anything,
  href: anything,
  nonce: anything,
  group: anything,
  // An array becomes a list with commas.
  causes: /^[^,]*$/,
  modal: anything,
  partner: anything,
} as const;
export type WidgetOption = keyof typeof OPTIONS;

/** An option's type after validation. */
type Value<Name extends WidgetOption> = Name extends 'theme'
  ? Extract<CheckoutProps['brand'], string>
  : Name extends 'scheme'
    ? NonNullable<CheckoutProps['scheme']>
    : string;

export const isOption = (name: string): name is WidgetOption => name in OPTIONS;
const isRight = <Name extends WidgetOption>(name: Name, value: string): value is Value<Name> =>
  OPTIONS[name].test(value);

/** An invalid value or, without a value, an unknown option. */
export interface OptionProblem {
  readonly name: string;
  readonly value?: string;
}

/** Without a valid value there is no checkout: giving to the wrong charity is worse than a plain link. */
export const isDecisive = ({ name }: OptionProblem): boolean => /^(charity|campaign|origin)$/.test(name);

/**
 * `/give/human-relief-gb?campaign=mtn2027&link=mtn…` supplies what the link's own options leave open. Any other address, such
 * as one of the page itself, supplies nothing.
 */
const readAddress = (href: string): Options => {
  const { pathname, searchParams } = new URL(href, location.href);
  const giving = /\/give(?:\/([\w-]+))?\/?$/.exec(pathname);
  if (!giving) return {};
  return {
    charity: giving[1],
    campaign: searchParams.get('campaign'),
    code: searchParams.get('link'),
    amount: searchParams.get('amount'),
    split: searchParams.get('split'),
    causes: searchParams.get('causes'),
  };
};

/**
 * Sets options as attributes of an element; null, undefined and false remove one. Left out is what HTML gives a meaning,
 * such as `onclick`: a link's options may come from a page's users, whose scripts the page has removed.
 */
export const setOptions = (host: Element, options: object): Element => {
  for (const [name, value] of Object.entries(options)) {
    if (!isOption(name) && name.toLowerCase() in host) continue;
    if ((value ?? false) === false) host.removeAttribute(name);
    else host.setAttribute(name, value === true ? '' : value);
  }
  return host;
};

/**
 * Attributes of frameworks, containing a hyphen, colon or the like, and HTML attributes without a property of that
 * name.
 */
const FOR_ANY_ELEMENT = /[^a-z]|^(class|is|role|tabindex|lantern)$/;

export type ReadOptions = Pick<
  CheckoutProps,
  | 'charity'
  | 'campaign'
  | 'locale'
  | 'brand'
  | 'scheme'
  | 'chainCode'
  | 'amount'
  | 'split'
  | 'causes'
  | 'partner'
  | 'group'
  | 'preview'
  | 'nonce'
>;

/** Reads the options of a checkout from its element and its page's defaults. */
export const readOptions = (
  host: Element,
  defaults: object,
): { readonly options: ReadOptions; readonly problems: readonly OptionProblem[] } => {
  const href = host.getAttribute('href');
  const linked = href === null ? {} : readAddress(href);
  // As attributes, the values of `init` are read and reported like those of any other call.
  const page = setOptions(document.createElement('i'), defaults);
  const problems: OptionProblem[] = [host, page]
    .flatMap((element) => element.getAttributeNames())
    .filter((name) => !(isOption(name) || name in host || FOR_ANY_ELEMENT.test(name)))
    .map((name) => ({ name }));

  const read = <Name extends WidgetOption>(name: Name): Value<Name> | undefined => {
    const value = host.getAttribute(name) ?? linked[name] ?? page.getAttribute(name);
    if (value === null || isRight(name, value)) return value ?? undefined;
    problems.push({ name, value });
    return undefined;
  };

  read('origin');
  // The language of the surrounding page, where the checkout supports it.
  const around = host.parentElement?.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
  const options = {
    charity: read('charity'),
    campaign: read('campaign'),
    locale: read('lang') ?? (isRight('lang', around) ? around : 'en'),
    brand: read('theme'),
    scheme: read('scheme'),
    chainCode: read('code'),
    amount: read('amount'),
    split: read('split'),
    causes: read('causes')?.split(' '),
    group: read('group'),
    partner: read('partner'),
    // Browsers hide the attribute of an element in the page, and keep its value.
    nonce: (host instanceof HTMLElement && host.nonce) || read('nonce'),
    preview: read('preview') !== undefined,
  };
  return { options, problems };
};

import type { CheckoutProps } from '@lantern-giving/checkout-react';
import type { ReadOption } from '../loader/page.ts';

/** The options of a checkout; each is an attribute of `<lantern-checkout>` and a `data-…` of a link. */
export type WidgetOption = (typeof OPTIONS)[number];

const OPTIONS = [
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

interface Rule {
  readonly expected: string;
  readonly accepts: (value: string) => boolean;
  /** Without a right value there is no checkout: giving to the wrong charity is worse than a plain link. */
  readonly decisive?: true;
}

const matching = (pattern: RegExp) => (value: string) => pattern.test(value);
const anything = () => true;

const brands = { mtn: true, mtd: true, fg: true, eg: true, gm: true } satisfies Record<
  Extract<CheckoutProps['brand'], string>,
  true
>;
type Brand = keyof typeof brands;
const isBrand = (value: string | undefined): value is Brand => value !== undefined && Object.hasOwn(brands, value);

type Scheme = NonNullable<CheckoutProps['scheme']>;
const isScheme = (value: string | undefined): value is Scheme =>
  value === 'auto' || value === 'light' || value === 'dark';

const isOrigin = (value: string): boolean => {
  try {
    return /^https?:\/\//.test(value) && new URL(value).origin === value;
  } catch {
    return false;
  }
};

const rules: Record<WidgetOption, Rule> = {
  charity: { expected: 'a charity id such as "human-relief-gb"', accepts: matching(/^[\w-]+$/), decisive: true },
  campaign: {
    expected: 'a campaign such as "mtn2027" or "mytennights"',
    accepts: matching(/^[\w-]+$/),
    decisive: true,
  },
  origin: { expected: 'an origin such as "https://give.example"', accepts: isOrigin, decisive: true },
  lang: { expected: '"en" or "ar", also with a region such as "en-GB"', accepts: matching(/^(en|ar)(-[\w-]+)?$/i) },
  theme: { expected: Object.keys(brands).join(', '), accepts: isBrand },
  scheme: { expected: 'auto, light or dark', accepts: isScheme },
  code: { expected: 'a share code', accepts: matching(/^\w+$/) },
  partner: { expected: 'a name', accepts: matching(/\S/) },
  nonce: { expected: "the page's nonce", accepts: matching(/\S/) },
  href: { expected: 'where the plain link leads', accepts: matching(/\S/) },
  preview: { expected: 'nothing: it is on when it is there', accepts: anything },
  modal: { expected: 'nothing: it is on when it is there', accepts: anything },
};

/** `/give/human-relief-gb?campaign=mtn2027&link=mtn…` says what the link's own options leave open. */
const readAddress = (href: string): Partial<Record<WidgetOption, string | null | undefined>> => {
  const { pathname, searchParams } = new URL(href, location.href);
  return {
    charity: /\/(?!give\/?$)([\w-]+)\/?$/.exec(pathname)?.[1],
    campaign: searchParams.get('campaign'),
    code: searchParams.get('link'),
  };
};

/** The language of the page around, where the checkout has words in it. */
const languageAround = (host: Element): string => {
  const around = host.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
  return rules.lang.accepts(around) ? around : 'en';
};

export type ReadOptions = Pick<
  CheckoutProps,
  'charity' | 'campaign' | 'locale' | 'brand' | 'scheme' | 'chainCode' | 'partner' | 'preview' | 'nonce'
>;

/** What is wrong with the options, as sentences that say what was expected and what came. */
export interface Problems {
  /** Reported, and done without. */
  readonly minor: readonly string[];
  /** No checkout with these. */
  readonly decisive: readonly string[];
}

/** Reads the options of a checkout from its element and its page's defaults. */
export const readOptions = (host: Element, defaults: ReadOption): { options: ReadOptions; problems: Problems } => {
  const minor = unknownNames(host);
  const decisive: string[] = [];
  const href = host.getAttribute('href');
  const linked = href === null ? {} : readAddress(href);

  const read = (name: WidgetOption): string | undefined => {
    const value = host.getAttribute(name) ?? linked[name] ?? defaults(name);
    if (value == null) return undefined;
    const { accepts, expected, decisive: isDecisive } = rules[name];
    if (accepts(value)) return value;
    (isDecisive ? decisive : minor).push(`Option "${name}": expected ${expected}, received "${value}".`);
    return undefined;
  };

  read('origin');
  const theme = read('theme');
  const scheme = read('scheme');
  return {
    options: {
      charity: read('charity'),
      campaign: read('campaign'),
      locale: host.hasAttribute('lang') || defaults('lang') ? (read('lang') ?? 'en') : languageAround(host),
      brand: isBrand(theme) ? theme : undefined,
      scheme: isScheme(scheme) ? scheme : undefined,
      chainCode: read('code'),
      partner: read('partner'),
      nonce: read('nonce'),
      preview: read('preview') !== undefined,
    },
    problems: { minor, decisive },
  };
};

/** HTML's own attributes, which any element may have. Frameworks' contain a hyphen, colon or the like. */
const HTML_ATTRIBUTES = /^(id|class|style|slot|part|is|dir|title|hidden|role|tabindex|translate|inert|lantern)$/;

const unknownNames = (host: Element): string[] =>
  host
    .getAttributeNames()
    .filter((name) => /^[a-z]+$/.test(name) && !HTML_ATTRIBUTES.test(name) && !Object.hasOwn(rules, name))
    .map((name) => `Option "${name}" is unknown: expected one of ${OPTIONS.join(', ')}.`);

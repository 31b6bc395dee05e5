import { isOption, OPTIONS, type OptionProblem, type WidgetOption } from './options.ts';

/** The accepted values of each option. */
const EXPECTED: Record<WidgetOption, string> = {
  charity: 'a charity id such as "human-relief-gb"',
  campaign: 'a campaign such as "mtn2027" or "mytennights"',
  origin: 'an origin such as "https://give.example"',
  lang: 'one of en, ar, fr, also with a region such as "en-GB"',
  theme: 'mtn, mtd, fg, eg or gm',
  scheme: 'auto, light or dark',
  code: 'a share code',
  amount: 'an amount such as "100" or "12.50"',
  split: 'equally, more-odd, more-10-odd-nights, more-27 or more-arafah',
  causes: 'ids of causes with a space between',
  partner: 'a name',
  group: 'a name',
  nonce: "the page's nonce",
  href: 'where the plain link leads',
  preview: 'nothing: it is on when it is there',
  modal: 'nothing: it is on when it is there',
};

/** A console message: what was expected and what was given. */
export const messageFor = ({ name, value }: OptionProblem): string =>
  isOption(name)
    ? `Option "${name}": expected ${EXPECTED[name]}, received "${value}".`
    : `Option "${name}" is unknown: expected one of ${Object.keys(OPTIONS).join(', ')}.`;

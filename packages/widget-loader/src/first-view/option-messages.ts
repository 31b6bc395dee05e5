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

/** Where two names differ: both without what they begin and end with in common. */
function difference(one: string, other: string): readonly [string, string] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/**
 * Whether a name is probably a misspelt option: one letter missing, too many or wrong, or two exchanged. Short names are
 * too much like other words, as `mode` is like `code`.
 */
const isMisspelt = (name: string): boolean =>
  Object.keys(OPTIONS).some((option) => {
    const [left, right] = difference(name, option);
    const isExchanged = left.length === 2 && left[0] === right[1] && left[1] === right[0];
    return option.length > 4 && (isExchanged || Math.max(left.length, right.length) < 2);
  });

/** A console message: what was expected and what was given. */
export const messageFor = ({ name, value }: OptionProblem): string =>
  isOption(name)
    ? `Option "${name}": expected ${EXPECTED[name]}, received "${value}".`
    : `Option "${name}" is unknown: expected one of ${Object.keys(OPTIONS).join(', ')}.`;

/**
 * Logs the problems of a checkout's options. A link hands its `data-…` attributes to the host, `data-lantern` among
 * them; one that is like no option is read by another script.
 */
export function reportProblems(problems: readonly OptionProblem[], host: Element): void {
  const isOfLink = (name: string) => host.hasAttribute('lantern') && host.hasAttribute(name);
  for (const problem of problems) {
    const { name } = problem;
    if (isOption(name) || !isOfLink(name) || isMisspelt(name)) console.error('Lantern:', messageFor(problem));
  }
}

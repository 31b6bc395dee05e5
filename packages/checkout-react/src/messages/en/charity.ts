import type { Locale } from '../locale.ts';

/** Choosing a charity. */
export const charity = ({ plural }: Locale) => ({
  title: 'Choose a charity',
  lead: 'You give in the currency of the charity’s country.',
  search: 'Find a charity',
  country: 'Country',
  everyCountry: 'All',
  currency: 'Currency',
  everyCurrency: 'All',
  list: 'Charities',
  found: (count: number) => plural(count, { one: '# charity', other: '# charities' }),
  none: 'No charity matches. Try another name, country or currency.',
});

export type CharityMessages = ReturnType<typeof charity>;

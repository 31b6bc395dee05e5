import type { Speech } from '../speech.ts';

/** Choosing a charity. */
export const charity = ({ plural }: Speech) => ({
  title: 'Whom would you like to give to?',
  lead: 'The charity’s country decides the currency of your gift.',
  search: 'Find a charity',
  country: 'Country',
  everyCountry: 'All',
  currency: 'Currency',
  everyCurrency: 'All',
  list: 'Charities',
  found: (count: number) => plural(count, { one: '# charity', other: '# charities' }),
  none: 'No charity matches. Try another name, country or currency.',
});

export type CharityWords = ReturnType<typeof charity>;

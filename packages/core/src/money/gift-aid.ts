import type { MinorUnits } from './currencies.ts';

/** Gift Aid adds 25p for every £1 that the causes receive, never on tip or fees. Rounded down to a whole penny. */
export function giftAidOn(given: MinorUnits): MinorUnits {
  return Math.floor(given / 4);
}

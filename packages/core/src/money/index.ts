export { cappedSum, floorShare, LARGEST_AMOUNT, LARGEST_SUM, requireAmount, sum } from './arithmetic.ts';
export {
  type BasisPoints,
  CURRENCY_CODES,
  type Currency,
  type CurrencyTerms,
  currencies,
  DEFAULT_CURRENCY,
  type FeeRate,
  isCurrency,
  type MinorUnits,
} from './currencies.ts';
export { denominations } from './denominations.ts';
export { coverFee } from './fee.ts';
export {
  decimalText,
  formatAmount,
  inReadingOrder,
  type ParsedAmount,
  type ParseProblem,
  parseAmount,
} from './text.ts';
export { isTipPercent, tipOf } from './tip.ts';
export { DEFAULT_TIP_PERCENT, LARGEST_TIP_PERCENT, TIP_PRESETS } from './tip-percents.ts';

export { cappedSum, MAX_AMOUNT, MAX_SUM, mulDivFloor, requireAmount, sum } from './arithmetic.ts';
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
export { giftAidOn } from './gift-aid.ts';
export { symbolIn } from './symbol.ts';
export {
  formatAmount,
  type ParsedAmount,
  type ParseProblem,
  parseAmount,
  toDecimalString,
  withDirectionMark,
} from './text.ts';
export { isTipPercent, tipOf } from './tip.ts';
export { DEFAULT_TIP_PERCENT, MAX_TIP_PERCENT, TIP_PRESETS } from './tip-percents.ts';

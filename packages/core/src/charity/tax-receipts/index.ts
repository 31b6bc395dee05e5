export { type ReceiptSource, receiptFieldsOf } from './fields-of.ts';
export {
  addressLines,
  LONGEST,
  MOST_ADDRESS_LINES,
  TAX_RECEIPT_PROBLEMS,
  type TaxReceiptFields,
  type TaxReceiptProblem,
  type TaxReceiptProblems,
  taxReceiptProblems,
} from './rules.ts';

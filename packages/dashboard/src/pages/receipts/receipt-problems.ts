import { ar, en } from '@lantern-giving/core/charity/tax-receipts/messages';

/** Core's sentences for what is wrong with a field. */
export const receiptProblems = { en, ar };

import { ar, en } from '@lantern-giving/core/charity/tax-receipts/messages';

/** Core's messages for invalid fields. */
export const receiptProblems = { en, ar };

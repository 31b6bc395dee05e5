import type { Quote } from '@lantern-giving/core/api/quotes';

/** What a gift comes to: the server's quote, or the same figures reckoned here until the quote is there. */
export type Figures = Pick<Quote, 'total' | 'night_30_amount' | 'tip' | 'fee' | 'payable'> & {
  readonly nights: readonly Omit<Quote['nights'][number], 'causes'>[];
};

import type { Quote } from '@lantern-giving/core/api/quotes';

/** The figures of a gift: the server's quote, or the same figures calculated here until the quote comes. */
export type Figures = Pick<Quote, 'total' | 'night_30_amount' | 'tip' | 'fee' | 'payable'> & {
  readonly nights: readonly Omit<Quote['nights'][number], 'causes'>[];
};

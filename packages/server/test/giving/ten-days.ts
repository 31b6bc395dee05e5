import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { KINDS } from '@lantern-giving/core/campaigns';
import { afterAll, beforeAll } from 'vitest';
import { PLAN } from './app.ts';

/** Offers the ten days in the tests of a file, whether or not the kind has launched. */
export function offerTenDays(): void {
  const kind: { offered: boolean } = KINDS['ten-days'];
  const { offered } = kind;
  beforeAll(() => {
    kind.offered = true;
  });
  afterAll(() => {
    kind.offered = offered;
  });
}

/** From the second day on: the first of the demo campaign is over when the tests begin. */
export const DAYS_PLAN: QuoteRequest = {
  ...PLAN,
  campaign: 'mytendays',
  first_night: 2,
  split_type: 'more-arafah',
  night_30: false,
};

import { pluralsOf } from '@lantern-giving/core/language';

const plural = pluralsOf('en-GB');

/** What is said of plans wherever they are listed: a donor sets one up, it has nights, and each is charged by itself. */
export const en = {
  nights: (count: number) => plural(count, { one: '1 night', other: (n) => `${n} nights` }),
  counted: (count: number) => plural(count, { one: '1 plan', other: (n) => `${n} plans` }),
  ofAll: (amount: string) => `of ${amount}`,
  states: {
    running: 'Running',
    waiting: 'Waiting for the donor',
    finished: 'Finished',
    failed: 'Nothing was given',
    cancelled: 'Cancelled',
  },
};

import { expect, test } from 'vitest';
import { cardExpiry, cardName } from './card.ts';

test.each([
  [3, 2030, '03/2030'],
  [12, 2029, '12/2029'],
  [0, 0, ''],
])('a card that expires in month %i of %i shows %j', (card_expiry_month, card_expiry_year, shown) => {
  expect(cardExpiry({ card_expiry_month, card_expiry_year })).toBe(shown);
});

test('a brand that is not in the table keeps the processor’s name', () => {
  expect([cardName('visa'), cardName('Amex'), cardName('girocard')]).toEqual(['Visa', 'American Express', 'girocard']);
});

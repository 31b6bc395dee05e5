import { expect, test } from 'vitest';
import { cardExpiry, cardName } from './card.ts';

test.each([
  [3, 2030, '03/2030'],
  [12, 2029, '12/2029'],
  [0, 0, ''],
])('shows a card that expires in month %i of %i as %j', (card_expiry_month, card_expiry_year, shown) => {
  expect(cardExpiry({ card_expiry_month, card_expiry_year })).toBe(shown);
});

test('shows an unknown brand by the processor’s name', () => {
  expect([cardName('visa'), cardName('Amex'), cardName('girocard')]).toEqual(['Visa', 'American Express', 'girocard']);
});

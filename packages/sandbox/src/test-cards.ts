/** How the sandbox's issuer treats a card. */
export interface CardBehaviour {
  /** Whether saving the card is refused, with the issuer's code. */
  readonly setupDecline?: string;
  /** Whether saving the card requires authentication. */
  readonly setupAuthentication?: true;
  /** Why every charge of the saved card fails. */
  readonly chargeDecline?: string;
  /** Why the first charge of each intent fails. */
  readonly firstDecline?: string;
  /** Whether every off-session charge is refused until the donor authenticates it. */
  readonly chargeAuthentication?: true;
}

export const CARD_BEHAVIOURS = {
  succeeds: {},
  generic_decline: { setupDecline: 'generic_decline' },
  insufficient_funds: { setupDecline: 'insufficient_funds' },
  lost_card: { setupDecline: 'lost_card' },
  stolen_card: { setupDecline: 'stolen_card' },
  expired_card: { setupDecline: 'expired_card' },
  incorrect_cvc: { setupDecline: 'incorrect_cvc' },
  processing_error: { setupDecline: 'processing_error' },
  card_velocity_exceeded: { setupDecline: 'card_velocity_exceeded' },
  fraudulent: { setupDecline: 'fraudulent' },
  declines_after_saving: { chargeDecline: 'generic_decline' },
  declines_once: { firstDecline: 'generic_decline' },
  authenticates_once: { setupAuthentication: true },
  authenticates_always: { setupAuthentication: true, chargeAuthentication: true },
  authenticated_then_insufficient: { setupAuthentication: true, chargeDecline: 'insufficient_funds' },
  authenticated_then_declined: { setupAuthentication: true, chargeDecline: 'generic_decline' },
} as const satisfies Record<string, CardBehaviour>;

export type BehaviourId = keyof typeof CARD_BEHAVIOURS;

export function behaviourOf(id: BehaviourId): CardBehaviour {
  return CARD_BEHAVIOURS[id];
}

export function isBehaviour(id: string): id is BehaviourId {
  return Object.hasOwn(CARD_BEHAVIOURS, id);
}

export type CardBrand = 'visa' | 'mastercard' | 'amex';

export interface TestCard {
  readonly number: string;
  readonly brand: CardBrand;
  readonly behaviour: BehaviourId;
}

/**
 * The processor's published test numbers (docs.stripe.com/testing), and one of the sandbox's own; no other number is
 * accepted. Cards that decline at saving never reach a night: only 0341, 3178 and 1629 can be saved and then fail.
 */
export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'succeeds'),
  visa('4000056655665556', 'succeeds'),
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'succeeds' },
  { number: '5200828282828210', brand: 'mastercard', behaviour: 'succeeds' },
  { number: '378282246310005', brand: 'amex', behaviour: 'succeeds' },
  visa('4000003800000446', 'succeeds'),
  visa('4000000000000002', 'generic_decline'),
  visa('4000000000009995', 'insufficient_funds'),
  visa('4000000000009987', 'lost_card'),
  visa('4000000000009979', 'stolen_card'),
  visa('4000000000000069', 'expired_card'),
  visa('4000000000000127', 'incorrect_cvc'),
  visa('4000000000000119', 'processing_error'),
  visa('4000000000006975', 'card_velocity_exceeded'),
  visa('4100000000000019', 'fraudulent'),
  visa('4000000000000341', 'declines_after_saving'),
  visa('4000002500003155', 'authenticates_once'),
  visa('4000000000003220', 'authenticates_once'),
  visa('4000002760003184', 'authenticates_always'),
  visa('4000008260003178', 'authenticated_then_insufficient'),
  visa('4000008400001629', 'authenticated_then_declined'),
  // Our own: no published card is declined first and charged later.
  visa('4000000000001059', 'declines_once'),
];

function visa(number: string, behaviour: BehaviourId): TestCard {
  return { number, brand: 'visa', behaviour };
}

/** Whether a card number's check digit is valid (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.at(-1 - at));
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

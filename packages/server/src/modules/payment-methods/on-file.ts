import type { CardOnFile } from '@lantern-giving/core/api/cards-on-file';
import type { Setup, SetupRequest } from '@lantern-giving/core/api/payment-methods';
import { emailProblem, normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app/context.ts';
import { field, limitsUnavailable, type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import { personField } from '../../http/validation.ts';
import { inTransaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { isSignature, sign } from '../../lib/signing.ts';
import { CODE_DIGITS, hashCode, makeCode, typedCode } from '../auth/login-code.ts';
import { addressKey, attemptCode, noopMailStatement, saltOf, storeCode } from '../auth/login-codes.queries.ts';
import { ASK_AGAIN_SECONDS, countCode, countTell } from '../auth/login-places.queries.ts';
import { isUnanswered } from '../charging/outage-gate.ts';
import { storeRenewed } from './expiry.queries.ts';
import { findCardsOnFile, keepChoice } from './on-file.queries.ts';
import { cardCodeMail, noCardMail } from './on-file-mail.ts';
import { presentCard } from './ownership.queries.ts';
import { type CharityAccount, findCharityAccount, type NewSetup, openSetup } from './queries.ts';

/** How long a shown card may be chosen, in ms. */
const LIFETIME_MS = 60 * 60 * 1000;
/** Salt for the digest if a checkout has no code, so that it takes as long. */
const NO_SALT = 'AAAAAAAAAAAAAAAAAAAAAA';

interface Asked {
  readonly charity_id: string;
  readonly email: string;
}

/**
 * Mails a code to an address that has cards with the processor account of the charity. Any other gets the same answer,
 * after the same steps: that somebody gives would disclose their beliefs. At most once a day, such an address gets a
 * mail that there is no card. The limits are those of logins, since they protect the same mailbox.
 */
export async function sendCardCode(
  context: AppContext,
  asked: Asked,
  at: { readonly checkoutId: string; readonly around: string; readonly locale: string },
): Promise<{ success: true } | Refusal> {
  const { db, config, log } = context;
  const now = context.clock.now();
  const problem = emailProblem(asked.email);
  if (problem) return refuseFields('invalid_email', [personField('/email', problem)]);
  const charity = await findCharityAccount(db, asked.charity_id);
  if (!charity) return refuse(404, 'charity_not_found');
  const email = normalEmail(asked.email);
  const cards = await findCardsOnFile(db, { email, processor: accountOf(context, charity) }, now);
  const code = makeCode(CODE_DIGITS.donor);
  const mail = cardCodeMail(email, code, at.locale);
  const lock = lockOf(context, email, at.checkoutId);
  const browser = { number: at.checkoutId, key: lock.browser };
  const asker = { address: lock.address, network: at.around, browser, isKnown: false };
  try {
    const isCounted = await inTransaction(db, (trx) => countCode(trx, asker, config.rateLimitScale, now));
    if (!isCounted) return refuse(429, 'too_many_codes', { headers: { 'retry-after': String(ASK_AGAIN_SECONDS) } });
    const hashed = await hashCode(code);
    await inTransaction(db, async (trx) => {
      await storeCode(trx, { ...hashed, ...lock }, now);
      const mayTell = await countTell(trx, asker, config.rateLimitScale, now);
      if (cards.length > 0) await enqueueMail(trx, mail, now);
      else if (mayTell) await enqueueMail(trx, noCardMail(email, at.locale), now);
      else await noopMailStatement(trx);
    });
    return { success: true };
  } catch (error) {
    // Fails closed: without counting, no mail is sent.
    log.error({ err: error }, 'a code for cards on file could not be counted');
    return limitsUnavailable();
  }
}

/**
 * The cards of an address, for the code that was mailed to it. Each attempt counts. A correct one may be repeated,
 * since its answer may be lost, and shows nothing new: the code is valid in this checkout only.
 */
export async function readCardsOnFile(
  context: AppContext,
  asked: Asked & { readonly code: string },
  checkoutId: string,
): Promise<{ cards: CardOnFile[] } | Refusal> {
  const { db } = context;
  const now = context.clock.now();
  const charity = await findCharityAccount(db, asked.charity_id);
  if (!charity) return refuse(404, 'charity_not_found');
  const email = normalEmail(asked.email);
  const lock = lockOf(context, email, checkoutId);
  const tried = await hashCode(typedCode(asked.code), (await saltOf(db, lock)) ?? NO_SALT);
  const isRight = await inTransaction(db, (trx) => attemptCode(trx, { ...lock, ...tried }, now, { usesUp: false }));
  if (!isRight) return refuse(400, 'invalid_code', { at: '/code' });
  const found = await findCardsOnFile(db, { email, processor: accountOf(context, charity) }, now);
  const expires = Math.floor((now.getTime() + LIFETIME_MS) / 1000);
  const cards = found.map(({ id, ...card }) => ({
    token: [MARK, id, expires, sign(context.config.secret, 'card-on-file', checkoutId, email, id, expires)].join('.'),
    ...presentCard(card),
  }));
  return { cards };
}

/** The beginning of a token that stands for a card on file. The processors' own begin otherwise. */
const MARK = 'onfile';

export function isOnFile(processorToken: string): boolean {
  return processorToken.startsWith(`${MARK}.`);
}

/**
 * Lets a checkout use a card on file, with the donor's consent to its charges. Only with a token that this checkout was
 * given for this address, and while the card may be charged.
 */
export async function chooseCardOnFile(
  context: AppContext,
  request: Pick<SetupRequest, 'processor_token'>,
  setup: Omit<NewSetup, 'processorToken'>,
): Promise<Setup | Refusal> {
  const { db, processors, config, log } = context;
  const { checkoutId, email, processor, quoteId } = setup;
  const now = context.clock.now();
  const [, id = '', expires = '', signature = ''] = request.processor_token.split('.');
  const isOurs = isSignature(signature, config.secret, 'card-on-file', checkoutId, email, id, Number(expires));
  if (!isOurs || Number(expires) * 1000 <= now.getTime()) return foreign();
  const card = (await findCardsOnFile(db, { email, processor }, now)).find((one) => one.id === id);
  if (!card) return foreign();
  const reading = await processors.of(processor).getCard(card.paymentMethodId);
  if (isUnanswered(reading)) {
    return refuse(503, 'processor_unavailable', { say: (its) => its.card, headers: { 'retry-after': '5' } });
  }
  if (reading.status !== 'known' || reading.customerId !== card.customerId) {
    log.warn({ card: id, status: reading.status }, 'the processor can no longer charge a card on file');
    return foreign();
  }
  await storeRenewed(db, processor, reading.card);
  // Each plan has its own consent.
  const opened = await openSetup(db, { ...setup, processorToken: [MARK, id, quoteId].join('.') }, now);
  await keepChoice(db, opened, card, now);
  return { status: 'succeeded', setup_id: opened.id, payment_method_id: id };
}

function foreign(): Refusal {
  return refuse(422, 'payment_method_foreign', { errors: [field('/processor_token', 'cardNotSaved')] });
}

function accountOf({ processors }: AppContext, { processor }: CharityAccount): string {
  return processors.of(processor).account;
}

/** A code is valid for one address in one checkout. Its key is no browser's, so it opens no session. */
function lockOf(context: AppContext, email: string, checkoutId: string) {
  return { address: addressKey(context, email), browser: sign(context.config.secret, 'card-code', checkoutId) };
}

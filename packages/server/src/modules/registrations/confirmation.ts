import type { Registration } from '@lantern-giving/core/forms/registration';
import { normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app/context.ts';
import { limitsUnavailable, type Refusal, refuse } from '../../http/problem.ts';
import { inTransaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { sign } from '../../lib/signing.ts';
import type { LoginBrowser } from '../auth/login-browser.ts';
import { CODE_DIGITS, hashCode, makeCode, typedCode } from '../auth/login-code.ts';
import { attemptCode, saltOf, storeCode } from '../auth/login-codes.queries.ts';
import { ASK_AGAIN_SECONDS, countCode } from '../auth/login-places.queries.ts';
import { confirmationMail } from './mails.ts';
import { isRegistered, type Registering, refused, registerIn } from './service.ts';

/** Hashed if no code was requested, so that it takes as long. */
const NO_CODE = { salt: 'AAAAAAAAAAAAAAAAAAAAAA', browser: '' };

/**
 * Validates the form and mails a code to its address. The form is not stored: it is sent again with the code, so that
 * nobody can claim a charity's number, or have it mailed, with an address that is not theirs.
 */
export async function startRegistration(
  context: AppContext,
  form: Registration,
  at: { readonly browser: LoginBrowser; readonly around: string; readonly locale: string },
): Promise<{ code_sent: true } | Refusal> {
  const { db, config, log } = context;
  const now = context.clock.now();
  if (await isRegistered(db, form)) return refused('number', 'already_registered');
  const email = normalEmail(form.email);
  const address = addressOf(context, email);
  const code = makeCode(CODE_DIGITS.staff);
  const asker = { address, network: at.around, browser: at.browser, isKnown: false };
  try {
    const isCounted = await inTransaction(db, (trx) => countCode(trx, asker, config.rateLimitScale, now));
    if (!isCounted) return tooManyCodes();
    const hashed = await hashCode(code);
    await inTransaction(db, async (trx) => {
      await storeCode(trx, { ...hashed, address, browser: at.browser.key }, now);
      await enqueueMail(trx, confirmationMail(email, code, at.locale), now);
    });
    return { code_sent: true };
  } catch (error) {
    // Fails closed: without counting, no mail is sent.
    log.error({ err: error }, 'a registration could not be counted');
    return limitsUnavailable();
  }
}

/** Registers the charity if the code is valid for the form's address in this browser. A wrong attempt counts. */
export async function confirmRegistration(
  context: AppContext,
  { code, ...form }: Registration & { readonly code: string },
  at: Registering & { readonly browser: LoginBrowser | null },
): Promise<{ charity_id: string } | Refusal> {
  const { db } = context;
  const now = context.clock.now();
  const lock = {
    address: addressOf(context, normalEmail(form.email)),
    browser: at.browser?.key ?? NO_CODE.browser,
  };
  if (await isRegistered(db, form)) return refused('number', 'already_registered');
  const tried = await hashCode(typedCode(code), (await saltOf(db, lock)) ?? NO_CODE.salt);
  // A refusal would roll back the count of a wrong attempt, so it is only returned outside.
  const registered = await inTransaction(db, async (trx) =>
    (await attemptCode(trx, { ...lock, ...tried }, now)) ? registerIn(trx, context, form, at) : null,
  );
  return registered ?? refused('code', 'invalid_code');
}

/** A separate purpose, so that codes for logins and registrations are not interchangeable. */
function addressOf({ config }: AppContext, email: string): string {
  return sign(config.secret, 'registration-address', email);
}

function tooManyCodes(): Refusal {
  return refuse(429, 'too_many_codes', { headers: { 'retry-after': String(ASK_AGAIN_SECONDS) } });
}

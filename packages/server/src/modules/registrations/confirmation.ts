import type { Registration } from '@lantern-giving/core/forms/registration';
import { normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app/context.ts';
import { limitsUnavailable, type Refusal, refuse } from '../../http/problem.ts';
import { inTransaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { sign } from '../../lib/signing.ts';
import type { LoginBrowser } from '../auth/login-browser.ts';
import { CODE_DIGITS, hashCode, makeCode, typedCode } from '../auth/login-code.ts';
import { putCode, saltOf, tryCode } from '../auth/login-codes.queries.ts';
import { ASK_AGAIN_SECONDS, countCode } from '../auth/login-places.queries.ts';
import { confirmationMail } from './mails.ts';
import { isRegistered, type Registering, refused, registerIn } from './service.ts';

/** Digested with where nobody has asked for a code, so that it takes as long. */
const NO_CODE = { salt: 'AAAAAAAAAAAAAAAAAAAAAA', browser: '' };

/**
 * Looks at the form and mails a code to its address. Nothing of the form is kept: it comes again with the code, so
 * that nobody can take a charity's number, or be written to in its name, with an address that is not theirs.
 */
export async function startRegistration(
  context: AppContext,
  form: Registration,
  at: { readonly browser: LoginBrowser; readonly around: string; readonly locale: string },
): Promise<{ code_sent: true } | Refusal> {
  const { db, config, log } = context;
  const now = context.clock.now();
  if (await isRegistered(db, form)) return refused('number', 'already_registered', at.locale);
  const email = normalEmail(form.email);
  const address = addressOf(context, email);
  const code = makeCode(CODE_DIGITS.staff);
  const hashed = await hashCode(code);
  const asker = { address, network: at.around, browser: at.browser, isKnown: false };
  try {
    const isSent = await inTransaction(db, async (trx) => {
      if (!(await countCode(trx, asker, config.rateLimitScale, now))) return false;
      await putCode(trx, { ...hashed, address, browser: at.browser.key }, now);
      await enqueueMail(trx, confirmationMail(email, code, at.locale), now);
      return true;
    });
    return isSent ? { code_sent: true } : tooManyCodes();
  } catch (error) {
    // Nobody has counted, so no mail goes out.
    log.error({ err: error }, 'a registration could not be counted');
    return limitsUnavailable();
  }
}

/** Registers where the code is the one in force for the form's address in this browser. A wrong try is counted. */
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
  if (await isRegistered(db, form)) return refused('number', 'already_registered', at.locale);
  const tried = await hashCode(typedCode(code), (await saltOf(db, lock)) ?? NO_CODE.salt);
  // A wrong try is counted, so no refusal may come of it in there.
  const registered = await inTransaction(db, async (trx) =>
    (await tryCode(trx, { ...lock, ...tried }, now)) ? registerIn(trx, context, form, at) : null,
  );
  return registered ?? refused('code', 'invalid_code', at.locale);
}

/** Another one than of logins: neither code is good for the other. */
function addressOf({ config }: AppContext, email: string): string {
  return sign(config.secret, 'registration-address', email);
}

function tooManyCodes(): Refusal {
  const sentence = 'Too many codes were sent to this address. Please wait 15 minutes.';
  return refuse(429, 'too_many_codes', sentence, { headers: { 'retry-after': String(ASK_AGAIN_SECONDS) } });
}

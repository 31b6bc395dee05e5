import { normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app-context.ts';
import { inTransaction } from '../../platform/db.ts';
import { limitsUnavailable, type Refusal, refuse } from '../../platform/http/problem.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { CODE_DIGITS, hashCode, makeCode } from './login-code.ts';
import { ASK_AGAIN_SECONDS, addressKey, hasProbed, noteUnknown, putCode } from './login-codes.ts';
import { loginMail } from './login-mail.ts';
import { findPerson } from './people.ts';

export interface LoginAttempt {
  readonly email: string;
  /** A keyed hash of the caller's network address. */
  readonly client: string;
  /** Language of the page. */
  readonly locale: string;
}

type Outcome = 'sent' | 'unknown' | 'tooMany';

/**
 * Sends a code to an address that somebody has. An unknown one goes through the same steps (the slow digest, the
 * letter, as many statements, a commit) and gets a code that nobody is told, so that the time tells nothing.
 */
export async function startLogin(context: AppContext, attempt: LoginAttempt): Promise<{ success: true } | Refusal> {
  const { db, config, log } = context;
  const now = context.clock.now();
  const email = normalEmail(attempt.email);
  const address = addressKey(context, email);
  const person = await findPerson(db, email);
  const code = makeCode(CODE_DIGITS[person?.accountId ? 'staff' : 'donor']);
  const hashed = await hashCode(code);
  const mail = loginMail(email, code, attempt.locale);
  try {
    const outcome = await inTransaction<Outcome>(db, async (trx) => {
      if (!(await putCode(trx, { ...hashed, address }, config.rateLimitScale, now))) return 'tooMany';
      if (person) await enqueueMail(trx, mail, now);
      else await noteUnknown(trx, { client: attempt.client, address }, now);
      return person ? 'sent' : 'unknown';
    });
    const probed = await hasProbed(db, attempt.client, config.rateLimitScale, now);
    if (outcome === 'tooMany') return tooManyCodes();
    return outcome === 'sent' || probed ? { success: true } : refuse(400, 'unknown_email', 'Unknown email address');
  } catch (error) {
    // Nobody has counted, so nobody is let in and no mail goes out.
    log.error({ err: error }, 'a login could not be counted');
    return limitsUnavailable();
  }
}

function tooManyCodes(): Refusal {
  const sentence = 'Enough codes were sent to this address. Please wait a quarter of an hour.';
  return refuse(429, 'too_many_codes', sentence, { headers: { 'retry-after': String(ASK_AGAIN_SECONDS) } });
}

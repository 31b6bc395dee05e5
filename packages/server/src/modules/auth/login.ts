import { isEmail, normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app/context.ts';
import { limitsUnavailable, type Refusal, refuse } from '../../http/problem.ts';
import { inTransaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import type { LoginBrowser } from './login-browser.ts';
import { CODE_DIGITS, hashCode, makeCode } from './login-code.ts';
import { addressKey, hasProbed, noopMailStatement, noteUnknown, storeCode } from './login-codes.queries.ts';
import { loginMail } from './login-mail.ts';
import { ASK_AGAIN_SECONDS, countCode, countTell, isKnownBrowser } from './login-places.queries.ts';
import { findPerson, type Person } from './people.queries.ts';
import { unknownAddressMail } from './unknown-address-mail.ts';

/** The site of a login: staff use the dashboard, donors all other pages. */
export type LoginSite = 'dashboard' | 'donors';

export interface LoginAttempt {
  readonly email: string;
  readonly site: LoginSite;
  /** Keyed hash of the client's network address. */
  readonly client: string;
  /** Keyed hash of the surrounding network. */
  readonly around: string;
  readonly browser: LoginBrowser;
  /** Language of the page. */
  readonly locale: string;
}

/** A login in progress, and whether this browser has logged in to the address before. */
export interface LoginStarted {
  readonly isKnown: boolean;
}

/**
 * Sends a code to a known address. For an unknown one it takes the same steps (slow digest, rendered mail, equal number
 * of statements, commit) with a code that is never sent, so that timing reveals nothing. For donors the answer does not
 * reveal it either: that somebody gives would disclose their beliefs.
 */
export async function startLogin(context: AppContext, attempt: LoginAttempt): Promise<LoginStarted | Refusal> {
  const { db, config, log } = context;
  const { site, browser, client, around } = attempt;
  const now = context.clock.now();
  const scale = config.rateLimitScale;
  const email = normalEmail(attempt.email);
  const address = addressKey(context, email);
  const person = await findPerson(db, email);
  const isKnownHere = mayEnter(person, site);
  const code = makeCode(CODE_DIGITS[person?.accountId ? 'staff' : 'donor']);
  const mail = loginMail(email, code, attempt.locale);
  const asker = { address, network: around, browser };
  try {
    const isKnown = await isKnownBrowser(db, asker, now);
    const isCounted = await inTransaction(db, (trx) => countCode(trx, { ...asker, isKnown }, scale, now));
    // Before the slow digest, so that a flood of requests costs little.
    if (!isCounted) return tooManyCodes();
    const hashed = await hashCode(code);
    const isSent = await inTransaction(db, async (trx) => {
      await storeCode(trx, { ...hashed, address, browser: browser.key }, now);
      if (site === 'donors') {
        const mayTell = await countTell(trx, asker, scale, now);
        if (isKnownHere) await enqueueMail(trx, mail, now);
        else if (mayTell && isEmail(email)) await enqueueMail(trx, unknownAddressMail(email, attempt.locale), now);
        else await noopMailStatement(trx);
        return true;
      }
      if (isKnownHere) await enqueueMail(trx, mail, now);
      else await noteUnknown(trx, { client, around, address }, now);
      return isKnownHere;
    });
    const probed = await hasProbed(db, { client, around }, scale, now);
    return isSent || probed ? { isKnown } : refuse(400, 'unknown_email');
  } catch (error) {
    // Fails closed: without counting, no mail is sent.
    log.error({ err: error }, 'a login could not be counted');
    return limitsUnavailable();
  }
}

/** Only staff exist at the dashboard: a donor's address is as unknown there as any other. */
function mayEnter(person: Person | null, site: LoginSite): boolean {
  return site === 'dashboard' ? (person?.accountId ?? null) !== null : person !== null;
}

function tooManyCodes(): Refusal {
  return refuse(429, 'too_many_codes', { headers: { 'retry-after': String(ASK_AGAIN_SECONDS) } });
}

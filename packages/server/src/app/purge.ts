import { purgeRateWindows } from '../http/rate-windows.queries.ts';
import { systemClock } from '../lib/clock.ts';
import { purgeKeys } from '../lib/idempotency.ts';
import type { TimedJob } from '../lib/jobs/jobs.ts';
import { purgeMail } from '../lib/mail/outbox.ts';
import { purgeRequests } from '../lib/mail/requests.ts';
import { purgeLogins } from '../modules/auth/login-codes.queries.ts';
import { purgeSessions } from '../modules/auth/sessions.queries.ts';
import { purgeInbox, purgeRecord } from '../modules/charging/purge.queries.ts';
import { purgeQuotes } from '../modules/quotes/queries.ts';
import { purgeReminders } from '../modules/reminders/queries.ts';
import { CODE_MAILS } from './code-mails.ts';
import type { AppContext } from './context.ts';

const HOUR = 3_600_000;
const DAY = 86_400_000;
/** How long settled mail is kept for support: it contains names and addresses. */
const MAIL_DAYS = 30;
/** How long an address waits for its confirmation of a reminder. */
const REMINDER_DAYS = 7;
/** How long ended sessions are kept, as evidence of who was logged in when. */
const SESSION_DAYS = 90;

/** The log has no messages of errors, so the step is the code. */
class StepFailed extends Error {
  override readonly name = 'StepFailed';
  readonly code: string;

  constructor(step: string, cause: unknown) {
    super(`not purged: ${step}`, { cause });
    this.code = step;
  }
}

/**
 * Deletes expired records every hour. A step that fails does not hold up the others, and is tried again with the whole
 * job.
 */
export function purgeJob({ db, clock, config }: AppContext): TimedJob {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    quotes: () => purgeQuotes(db, before(DAY)),
    'idempotency keys': () => purgeKeys(db, clock.now()),
    // Codes are stored hashed, so their mail must not outlive them in plain text.
    ...Object.fromEntries(CODE_MAILS.map((kind) => [`mail ${kind}`, () => purgeMail(db, before(HOUR), kind)])),
    mail: () => purgeMail(db, before(MAIL_DAYS * DAY)),
    logins: () => purgeLogins(db, before(HOUR)),
    'link requests': () => purgeRequests(db, before(HOUR)),
    reminders: () => purgeReminders(db, before(REMINDER_DAYS * DAY)),
    sessions: () => purgeSessions(db, before(SESSION_DAYS * DAY)),
    'rate windows': () => purgeRateWindows(db, new Date(systemClock.now().getTime() - DAY)),
    'webhook inbox': () => purgeInbox(db, before(config.purge.inboxDays * DAY)),
    'processor record': () => purgeRecord(db, before(config.purge.recordDays * DAY)),
  };
  return {
    name: 'purge',
    cron: '17 * * * *',
    run: async () => {
      const failed: StepFailed[] = [];
      for (const [step, purge] of Object.entries(steps)) {
        try {
          await purge();
        } catch (error) {
          failed.push(new StepFailed(step, error));
        }
      }
      if (failed.length > 0) throw new AggregateError(failed, 'something was not purged');
    },
  };
}

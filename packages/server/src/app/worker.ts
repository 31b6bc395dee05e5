import type { BackgroundLoop } from '../lib/background.ts';
import { type Running, runInBackground } from '../lib/background.ts';
import { secondsAhead } from '../lib/clock.ts';
import { startJobs, type TimedJob } from '../lib/jobs/jobs.ts';
import { sendWaitingMail } from '../lib/mail/outbox.ts';
import { createMailTransport } from '../lib/mail/transport.ts';
import { checkMoneyDaily } from '../modules/charging/check-money.ts';
import type { ChargingContext } from '../modules/charging/context.ts';
import { watchDueNights } from '../modules/charging/overdue-alerts.ts';
import { reconcileWhenDue } from '../modules/charging/reconcile.ts';
import { chargingContext, chargingLoops } from '../modules/charging/worker.ts';
import { foldFigures } from '../modules/insights/rollup.queries.ts';
import { warnOfExpiry } from '../modules/payment-methods/expiry-mail.ts';
import { accountsLoop } from '../modules/payouts/service.ts';
import { remindOfOpenings } from '../modules/reminders/remind.ts';
import { renewalsLoop } from '../modules/renewals/renew.ts';
import { calendarLoop } from '../modules/schedules/follow-calendar.ts';
import { planAheadLoop } from '../modules/schedules/plan-ahead.ts';
import { uploadsLoop } from '../modules/uploads/sweep.ts';
import { walletDomainsLoop } from '../modules/wallets/register-domains.ts';
import { MAIL_MINUTES } from './code-mails.ts';
import type { AppContext } from './context.ts';
import type { Composition } from './create-context.ts';
import { mailWriters } from './mail-writers.ts';
import { purgeJob } from './purge.ts';

const SECOND = 1000;
/** By how many seconds the clocks of a machine and the database may differ without a warning. */
const SKEW_SECONDS = 60;

/** Starts all background work: charging, mail, scheduled jobs, and the extension's loops. */
export async function startWorker(composition: Composition): Promise<Running> {
  const { context, extension, databaseUrl } = composition;
  const { processors } = context;
  await warnOfSkew(context);
  // Each account has separate lanes, outage gates and loops, so that one that hangs does not hold up another.
  const accounts = processors.all.map((processor) => chargingContext(context, processor));
  const loops = [
    ...accounts.flatMap(chargingLoops),
    mailLoop(composition),
    uploadsLoop(context),
    accountsLoop(context),
    calendarLoop(context),
    planAheadLoop(context),
    renewalsLoop(context),
    ...processors.all.map((processor) => walletDomainsLoop(context, processor)),
  ];
  const sandbox = accounts.find(({ processor }) => processor.name === 'sandbox');
  if (extension && sandbox) loops.push(...extension.loops(context, sandbox));
  const running = runInBackground(loops, context.log);
  const jobs = await startJobs(
    databaseUrl,
    timedJobs(composition, accounts),
    context.log,
    context.config.database.profile,
  );
  return {
    stop: async () => {
      await Promise.all([running.stop(), jobs.stop()]);
    },
  };
}

/** Due times go by the database's clock, but times that people read and signatures of webhooks go by the machine's. */
async function warnOfSkew({ db, clock, log }: AppContext): Promise<void> {
  const ahead = await secondsAhead(clock, db);
  if (Math.abs(ahead) > SKEW_SECONDS)
    log.warn({ seconds_ahead: ahead }, 'this machine’s clock differs from the database’s');
}

function mailLoop({ context }: Composition): BackgroundLoop {
  const { db, clock, log, config } = context;
  const transport = createMailTransport(config);
  const writers = mailWriters(config);
  return {
    name: 'mail',
    idleMs: SECOND,
    runOnce: () => sendWaitingMail({ db, clock, log, transport, writers, lasting: MAIL_MINUTES }),
  };
}

function timedJobs({ context, extension }: Composition, accounts: readonly ChargingContext[]): TimedJob[] {
  const { db, processors } = context;
  const purge = purgeJob(context);
  const fold: TimedJob = { name: 'fold-figures', cron: '* * * * *', run: () => foldFigures(db) };
  const books: TimedJob = {
    name: 'check-money',
    cron: '37 3 * * *',
    run: async () => {
      await checkMoneyDaily(...accounts);
    },
  };
  const record: TimedJob = {
    name: 'reconcile',
    cron: '*/10 * * * *',
    run: async () => {
      await Promise.all(accounts.map(reconcileWhenDue));
    },
  };
  const due: TimedJob = {
    name: 'watch-due',
    cron: '*/5 * * * *',
    run: () => watchDueNights(chargingContext(context, processors.first)),
  };
  const expiry: TimedJob = {
    name: 'warn-of-expiry',
    cron: '43 * * * *',
    run: async () => {
      await warnOfExpiry(context);
    },
  };
  const openings: TimedJob = {
    name: 'remind-of-openings',
    cron: '*/5 * * * *',
    run: async () => {
      await remindOfOpenings(context);
    },
  };
  return [expiry, openings, purge, fold, books, record, due, ...(extension?.jobs(context) ?? [])];
}

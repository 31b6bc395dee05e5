import type { PlatformRole } from '@lantern-giving/core/api/auth';
import type { OpenedCampaign } from '@lantern-giving/core/api/campaigns';
import { openedCampaign } from '@lantern-giving/core/api/campaigns.schema';
import { campaignId, currency, isoDate } from '@lantern-giving/core/api/common.schema';
import { isLoopback } from '@lantern-giving/core/charity/origins';
import { LANGUAGES } from '@lantern-giving/core/language';
import { parseAmount } from '@lantern-giving/core/money';
import { isEmail, normalEmail } from '@lantern-giving/core/person';
import * as z from 'zod';
import { isRefusal } from '../../http/problem.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Database } from '../../lib/db.ts';
import { setPlatformRole } from '../../modules/auth/admins.ts';
import { endSessionsOf } from '../../modules/auth/own-sessions.ts';
import { openCampaign } from '../../modules/campaigns/open-campaign.ts';
import { assignAccount } from '../../modules/charging/assign-account.queries.ts';
import type { ChargingContext } from '../../modules/charging/context.ts';
import { CORRECTABLE, type Entry, enterCorrection, namedAccount } from '../../modules/charging/corrections.ts';
import { listHalts, resumeAll, resumeCharity } from '../../modules/charging/halt.ts';
import { mailNotice } from '../../modules/charging/notice-mail.ts';
import { reopenCards } from '../../modules/charging/reopen-cards.ts';
import { knownAccounts, markRestored } from '../../modules/charging/restore.queries.ts';
import { listProcessorHalts, resumeProcessor } from '../../modules/charging/wrong-account.ts';
import { recountFigures } from '../../modules/insights/rollup.queries.ts';
import { resetPasskeysOf } from '../../modules/passkeys/passkeys.ts';
import type { Config } from '../config.ts';

const USAGE =
  'Usage: npm run admin -- add EMAIL, add-customer-service EMAIL, remove EMAIL, end-sessions EMAIL, reset-passkeys EMAIL, halts, resume CHARITY, resume --all CODE, resume --account ACCOUNT, assign CHARITY ACCOUNT, reopen-cards CODE SINCE [ACCOUNT], open-campaign ID KIND START, restored TIME, correct CASE FROM TO AMOUNT CURRENCY DAY NOTE, or recount';

/** Runs a command for an email address. @returns the outcome, to follow the address in a sentence */
type AccountCommand = (db: Database, email: string, now: Date) => Promise<string>;

/** Runs a command. @returns the lines to print */
export type AdminCommand = (db: Database, now: Date, config: Config) => Promise<readonly string[]>;

const commands: Readonly<Record<string, AccountCommand>> = {
  add: giving('ADMIN', 'an admin'),
  'add-customer-service': giving('CUSTOMER_SERVICE', 'customer service'),
  remove: giving(null, 'without a role on the platform'),
  'end-sessions': async (db, email, now) => {
    const ended = await endSessionsOf(db, email, now);
    return ended === 0 ? 'is not logged in anywhere. Nothing was changed.' : `is logged out of ${browsers(ended)}.`;
  },
  'reset-passkeys': async (db, email, now) => {
    const removed = await resetPasskeysOf(db, email, now);
    if (removed === null) return 'has no account. Nothing was changed.';
    const ended = await endSessionsOf(db, email, now);
    const passkeys = removed === 1 ? '1 passkey' : `${removed} passkeys`;
    return `has ${passkeys} less, no recovery codes, and is logged out of ${browsers(ended)}.`;
  },
};

function giving(role: PlatformRole | null, is: string): AccountCommand {
  const said = {
    made: `is ${is} now, and can log in with a code that is sent there.`,
    changed: `had an account and is ${is} now.`,
    unchanged: `was ${is} already. Nothing was changed.`,
    nobody: 'has no account. Nothing was changed.',
  };
  return async (db, email, now) => said[await setPlatformRole(db, { email, role }, now)];
}

function browsers(count: number): string {
  return count === 1 ? '1 browser' : `${count} browsers`;
}

async function recount(db: Database): Promise<readonly string[]> {
  await recountFigures(db);
  return ['The figures of all charities are added up anew from their nights.'];
}

/** Parses the arguments. @returns the command, or a sentence that says what is wrong */
export function adminCommand([called = '', argument, ...rest]: readonly string[]): AdminCommand | string {
  if (called === 'halts' && argument === undefined) return tellHalts;
  if (called === 'recount' && argument === undefined) return recount;
  const [code] = rest;
  if (called === 'resume' && argument === '--all' && code !== undefined && rest.length === 1) {
    return (db, now) => resumeHaltedBy(db, code, now);
  }
  if (called === 'resume' && argument === '--account' && code !== undefined && rest.length === 1) {
    return (db, now) => resumeAccount(db, code, now);
  }
  if (called === 'reopen-cards' && argument !== undefined && code !== undefined && rest.length <= 2) {
    const since = instantOf(code);
    if (!since) return noInstant(code);
    return (db, _now, config) => reopen(db, { code: argument, since, processor: rest[1] }, config);
  }
  if (called === 'open-campaign' && argument !== undefined && rest.length === 2) {
    const asked = openedCampaign.safeParse({ kind: code, start: rest[1], month_days: null });
    const id = campaignId.safeParse(argument);
    if (!asked.success || !id.success)
      return `A campaign is opened as: open-campaign mtn2028 ten-nights 2028-01-27. ${USAGE}`;
    return (db) => open(db, { id: id.data, asked: asked.data });
  }
  if (called === 'correct' && argument !== undefined && rest.length === 6) return correction([argument, ...rest]);
  if (called === 'assign' && argument !== undefined && code !== undefined && rest.length === 1) {
    return (db, now, config) => assign(db, { slug: argument, account: code, config }, now);
  }
  if (argument === undefined || argument.startsWith('--') || rest.length > 0) return USAGE;
  if (called === 'restored') {
    const to = instantOf(argument);
    if (!to) return noInstant(argument);
    return (db, now, config) => tellRestored(db, { to, config }, now);
  }
  if (called === 'resume') return (db, now) => resume(db, argument, now);
  const command = Object.hasOwn(commands, called) ? commands[called] : undefined;
  if (!command) return USAGE;
  if (!isEmail(argument)) return `"${argument}" is not an email address. ${USAGE}`;
  const email = normalEmail(argument);
  return async (db, now) => [`${email} ${await command(db, email, now)}`];
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ]([\d:.]+)(Z|[+-]\d{2})(?::?(\d{2}))?$/;
const isoInstant = z.iso.datetime({ offset: true });

/**
 * Reads an ISO time with a zone, as Postgres prints it too. A time without one would be read in the zone of this
 * machine.
 */
function instantOf(typed: string): Date | null {
  const [, date, time, zone = '', minutes = '00'] = INSTANT.exec(typed) ?? [];
  const iso = isoInstant.safeParse(`${date}T${time}${zone === 'Z' ? zone : `${zone}:${minutes}`}`);
  return iso.success ? new Date(iso.data) : null;
}

function noInstant(typed: string): string {
  return `"${typed}" is not a time with a zone such as 2027-02-27T01:30:00Z. ${USAGE}`;
}

const correctionArguments = z.tuple([z.uuid(), z.string(), z.string(), z.string(), currency, isoDate, z.string()]);

/** Reads the arguments of an entry by hand. @returns the command, or a sentence that says what is wrong */
function correction(typed: readonly string[]): AdminCommand | string {
  const read = correctionArguments.safeParse(typed);
  if (!read.success) {
    return `An entry is made as: correct 01a2… clearing charity:human-relief-gb 12.50 gbp 2027-03-01 "captured twice as ch_1". ${USAGE}`;
  }
  const [caseId, debited, credited, digits, of, day, note] = read.data;
  const [from, to] = [namedAccount(debited), namedAccount(credited)];
  if (!from || !to || debited === credited) {
    return `FROM and TO are two different ones of ${CORRECTABLE.join(', ')}. ${USAGE}`;
  }
  const parsed = parseAmount(digits, of, LANGUAGES.en.intl);
  if (!parsed.ok || parsed.amount === 0) return `"${digits}" is not an amount in ${of} such as 12.50. ${USAGE}`;
  if (note.trim() === '') return `An entry needs a note of why it is made. ${USAGE}`;
  const entry = { caseId, from, to, amount: parsed.amount, currency: of, day, note: note.trim(), by: 'command:admin' };
  return (db, now) => correct(db, entry, now);
}

async function correct(db: Database, entry: Entry, now: Date): Promise<readonly string[]> {
  if (entry.day > now.toISOString().slice(0, 10)) return [`${entry.day} is still to come. Nothing was changed.`];
  const entered = await enterCorrection(db, entry, now);
  if (typeof entered === 'object') return [`There is no charity ${entered.charityNotFound}. Nothing was changed.`];
  const said = {
    entered: 'The entry is in the ledger, and the case is closed.',
    case_not_found: `There is no case ${entry.caseId}. Nothing was changed.`,
    case_is_a_halt: 'This case is about a halt, and no entry belongs to it. Nothing was changed.',
  };
  return [said[entered]];
}

async function tellHalts(db: Database, now: Date): Promise<readonly string[]> {
  const halts = await listHalts(db, now);
  const processors = await listProcessorHalts(db);
  if (halts.length + processors.length === 0) return ['No charity is halted.'];
  return [
    ...processors.map(({ processor, code, since }) => `all of ${processor}  ${code}  since ${since.toISOString()}`),
    ...halts.map(
      ({ slug, code, since, waiting }) => `${slug}  ${code}  since ${since.toISOString()}  ${waiting} payments waiting`,
    ),
  ];
}

async function resume(db: Database, slug: string, now: Date): Promise<readonly string[]> {
  const was = await resumeCharity(db, { slug, by: 'command:admin' }, now);
  return [was ? `${slug}: charging has resumed.` : `${slug} was not halted. Nothing was changed.`];
}

async function resumeHaltedBy(db: Database, code: string, now: Date): Promise<readonly string[]> {
  const resumed = await resumeAll(db, { code, by: 'command:admin' }, now);
  if (resumed.length === 0) return [`No charity is halted by ${code}. Nothing was changed.`];
  return resumed.map((slug) => `${slug}: charging has resumed.`);
}

async function resumeAccount(db: Database, processor: string, now: Date): Promise<readonly string[]> {
  const was = await resumeProcessor(db, { processor, by: 'command:admin' }, now);
  return [
    was
      ? `all of ${processor}: charging has resumed.`
      : `${processor} was not halted, or is until it is reconciled after a restore. Nothing was changed.`,
  ];
}

async function assign(
  db: Database,
  { slug, account, config }: { readonly slug: string; readonly account: string; readonly config: Config },
  now: Date,
): Promise<readonly string[]> {
  if (!config.processors.some((one) => one.account === account)) {
    const names = config.processors.map((one) => one.account).join(', ');
    return [`There is no processor account ${account}: this deployment has ${names}. Nothing was changed.`];
  }
  const said = {
    assigned: `The gifts to ${slug} are charged with ${account} from now on.`,
    unchanged: `${slug} was assigned to ${account} already. Nothing was changed.`,
    in_use: `${slug} has gifts or a payout account already, which stay where they are. Nothing was changed.`,
    unknown: `There is no charity ${slug}. Nothing was changed.`,
  };
  return [said[await assignAccount(db, { slug, account, by: 'command:admin' }, now)]];
}

async function open(
  db: Database,
  { id, asked }: { readonly id: string; readonly asked: OpenedCampaign },
): Promise<readonly string[]> {
  const opened = await openCampaign({ db, clock: systemClock }, id, asked, { by: 'command:admin' });
  if (isRefusal(opened)) {
    const [problem] = opened.errors;
    return [`Not opened: ${problem?.pointer.slice(1)} ${opened.message.in('en')}. Nothing was changed.`];
  }
  return [
    `${opened.name} starts on ${opened.start}, and can be given to from ${opened.unlock}.`,
    'Gifts that are to be given again are planned in it by a worker, and their donors are told.',
  ];
}

async function tellRestored(
  db: Database,
  { to, config }: { readonly to: Date; readonly config: Config },
  now: Date,
): Promise<readonly string[]> {
  if (to > now) return [`${to.toISOString()} is still to come. Nothing was changed.`];
  // This shell may lack the variables of the workers: if one of their accounts is left out, it charges nights again.
  const known = await knownAccounts(db);
  const accounts = [...new Set([...known, ...accountsToHalt(config, known)])].sort();
  await markRestored(db, { processors: accounts, to, by: 'command:admin' }, now);
  const others = notConfigured(known, config);
  return [
    `Halted: ${accounts.join(', ')}.`,
    ...(others.length === 0
      ? []
      : [
          `Not configured in this shell: ${others.join(', ')}. See that the workers have the keys: a halt only ends once one of them has read the record of the account.`,
        ]),
    'Nothing is charged until a worker has read what the processor recorded since the backup, and booked it.',
    'That begins within ten minutes of its start. Then charging resumes by itself.',
  ];
}

/**
 * The configured accounts that may have charged. The sandbox keeps its charges in the database itself. If the database
 * knows only other accounts, the sandbox is just the default of a shell without `PROCESSOR`, and no worker would end
 * its halt.
 */
function accountsToHalt({ processors }: Config, known: readonly string[]): readonly string[] {
  const may = processors.filter(({ kind }) => kind !== 'sandbox' || known.length === 0);
  return may.map(({ account }) => account);
}

function notConfigured(accounts: readonly string[], { processors }: Config): readonly string[] {
  return accounts.filter((account) => !processors.some((one) => one.account === account));
}

/** Whether the database is another deployment's, whose donors cannot open a link to this machine. */
async function wouldLinkHere(db: Database, config: Config): Promise<boolean> {
  if (!isLoopback(new URL(config.publicUrl).hostname)) return false;
  return !isOnThisMachine(config.database.url) || notConfigured(await knownAccounts(db), config).length > 0;
}

/**
 * Whether a connection string leads to this machine; null is the embedded Postgres, and a folder is one of its sockets.
 */
function isOnThisMachine(url: string | null): boolean {
  if (url === null) return true;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopback(host);
}

async function reopen(
  db: Database,
  { code, since, processor }: { readonly code: string; readonly since: Date; readonly processor: string | undefined },
  config: Config,
): Promise<readonly string[]> {
  if (await wouldLinkHere(db, config))
    return [
      `The links in the mails to donors would lead to ${config.publicUrl}, and the gifts are of another deployment. Set the variables of its workers in this shell: LANTERN_PUBLIC_URL and LANTERN_SECRET, PROCESSOR and the keys of its accounts. Nothing was changed.`,
    ];
  const clock = systemClock;
  const notify: ChargingContext['notify'] = (trx, notice) => mailNotice(trx, notice, { config, clock });
  const cards = await reopenCards({ db, clock, notify }, { code, since, processor, by: 'command:admin' });
  if (cards.length === 0)
    return [`No night was refused or declined for good by ${code} since ${since.toISOString()}. Nothing was changed.`];
  return cards.flatMap(({ card, schedules }) => [
    `${card} is charged again.`,
    ...schedules.map(
      ({ scheduleId, nights }) =>
        `  schedule ${scheduleId}: nights ${nights.join(', ')} will be charged; its donor is told by email`,
    ),
  ]);
}

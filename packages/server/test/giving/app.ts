import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Quote, QuoteRequest } from '@lantern-giving/core/api/quotes';
import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { seed } from '@lantern-giving/sandbox/demo/seed';
import { extendWithSandbox, type SandboxExtension } from '@lantern-giving/sandbox/extension';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { createApp } from '../../src/app/app.ts';
import { type Composition, createContext } from '../../src/app/create-context.ts';
import { mailWriters } from '../../src/app/mail-writers.ts';
import type { Timeouts } from '../../src/http/server.ts';
import { ManualClock } from '../../src/lib/clock.ts';
import type { Database } from '../../src/lib/db.ts';
import { createLogger } from '../../src/lib/log.ts';
import { writeMails } from '../../src/lib/mail/outbox.ts';
import { createTestDatabase } from '../database.ts';
import { configIn, isSeededAlike, START } from './seeded.ts';

export { PUBLIC_URL, START } from './seeded.ts';

export const PARTNER = 'http://partner.localhost:4000';

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what came, and says itself what it expects of it.
  readonly body: any;
}

export interface GivingApp {
  readonly app: FastifyInstance;
  readonly composition: Composition;
  /** Null where a real processor is configured. */
  readonly sandbox: SandboxExtension | null;
  readonly clock: ManualClock;
  readonly limitClock: ManualClock;
  /** All log output. */
  logged(): string;
  call(request: InjectOptions): Promise<Answer>;
  post(url: string, payload: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  /** Row counts of all tables by name, without rate limit counters. */
  rowCounts(): Promise<Record<string, number>>;
  /** A digest of each table's content by name, without rate limit counters. */
  contents(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** The whole server with its own seeded database and stopped clocks. */
export async function startGivingApp(
  env: Record<string, string> = {},
  timeouts?: Timeouts,
  /** How long offers are kept. By default not at all: tests write to the tables behind the server's back. */
  offersMs = 0,
): Promise<GivingApp> {
  const { seeded } = inject('postgres');
  const isSeeded = isSeededAlike(env);
  const database = await createTestDatabase({ pool: 4, ...(isSeeded ? { from: seeded.database } : {}) });
  const folder = mkdtempSync(join(tmpdir(), 'lantern-test-'));
  if (isSeeded) cpSync(seeded.folder, folder, { recursive: true });
  const clock = new ManualClock(START);
  const limitClock = new ManualClock(START);
  const config = configIn(folder, env);
  let log = '';
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  let sandbox: SandboxExtension | null = null;
  const composition = await createContext(config, database.url, {
    clock,
    offersMs,
    log: createLogger(config, sink),
    extend: async (base) => {
      sandbox = await extendWithSandbox(base);
      return sandbox;
    },
  });
  if (!isSeeded) await seed(composition.context);
  const app = await createApp(composition, { limitClock, ...(timeouts ? { timeouts } : {}) });
  const call = async (request: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
  };
  return {
    app,
    composition,
    sandbox,
    clock,
    limitClock,
    logged: () => log,
    call,
    post: (url, payload, headers = {}) =>
      call({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    get: (url, headers = {}) => call({ method: 'GET', url, headers }),
    rowCounts: () => ofEveryTable<number>(database.db, 'count(*)::int'),
    contents: () => ofEveryTable<string>(database.db, "coalesce(md5(string_agg(t::text, ' ' order by t::text)), '')"),
    stop: async () => {
      await app.close();
      await composition.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Rate limit counters also count refused calls. */
export const COUNTERS = ['rate_windows', 'login_codes', 'login_places', 'unknown_logins', 'link_requests'];

/** Evaluates an expression for each table in one query. */
async function ofEveryTable<Value>(db: Database, expression: string): Promise<Record<string, Value>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in (${sql.join(COUNTERS)}) order by table_name`.execute(db);
  const columns = tables.rows.map(
    ({ name }) => sql`(select ${sql.raw(expression)} from ${sql.table(name)} t) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, Value>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

export const PLAN: QuoteRequest = {
  campaign: 'mytennights',
  charity_id: 'human-relief-gb',
  causes: { 'human-relief-gb-water': 7001, 'human-relief-gb-zakat': 3000 },
  first_night: 20,
  split_type: 'more-odd',
  multiplier: 2,
  night_30: true,
  start_date_offset: 0,
  timezone: 'Europe/London',
  pay_fees: true,
  tip: 0,
  tip_percentage: 10,
};

export const DONOR = {
  email: 'amina.canary@mail.example',
  first_name: 'Amina',
  last_name: 'Canaryson',
} as const;

/** A checkout with its quote and card. */
export interface ReadyCheckout {
  readonly quote: Quote;
  readonly body: CreateSchedule;
  readonly headers: Record<string, string>;
}

/** Runs the checkout up to the last press: quote, card, payload. */
export async function readyCheckout(
  giving: GivingApp,
  options: {
    readonly plan?: Partial<QuoteRequest>;
    readonly email?: string;
    readonly card?: string;
    /** A human-check token for a page action. */
    readonly tokenFor?: (page: string) => string;
  } = {},
): Promise<ReadyCheckout> {
  const plan = { ...PLAN, ...options.plan };
  const email = options.email ?? DONOR.email;
  const tokenFor = options.tokenFor ?? (() => 'token');
  const quoted = await giving.post('/api/quotes', plan);
  if (quoted.status !== 200) throw new Error(`no quote: ${JSON.stringify(quoted.body)}`);
  const quote: Quote = quoted.body;
  const headers = { 'lantern-checkout': quote.checkout_token };
  const paymentMethodId = await saveCard(giving, quote, {
    email,
    number: options.card ?? '4242424242424242',
    token: tokenFor('mtn_setup'),
  });
  const body: CreateSchedule = {
    ...plan,
    campaign: quote.campaign,
    quote_id: quote.quote_id,
    chain_code: null,
    ...DONOR,
    email,
    gift_aid: false,
    tax_receipt: false,
    payment_method_id: paymentMethodId,
    payment_type: 'card',
    length_choice: 'lastTenAvailable',
    widget: true,
    phone: '',
    country_code: '',
    address_1: '',
    address_2: '',
    state: '',
    city: '',
    house_number: '',
    is_address_from_lookup: false,
    country: 'GB',
    postcode: '',
    auto_enroll: true,
    email_opt_in: false,
    charity_email: false,
    partner: null,
    friday_giving: false,
    friday_giving_amount: 0,
    wakf: false,
    wakf_amount: 0,
    evergive_share_percentage: 0,
    recaptcha_token: tokenFor('mtn_schedule'),
    recaptcha_page: 'mtn_schedule',
  };
  return { quote, body, headers };
}

/** Saves a test card for a checkout. @returns its payment method id */
async function saveCard(
  giving: GivingApp,
  quote: Quote,
  card: { readonly email: string; readonly number: string; readonly token: string },
): Promise<string> {
  const typed = { number: card.number, expiry: '12/40', cvc: '123' };
  const token = await giving.post('/sandbox/tokens', typed);
  const setup = await giving.post(
    '/api/payment_methods/setup',
    {
      charity_id: quote.charity_id,
      quote_id: quote.quote_id,
      ...DONOR,
      email: card.email,
      processor_token: token.body.token,
      consent: { version: '1', text: 'I allow these charges.', locale: 'en' },
      recaptcha_token: card.token,
      recaptcha_page: 'mtn_setup',
    },
    { 'lantern-checkout': quote.checkout_token },
  );
  if (setup.body.status !== 'succeeded') throw new Error(`no card: ${JSON.stringify(setup.body)}`);
  return setup.body.payment_method_id;
}

/** Writes the mails that are written when they are sent, as the worker does, without sending any. */
export async function writeWaitingMail({ composition }: GivingApp): Promise<void> {
  const { db, clock, log, config } = composition.context;
  const unwritten = await db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'schedule_id as scheduleId'])
    .where('subject', '=', '')
    .execute();
  await writeMails({ db, clock, log, writers: mailWriters(config) }, unwritten);
}

/** The link key in a schedule's latest mail. */
export async function keyFromMail(giving: GivingApp, scheduleId: string): Promise<string> {
  await writeWaitingMail(giving);
  const mail = await giving.composition.context.db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('schedule_id', '=', scheduleId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const key = /#key=(\S+)/.exec(mail.body_text)?.[1];
  if (!key) throw new Error('the mail has no signed link');
  return key;
}

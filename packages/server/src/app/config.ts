import { join, resolve } from 'node:path';
import { isLoopback } from '@lantern-giving/core/charity/origins';
import { HUMAN_CHECK_SERVICES, type HumanCheckService, type HumanCheckSite } from '@lantern-giving/core/human-check';
import * as z from 'zod';
import { DATABASE_PROFILES, type DatabaseProfile } from '../lib/db.ts';
import type { Bucket } from '../lib/files/bucket.ts';
import { CHECKED_SITES, type KeyPair, parseSiteKeys } from '../lib/human-check/keys.ts';
import { readOrMakeSecret, type Secret } from '../lib/secret.ts';
import type { CallLimits } from '../processor/port.ts';
import { STRIPE_LIMITS } from '../processor/stripe/limits.ts';

const flag = z.enum(['yes', 'no']).transform((value) => value === 'yes');
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const secretList = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32).max(500)).max(5));
const processorList = z
  .string()
  .transform((value) => value.split(',').map((kind) => kind.trim()))
  .pipe(z.array(z.enum(['sandbox', 'stripe'])).min(1))
  .refine((kinds) => new Set(kinds).size === kinds.length, 'it names one twice');

/** A value of one account, or of several: `eu=…, uk=…`. */
interface OfAccount {
  /** Null where there is one account without a name. */
  readonly account: string | null;
  readonly value: string;
}
const ACCOUNT_NAME = /^([a-z][a-z0-9-]{0,30})=(.+)$/;
const perAccount = z
  .string()
  .min(1)
  .transform((text): readonly OfAccount[] =>
    text.split(',').map((part) => {
      const [, account = null, value = part.trim()] = ACCOUNT_NAME.exec(part.trim()) ?? [];
      return { account, value };
    }),
  );
const siteKeyList = z.string().transform((value, found) => {
  const keys = parseSiteKeys(value);
  if (!keys) found.addIssue({ code: 'custom', message: 'must be a key, or several such as 0x4AAA…, fg=0x4BBB…' });
  return keys ?? z.NEVER;
});

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Public origin of this server, without a path. */
  LANTERN_PUBLIC_URL: httpUrl.optional(),
  /** Relying party id of passkeys, if not the public URL's host: must be a parent domain of the dashboard's host. */
  LANTERN_PASSKEY_DOMAIN: z.hostname().optional(),
  /** Empty: starts an embedded Postgres. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connection string of the role that owns the tables, if the service connects as another. */
  MIGRATIONS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DB_PROFILE: z.enum(DATABASE_PROFILES).default('single'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  LANTERN_SECRET: z.string().min(32).max(500).optional(),
  /** Comma-separated: accepted for verification, never used to sign. */
  LANTERN_PREVIOUS_SECRETS: secretList.default([]),
  /** Folder for the database, secret and files of a development server. */
  LANTERN_STATE_DIR: z.string().min(1).optional(),
  /** `no` omits the demonstration's donations. */
  LANTERN_DEMO_GIFTS: flag.default(true),
  PROCESSOR: processorList.default(['sandbox']),
  LANTERN_ALLOW_SANDBOX: flag.default(false),
  STRIPE_SECRET_KEY: perAccount.optional(),
  STRIPE_PUBLISHABLE_KEY: perAccount.optional(),
  /** Comma-separated: two of an account during a rotation. */
  STRIPE_WEBHOOK_SECRETS: perAccount.optional(),
  /** Calls a second to one endpoint, and to all: `25/100`. */
  STRIPE_LIMITS: perAccount.optional(),
  /** How long the processor's messages are kept once they are processed, and its record once it is compared. */
  INBOX_DAYS: z.coerce.number().int().min(7).max(3650).default(30),
  PROCESSOR_RECORD_DAYS: z.coerce.number().int().min(30).max(3650).default(400),
  /** `no` allows a database connection without TLS in production. */
  DATABASE_TLS: flag.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `no` allows mail without TLS in production, if the mail server does not offer it. */
  SMTP_TLS: flag.default(true),
  /** `no` starts production even if the machine cannot confine upload processing. */
  UPLOADS_CONFINED: flag.default(true),
  MAIL_FROM: z.email().default('giving@lantern.example'),
  /** Contact for vulnerability reports, as `mailto:` or `https:`. */
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** Where donors find help while they pay, as `mailto:` or `https:`. */
  HELP_URL: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** `on` repeats a plan in the next campaign unless its donor says no; `offer` asks once the gift is made. */
  AUTO_ENROLL: z.enum(['on', 'offer']).default('on'),
  FILES_DIR: z.string().min(1).optional(),
  /** Bucket for files, instead of a folder. */
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).optional(),
  /** Endpoint of an S3-compatible service, if it is not S3 itself. */
  S3_ENDPOINT: httpUrl.optional(),
  HUMAN_CHECK: z.enum(['pass', 'required', ...HUMAN_CHECK_SERVICES]).default('pass'),
  HUMAN_CHECK_SITE_KEYS: siteKeyList.optional(),
  HUMAN_CHECK_SECRETS: siteKeyList.optional(),
  /** Minimum score of a scored token, from 0 to 1. */
  HUMAN_CHECK_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  /** Verification endpoint, if not the service's own. */
  HUMAN_CHECK_URL: httpUrl.optional(),
  /** Default: invented, in production none. */
  ADDRESS_LOOKUP: z.enum(['none', 'invented', 'ideal-postcodes']).optional(),
  ADDRESS_LOOKUP_KEY: z.string().min(8).max(200).optional(),
  /** Origin of the service, if not its own. */
  ADDRESS_LOOKUP_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Bearer token of `/metrics`. */
  LANTERN_METRICS_TOKEN: z.string().min(32).max(500).regex(/^\S+$/).optional(),
  /** Multiplies every rate limit. Higher by default in development, where all calls come from one address. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(100_000).optional(),
});

/** Names of all variables that are read; `.env.example` documents each. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

/** The deployment's settings, validated at startup. */
export interface Config {
  readonly environment: 'development' | 'test' | 'production';
  readonly host: string;
  readonly port: number;
  /** Public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** `required` applies to platform staff. `domain` null: the page's own host. */
  readonly passkeys: { readonly required: boolean; readonly domain: string | null };
  /** `migrationsUrl` null: the service's role owns the tables. */
  readonly database: {
    readonly url: string | null;
    readonly migrationsUrl: string | null;
    readonly pool: number;
    readonly profile: DatabaseProfile;
  };
  readonly secret: Secret;
  readonly stateDir: string;
  readonly filesDir: string;
  /** Whether startup fails if upload processing cannot be confined. */
  readonly confinementRequired: boolean;
  /** Null: files are stored in `filesDir`. */
  readonly filesBucket: Bucket | null;
  /** Whether a fresh sandbox is seeded with demonstration donations. */
  readonly demoGifts: boolean;
  /** The accounts at processors; the first is that of charities that are assigned to none. */
  readonly processors: readonly [ProcessorSettings, ...ProcessorSettings[]];
  /** Days until processed messages of the processor, and rows of its record, are deleted. */
  readonly purge: { readonly inboxDays: number; readonly recordDays: number };
  /** `smtpUrl` null: mail stays in the outbox table, where the sandbox page shows it. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string; readonly tlsRequired: boolean };
  readonly humanCheck:
    | { readonly kind: 'pass' | 'required' }
    | {
        readonly kind: HumanCheckService;
        /** Null: the service's own endpoint. */
        readonly url: string | null;
        /** A site without keys has no human check. */
        readonly keys: ReadonlyMap<HumanCheckSite, KeyPair>;
        readonly leastScore: number;
      };
  /** The service that finds addresses by postcode; none: they are typed. */
  readonly addressLookup:
    | { readonly kind: 'none' | 'invented' }
    | { readonly kind: 'ideal-postcodes'; readonly key: string; readonly url: string };
  /** The deployment's settings for the checkout. `helpUrl` null: there is no help link. */
  readonly checkout: { readonly helpUrl: string | null; readonly autoEnroll: 'on' | 'offer' };
  /** The contact in `security.txt`. */
  readonly securityContact: string;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly trustedProxies: number;
  readonly rateLimitScale: number;
  /** Null: `/metrics` is not served. */
  readonly metricsToken: string | null;
}

export type ProcessorSettings =
  | { readonly kind: 'sandbox'; readonly account: 'sandbox' }
  | {
      readonly kind: 'stripe';
      /** Our name of the account. */
      readonly account: string;
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecrets: readonly string[];
      readonly limits: CallLimits;
    };

/** An invalid configuration. The message names every variable at fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables.
 * @param root the repository: development keeps its state in `.lantern` there
 * @throws ConfigError with one sentence per invalid or missing variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => wrong(String(issue.path[0]), issue.message)).join('\n'));
  }
  const read = parsed.data;
  const production = read.NODE_ENV === 'production';
  if (production) requireForProduction(read);

  const stateDir = resolve(root, read.LANTERN_STATE_DIR ?? '.lantern');
  return {
    environment: read.NODE_ENV,
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.LANTERN_PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    passkeys: { required: production, domain: read.LANTERN_PASSKEY_DOMAIN ?? null },
    database: {
      url: read.DATABASE_URL ?? null,
      migrationsUrl: read.MIGRATIONS_DATABASE_URL ?? null,
      pool: read.DATABASE_POOL,
      profile: read.DB_PROFILE,
    },
    secret: { current: read.LANTERN_SECRET ?? readOrMakeSecret(stateDir), previous: read.LANTERN_PREVIOUS_SECRETS },
    stateDir,
    filesDir: resolve(root, read.FILES_DIR ?? join(stateDir, 'files')),
    confinementRequired: production && read.UPLOADS_CONFINED,
    filesBucket: bucketOf(read),
    demoGifts: read.LANTERN_DEMO_GIFTS,
    processors: processorsOf(read),
    purge: { inboxDays: read.INBOX_DAYS, recordDays: read.PROCESSOR_RECORD_DAYS },
    mail: { smtpUrl: read.SMTP_URL ?? null, from: read.MAIL_FROM, tlsRequired: production && read.SMTP_TLS },
    humanCheck: humanCheckOf(read),
    addressLookup: addressLookupOf(read),
    checkout: { helpUrl: read.HELP_URL ?? null, autoEnroll: read.AUTO_ENROLL },
    securityContact: read.SECURITY_CONTACT ?? `mailto:${read.MAIL_FROM}`,
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustedProxies: read.TRUSTED_PROXIES,
    rateLimitScale: read.RATE_LIMIT_SCALE ?? (production ? 1 : 100),
    metricsToken: read.LANTERN_METRICS_TOKEN ?? null,
  };
}

type Environment = z.output<typeof environment>;

function wrong(name: string, why: string): string {
  return `The variable ${name} is wrong: ${why}.`;
}

function missing(name: keyof Environment, what: string): string {
  return `The variable ${name} is missing: ${what}.`;
}

function requireForProduction(read: Environment): void {
  const faults: string[] = [];
  if (!read.LANTERN_SECRET) faults.push(missing('LANTERN_SECRET', 'at least 32 random characters that sign links'));
  if (!read.LANTERN_PUBLIC_URL) faults.push(missing('LANTERN_PUBLIC_URL', 'the address under which donors reach this'));
  if (!read.DATABASE_URL) faults.push(missing('DATABASE_URL', 'the address of the Postgres database'));
  if (!read.SMTP_URL) faults.push(missing('SMTP_URL', 'the mail server, for example smtps://user:password@host'));
  if (read.LANTERN_PUBLIC_URL?.startsWith('https:') && read.TRUSTED_PROXIES === 0) {
    faults.push(
      wrong(
        'TRUSTED_PROXIES',
        'LANTERN_PUBLIC_URL is https, so a proxy stands in front; with 0 every caller would have its address, and one rate limit',
      ),
    );
  }
  for (const name of ['DATABASE_URL', 'MIGRATIONS_DATABASE_URL'] as const) {
    const url = read[name];
    if (url && read.DATABASE_TLS && !asksForTls(url)) {
      faults.push(wrong(name, 'it asks for no TLS; add ?sslmode=verify-full, or set DATABASE_TLS=no'));
    }
  }
  if (read.PROCESSOR.includes('sandbox') && !read.LANTERN_ALLOW_SANDBOX) {
    faults.push(
      wrong(
        'PROCESSOR',
        'the sandbox charges nobody and must not run in production; set it to stripe, or set LANTERN_ALLOW_SANDBOX=yes if this is meant to be a demonstration',
      ),
    );
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
}

/** Whether the connection refuses to continue without TLS. A database on the same machine needs none. */
function asksForTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? '';
  return isLoopback(hostname) || ['require', 'verify-ca', 'verify-full'].includes(mode);
}

function bucketOf(read: Environment): Config['filesBucket'] {
  if (!read.S3_BUCKET) return null;
  if (!read.S3_REGION) throw new ConfigError(missing('S3_REGION', 'S3_BUCKET is set'));
  return { name: read.S3_BUCKET, region: read.S3_REGION, endpoint: read.S3_ENDPOINT ?? null };
}

const LIVE_KEY = /^[rs]k_live_/;

function processorsOf(read: Environment): Config['processors'] {
  const [first, ...rest] = read.PROCESSOR.flatMap((kind): ProcessorSettings[] =>
    kind === 'sandbox' ? [{ kind, account: 'sandbox' }] : stripeAccountsOf(read),
  );
  if (!first) throw new ConfigError(missing('PROCESSOR', 'it names no processor'));
  return [first, ...rest];
}

/** Names of the processor's kinds if they have one account. */
const KIND_NAMES = ['stripe', 'sandbox'];

function stripeAccountsOf(read: Environment): ProcessorSettings[] {
  const keys = read.STRIPE_SECRET_KEY;
  if (!keys) throw new ConfigError(missing('STRIPE_SECRET_KEY', 'PROCESSOR is stripe'));
  const names = keys.map(({ account }) => account ?? 'stripe');
  const bad = keys.find(({ account }) => account !== null && KIND_NAMES.includes(account));
  if (bad || new Set(names).size < names.length) {
    throw new ConfigError(wrong('STRIPE_SECRET_KEY', 'several accounts need a name each, such as eu=sk_…, uk=sk_…'));
  }
  const demand = (name: 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRETS', account: string | null) => {
    const values = valuesOf(read[name], account);
    if (values.length > 0) return values;
    throw new ConfigError(missing(name, account === null ? 'PROCESSOR is stripe' : `STRIPE_SECRET_KEY has ${account}`));
  };
  for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS', 'STRIPE_LIMITS'] as const) {
    const stray = read[name]?.find(({ account }) => !keys.some((key) => key.account === account));
    if (stray)
      throw new ConfigError(wrong(name, `STRIPE_SECRET_KEY has not the account ${stray.account ?? 'without name'}`));
  }
  return keys.map(({ account, value: secretKey }) => {
    if (read.NODE_ENV !== 'production' && LIVE_KEY.test(secretKey)) {
      const why = 'it is a live key, and only NODE_ENV=production asks for what real money needs; use a test key';
      throw new ConfigError(wrong('STRIPE_SECRET_KEY', why));
    }
    const [publishableKey = ''] = demand('STRIPE_PUBLISHABLE_KEY', account);
    const webhookSecrets = demand('STRIPE_WEBHOOK_SECRETS', account);
    const [limits] = valuesOf(read.STRIPE_LIMITS, account);
    const name = account ?? 'stripe';
    return { kind: 'stripe', account: name, secretKey, publishableKey, webhookSecrets, limits: limitsOf(limits) };
  });
}

function valuesOf(given: readonly OfAccount[] | undefined, of: string | null): string[] {
  return (given ?? []).flatMap(({ account, value }) => (account === of ? [value] : []));
}

function limitsOf(text: string | undefined): CallLimits {
  if (text === undefined) return STRIPE_LIMITS;
  const [, perEndpoint, inAll] = /^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? [];
  if (!Number(perEndpoint) || !Number(inAll)) {
    throw new ConfigError(
      wrong('STRIPE_LIMITS', 'it is the calls a second of one endpoint and of all, such as 25/100'),
    );
  }
  return { perEndpoint: Number(perEndpoint), inAll: Number(inAll) };
}

function addressLookupOf(read: Environment): Config['addressLookup'] {
  const isProduction = read.NODE_ENV === 'production';
  const { ADDRESS_LOOKUP_KEY: key, ADDRESS_LOOKUP_URL: url } = read;
  const kind = read.ADDRESS_LOOKUP ?? (isProduction ? 'none' : 'invented');
  if (kind === 'invented' && isProduction) {
    throw new ConfigError(wrong('ADDRESS_LOOKUP', 'invented addresses are for development; set a service, or none'));
  }
  if (kind !== 'ideal-postcodes') return { kind };
  if (!key) throw new ConfigError(missing('ADDRESS_LOOKUP_KEY', `ADDRESS_LOOKUP is ${kind}`));
  return { kind, key, url: url ?? 'https://api.ideal-postcodes.co.uk' };
}

function humanCheckOf(read: Environment): Config['humanCheck'] {
  const kind = read.HUMAN_CHECK;
  if (kind === 'pass' || kind === 'required') return { kind };
  const { HUMAN_CHECK_SITE_KEYS: siteKeys, HUMAN_CHECK_SECRETS: secrets } = read;
  if (!siteKeys) throw new ConfigError(missing('HUMAN_CHECK_SITE_KEYS', `HUMAN_CHECK is ${kind}`));
  if (!secrets) throw new ConfigError(missing('HUMAN_CHECK_SECRETS', `HUMAN_CHECK is ${kind}`));
  const keys = new Map<HumanCheckSite, KeyPair>();
  for (const site of CHECKED_SITES) {
    const [siteKey, secret] = [siteKeys.get(site), secrets.get(site)];
    if (siteKey && secret) keys.set(site, { siteKey, secret });
    else if (siteKey)
      throw new ConfigError(wrong('HUMAN_CHECK_SECRETS', `HUMAN_CHECK_SITE_KEYS has ${site}, it has not`));
    else if (secret)
      throw new ConfigError(wrong('HUMAN_CHECK_SITE_KEYS', `HUMAN_CHECK_SECRETS has ${site}, it has not`));
  }
  return { kind, url: read.HUMAN_CHECK_URL ?? null, keys, leastScore: read.HUMAN_CHECK_SCORE };
}

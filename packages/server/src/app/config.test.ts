import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const root = mkdtempSync(join(tmpdir(), 'lantern-config-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  LANTERN_SECRET: 'x'.repeat(40),
  LANTERN_PUBLIC_URL: 'https://give.example',
  DATABASE_URL: 'postgres://user:secret@db.example/lantern?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example',
  TRUSTED_PROXIES: '1',
  PROCESSOR: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRETS: 'whsec_a, whsec_b',
};

function complaint(env: Record<string, string | undefined>): string {
  try {
    readConfig(env, root);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('the configuration', () => {
  test('needs no variables in development, and generates its secret once', () => {
    const first = readConfig({}, root);
    expect(first).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 4000,
      humanCheck: { kind: 'pass' },
    });
    expect(first.publicUrl).toBe('http://localhost:4000');
    expect(first.processors).toEqual([{ kind: 'sandbox', account: 'sandbox' }]);
    expect(first.secret.current.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ PORT: '' }, root).secret).toEqual(first.secret);
  });

  test('reads port and proxies as numbers and webhook secrets as a list', () => {
    const read = readConfig({ ...production, PORT: '80' }, root);
    expect(read).toMatchObject({ port: 80, trustedProxies: 1, rateLimitScale: 1 });
    expect(read.processors).toMatchObject([{ account: 'stripe', webhookSecrets: ['whsec_a', 'whsec_b'] }]);
  });

  test('seeds demonstration donations unless disabled', () => {
    expect(readConfig({}, root).demoGifts).toBe(true);
    expect(readConfig({ LANTERN_DEMO_GIFTS: 'no' }, root).demoGifts).toBe(false);
  });

  test('stores files in a folder unless a bucket is configured, which needs a region', () => {
    expect(readConfig({}, root).filesBucket).toBeNull();
    const amazon = { S3_BUCKET: 'lantern-files', S3_REGION: 'eu-west-2' };
    expect(readConfig(amazon, root).filesBucket).toEqual({
      name: 'lantern-files',
      region: 'eu-west-2',
      endpoint: null,
    });
    expect(readConfig({ ...amazon, S3_ENDPOINT: 'https://s3.example/' }, root).filesBucket).toMatchObject({
      endpoint: 'https://s3.example',
    });
    expect(complaint({ S3_BUCKET: 'lantern-files' })).toContain('S3_REGION is missing');
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['LANTERN_PUBLIC_URL', 'give.example'],
    ['LANTERN_SECRET', 'short'],
    ['PROCESSOR', 'paypal'],
    ['SMTP_URL', 'http://mail.example'],
    ['HUMAN_CHECK', 'maybe'],
    ['HUMAN_CHECK_SITE_KEYS', 'xy=0x4AAAAAAAAA'],
    ['HUMAN_CHECK_SECRETS', '0x4AAAAAAAAA, 0x4BBBBBBBBB'],
    ['HUMAN_CHECK_SCORE', '50'],
    ['HUMAN_CHECK_URL', 'siteverify.example'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['MAIL_FROM', 'nobody'],
    ['RATE_LIMIT_SCALE', '0'],
  ])('rejects %s=%s with a sentence that names the variable and does not repeat a secret', (name, value) => {
    const said = complaint({ [name]: value });
    expect(said).toMatch(new RegExp(`^The variable ${name} is wrong: .+\\.$`));
    if (/SECRET/.test(name)) expect(said).not.toContain(value);
  });

  test.each(['LANTERN_SECRET', 'LANTERN_PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'])(
    'requires %s in production',
    (name) => {
      expect(complaint({ ...production, [name]: undefined })).toContain(`The variable ${name} is missing: `);
    },
  );

  test('reports all invalid variables at once', () => {
    const said = complaint({ PORT: '-1', PROCESSOR: 'x', LOG_LEVEL: 'y' });
    for (const name of ['PORT', 'PROCESSOR', 'LOG_LEVEL']) expect(said).toContain(name);
  });

  test('rejects TLS without a trusted proxy in production, since all callers would share one address', () => {
    const alone = { ...production, TRUSTED_PROXIES: '0' };
    expect(complaint(alone)).toContain('The variable TRUSTED_PROXIES is wrong: ');
    expect(complaint({ ...production, TRUSTED_PROXIES: undefined })).toContain('TRUSTED_PROXIES');
    expect(complaint({ ...alone, LANTERN_PUBLIC_URL: 'http://give.internal' })).toBe('');
    expect(readConfig({ LANTERN_PUBLIC_URL: 'https://give.example' }, root).trustedProxies).toBe(0);
  });

  test.each(['DATABASE_URL', 'MIGRATIONS_DATABASE_URL'])(
    'rejects a %s without TLS in production unless overridden',
    (name) => {
      for (const mode of ['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify']) {
        const named = { [name]: `postgres://user:secret@db.example/lantern${mode}` };
        const bare = { ...production, ...named };
        expect(complaint(bare)).toBe(
          `The variable ${name} is wrong: it asks for no TLS; add ?sslmode=verify-full, or set DATABASE_TLS=no.`,
        );
        expect(complaint({ ...bare, DATABASE_TLS: 'no' })).toBe('');
        expect(complaint(named)).toBe('');
      }
      expect(complaint({ ...production, [name]: 'postgres://user:secret@127.0.0.1/lantern' })).toBe('');
    },
  );

  test('requires TLS for mail in production unless overridden', () => {
    expect(readConfig(production, root).mail.tlsRequired).toBe(true);
    expect(readConfig({ ...production, SMTP_TLS: 'no' }, root).mail.tlsRequired).toBe(false);
    expect(readConfig({}, root).mail.tlsRequired).toBe(false);
  });

  test('accepts previous secrets of sufficient length', () => {
    const [one, other] = ['y'.repeat(32), 'z'.repeat(40)];
    const read = readConfig({ ...production, LANTERN_PREVIOUS_SECRETS: `${one}, ${other}` }, root);
    expect(read.secret).toEqual({ current: production.LANTERN_SECRET, previous: [one, other] });
    expect(readConfig(production, root).secret.previous).toEqual([]);
    expect(complaint({ ...production, LANTERN_PREVIOUS_SECRETS: `${one},short` })).toContain(
      'LANTERN_PREVIOUS_SECRETS',
    );
  });

  test.each(['sk_live_abc', 'rk_live_abc'])('accepts a live key (%s) only in production', (key) => {
    const live = { ...production, STRIPE_SECRET_KEY: key };
    expect(complaint(live)).toBe('');
    for (const NODE_ENV of ['development', 'test', undefined]) {
      const said = complaint({ ...live, NODE_ENV });
      expect(said).toContain('The variable STRIPE_SECRET_KEY is wrong: ');
      expect(said).toContain('NODE_ENV=production');
      expect(said).not.toContain(key);
      expect(complaint({ ...live, NODE_ENV, STRIPE_SECRET_KEY: 'sk_test_abc' })).toBe('');
    }
  });

  test('rejects the sandbox in production unless overridden', () => {
    const sandbox = { ...production, PROCESSOR: 'sandbox' };
    expect(complaint(sandbox)).toContain('LANTERN_ALLOW_SANDBOX=yes');
    expect(readConfig({ ...sandbox, LANTERN_ALLOW_SANDBOX: 'yes' }, root).processors).toMatchObject([
      { kind: 'sandbox' },
    ]);
  });

  describe('of several processor accounts', () => {
    const both = {
      PROCESSOR: 'stripe, sandbox',
      STRIPE_SECRET_KEY: 'eu=sk_test_a, uk=sk_test_b',
      STRIPE_PUBLISHABLE_KEY: 'uk=pk_test_b, eu=pk_test_a',
      STRIPE_WEBHOOK_SECRETS: 'eu=whsec_a1, eu=whsec_a2, uk=whsec_b',
    };

    test('reads each with its own keys, secrets and limits, in the order of the keys', () => {
      const { processors } = readConfig({ ...both, STRIPE_LIMITS: 'uk=50/200' }, root);
      const [eu, uk] = [
        { secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecrets: ['whsec_a1', 'whsec_a2'] },
        { secretKey: 'sk_test_b', publishableKey: 'pk_test_b', webhookSecrets: ['whsec_b'] },
      ];
      expect(processors).toEqual([
        { kind: 'stripe', account: 'eu', ...eu, limits: { perEndpoint: 25, inAll: 100 } },
        { kind: 'stripe', account: 'uk', ...uk, limits: { perEndpoint: 50, inAll: 200 } },
        { kind: 'sandbox', account: 'sandbox' },
      ]);
    });

    test.each([
      [{ STRIPE_SECRET_KEY: 'sk_test_a, sk_test_b' }, 'several accounts need a name each'],
      [{ STRIPE_SECRET_KEY: 'eu=sk_test_a, eu=sk_test_b' }, 'several accounts need a name each'],
      [{ STRIPE_SECRET_KEY: 'sandbox=sk_test_a' }, 'several accounts need a name each'],
      [{ STRIPE_PUBLISHABLE_KEY: 'eu=pk_test_a' }, 'STRIPE_SECRET_KEY has uk'],
      [{ STRIPE_WEBHOOK_SECRETS: 'eu=whsec_a, uk=whsec_b, us=whsec_c' }, 'has not the account us'],
      [{ STRIPE_LIMITS: 'eu=many' }, 'such as 25/100'],
      [{ PROCESSOR: 'stripe, stripe' }, 'names one twice'],
    ])('rejects %o', (wrong, why) => {
      expect(complaint({ ...both, ...wrong })).toContain(why);
    });
  });

  test('of the address look-up needs the key of a service, and takes no invented addresses in production', () => {
    const read = (env: Record<string, string>) => readConfig(env, root).addressLookup;
    expect(read({})).toEqual({ kind: 'invented' });
    expect(read(production)).toEqual({ kind: 'none' });
    expect(read({ ADDRESS_LOOKUP: 'ideal-postcodes', ADDRESS_LOOKUP_KEY: 'ak_example1' })).toEqual({
      kind: 'ideal-postcodes',
      key: 'ak_example1',
      url: 'https://api.ideal-postcodes.co.uk',
    });
    expect(() => read({ ADDRESS_LOOKUP: 'ideal-postcodes' })).toThrow(/ADDRESS_LOOKUP_KEY/);
    expect(() => read({ ...production, ADDRESS_LOOKUP: 'invented' })).toThrow(/ADDRESS_LOOKUP/);
  });

  describe('of the human check', () => {
    const turnstile = {
      HUMAN_CHECK: 'turnstile',
      HUMAN_CHECK_SITE_KEYS: '0x4-for-all, fg=0x4-for-fg',
      HUMAN_CHECK_SECRETS: '0x4-secret, fg=0x4-secret-fg',
    };

    test('prefers a brand’s own keys to the default keys', () => {
      const { humanCheck } = readConfig({ ...turnstile, HUMAN_CHECK_URL: 'https://proxy.example/siteverify' }, root);
      expect(humanCheck).toMatchObject({ kind: 'turnstile', url: 'https://proxy.example/siteverify', leastScore: 0.5 });
      const keys = 'keys' in humanCheck ? humanCheck.keys : new Map();
      expect(keys.get('mtn')).toEqual({ siteKey: '0x4-for-all', secret: '0x4-secret' });
      expect(keys.get('fg')).toEqual({ siteKey: '0x4-for-fg', secret: '0x4-secret-fg' });
    });

    test('takes a product’s key, a former one included, for its brand, once', () => {
      const named = (keys: string) => {
        const { humanCheck } = readConfig(
          { ...turnstile, HUMAN_CHECK_SITE_KEYS: keys, HUMAN_CHECK_SECRETS: keys },
          root,
        );
        return 'keys' in humanCheck ? [...humanCheck.keys].map(([site, { secret }]) => [site, secret]) : [];
      };
      expect(named('mytennights=0x4-nights, mytendays=0x4-days, myfridays=0x4-fridays, givematch=0x4-match')).toEqual([
        ['mtn', '0x4-nights'],
        ['mtd', '0x4-days'],
        ['fg', '0x4-fridays'],
        ['gm', '0x4-match'],
      ]);
      expect(() => named('myfridays=0x4-fridays, fg=0x4-other')).toThrow(/HUMAN_CHECK_SITE_KEYS/);
    });

    test('may leave brands without keys', () => {
      const only = { HUMAN_CHECK_SITE_KEYS: 'mtn=0x4-for-mtn', HUMAN_CHECK_SECRETS: 'mtn=0x4-secret' };
      const { humanCheck } = readConfig({ ...turnstile, ...only }, root);
      expect('keys' in humanCheck && [...humanCheck.keys.keys()]).toEqual(['mtn']);
    });

    test('gives the registration page the default keys, or keys of its own', () => {
      const keysOf = (more: object) => {
        const { humanCheck } = readConfig({ ...turnstile, ...more }, root);
        return 'keys' in humanCheck ? humanCheck.keys.get('charity') : undefined;
      };
      expect(keysOf({})).toEqual({ siteKey: '0x4-for-all', secret: '0x4-secret' });
      const own = { HUMAN_CHECK_SITE_KEYS: 'charity=0x4-charity', HUMAN_CHECK_SECRETS: 'charity=0x4-secret' };
      expect(keysOf(own)).toEqual({ siteKey: '0x4-charity', secret: '0x4-secret' });
    });

    test.each(['HUMAN_CHECK_SITE_KEYS', 'HUMAN_CHECK_SECRETS'])('requires %s', (name) => {
      expect(complaint({ ...turnstile, [name]: undefined })).toBe(
        `The variable ${name} is missing: HUMAN_CHECK is turnstile.`,
      );
    });

    test.each([
      [{ HUMAN_CHECK_SECRETS: 'fg=0x4-secret-fg' }, 'HUMAN_CHECK_SECRETS is wrong: HUMAN_CHECK_SITE_KEYS has mtn'],
      [{ HUMAN_CHECK_SITE_KEYS: 'fg=0x4-for-fg' }, 'HUMAN_CHECK_SITE_KEYS is wrong: HUMAN_CHECK_SECRETS has mtn'],
    ])('rejects a site key without secret and vice versa', (half, said) => {
      expect(complaint({ ...turnstile, ...half })).toContain(said);
    });
  });
});

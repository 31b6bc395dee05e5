import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeHumanCheck, PROOF } from '../../../test/human-check/contract.ts';
import { type Issued, type SiteverifyServer, startSiteverify } from '../../../test/human-check/siteverify.ts';
import { createLogger } from '../log.ts';
import { createHumanCheck } from './create.ts';
import type { HumanCheck, HumanProof } from './port.ts';
import { createSiteverify, type SiteverifyConfig } from './siteverify.ts';

const SECRET = 'secret-of-mtn';

let service: SiteverifyServer;
let logged: string;
beforeAll(async () => {
  service = await startSiteverify(SECRET);
});
afterAll(() => service.stop());
beforeEach(() => {
  logged = '';
  service.asked.length = 0;
});
afterEach(() => service.trouble(null));

const log = createLogger(
  { logLevel: 'trace' },
  new Writable({
    write: (chunk, _encoding, done) => {
      logged += chunk;
      done();
    },
  }),
);

function real(kind: SiteverifyConfig['kind'] = 'turnstile', timeoutMs?: number): HumanCheck {
  const keys = new Map([
    ['mtn', { siteKey: 'site-key-of-mtn', secret: SECRET }],
    ['fg', { siteKey: 'site-key-of-fg', secret: 'a secret that the service does not know' }],
  ] as const);
  const config: SiteverifyConfig = { kind, url: service.url, keys, leastScore: 0.5 };
  return createSiteverify(config, timeoutMs === undefined ? { log } : { log, timeoutMs });
}

const issue = (other: Partial<Issued> = {}, { page, host }: HumanProof = PROOF) =>
  service.issue({ action: page, hostname: host, ...other });

describeHumanCheck('pass', () => createHumanCheck({ humanCheck: { kind: 'pass' } }, log), {
  tokenOf: () => '',
  demandsToken: false,
});
describeHumanCheck('required', () => createHumanCheck({ humanCheck: { kind: 'required' } }, log), {
  tokenOf: () => 'any',
  demandsToken: true,
});
describeHumanCheck('turnstile', () => real('turnstile'), {
  tokenOf: (proof) => issue({}, proof),
  demandsToken: true,
});
describeHumanCheck('recaptcha', () => real('recaptcha'), {
  tokenOf: (proof) => issue({ score: 0.9 }, proof),
  demandsToken: true,
});

describe('a human check service', () => {
  test('receives secret, token and IP address, and nothing else', async () => {
    const token = issue();
    await real().verify({ ...PROOF, token });
    expect(service.asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: SECRET, response: token, remoteip: PROOF.address },
    ]);
  });

  test('is not called with an empty token', async () => {
    await real().verify({ ...PROOF, token: ' ' });
    expect(service.asked).toEqual([]);
  });

  test('has a site key for each brand, and none for a brand without keys', () => {
    expect(real().termsFor('mtn')).toEqual({ service: 'turnstile', site_key: 'site-key-of-mtn' });
    expect(real('recaptcha').termsFor('fg')).toEqual({ service: 'recaptcha', site_key: 'site-key-of-fg' });
    expect(real().termsFor('gm')).toBeNull();
  });

  test.each<[string, Partial<Issued>, Partial<HumanProof>]>([
    ['made for another action', { action: 'mtn_schedule' }, {}],
    ['made for another brand', { action: 'fg_setup' }, {}],
    ['made on another site', { hostname: 'elsewhere.example' }, {}],
    ['used for a page action that the call is not', { action: 'mtn_schedule' }, { page: 'mtn_schedule' }],
    ['used for a page action that there is not', { action: 'checkout' }, { page: 'checkout' }],
  ])('rejects a token %s', async (_what, issued, proof) => {
    expect(await real().verify({ ...PROOF, ...proof, token: issue(issued) })).toBe('failed');
  });

  test('rejects a used token and one that it never issued', async () => {
    const token = issue();
    expect(await real().verify({ ...PROOF, token })).toBe('passed');
    expect(await real().verify({ ...PROOF, token })).toBe('failed');
    expect(await real().verify({ ...PROOF, token: 'made up' })).toBe('failed');
  });

  test('compares host names case-insensitively', async () => {
    expect(await real().verify({ ...PROOF, token: issue({ hostname: 'Partner.Example' }) })).toBe('passed');
  });

  test.each<[number | undefined, string]>([
    [0.5, 'passed'],
    [0.49, 'failed'],
    [undefined, 'failed'],
  ])('with scores rates %s as %s', async (score, verdict) => {
    const token = issue(score === undefined ? {} : { score });
    expect(await real('recaptcha').verify({ ...PROOF, token })).toBe(verdict);
  });
});

describe('a human check service that fails', () => {
  test.each([
    ['cut off' as const],
    ['garbage' as const],
    ['moved' as const],
    [{ status: 500, codes: ['internal-error'] }],
    [{ status: 200, codes: ['internal-error'] }],
    [{ status: 200, codes: ['invalid-input-secret'] }],
    [{ status: 429, codes: [] }],
  ])('makes the call count as one without a token: %j', async (trouble) => {
    service.trouble(trouble);
    const token = issue();
    expect(await real().verify({ ...PROOF, token })).toBe('absent');
    expect(service.asked).toHaveLength(1);
    expect(logged).toContain('could not be asked');
  });

  test('makes the call count as one without a token on a timeout', async () => {
    service.trouble('silent');
    expect(await real('turnstile', 50).verify({ ...PROOF, token: issue() })).toBe('absent');
    expect(logged).toContain('TimeoutError');
  });

  test('makes the call count as one without a token if it is unreachable', async () => {
    const gone = await startSiteverify(SECRET);
    await gone.stop();
    const keys = new Map([['mtn', { siteKey: 'a', secret: SECRET }]] as const);
    const check = createSiteverify({ kind: 'turnstile', url: gone.url, keys, leastScore: 0.5 }, { log });
    expect(await check.verify({ ...PROOF, token: 'any' })).toBe('absent');
  });

  test('makes the call count as one without a token if our secret is wrong, or the brand has none', async () => {
    const fg = { ...PROOF, page: 'fg_setup' };
    expect(await real().verify({ ...fg, token: issue({}, fg) })).toBe('absent');
    expect(logged).toContain('invalid-input-secret');
    const gm = { ...PROOF, page: 'gm_setup' };
    expect(await real().verify({ ...gm, token: issue({}, gm) })).toBe('absent');
  });
});

test('logs contain neither address, token nor secret', async () => {
  const token = issue();
  await real().verify({ ...PROOF, token });
  await real().verify({ ...PROOF, token });
  service.trouble('garbage');
  await real().verify({ ...PROOF, token: issue() });
  expect(logged.split('\n').filter(Boolean)).toHaveLength(2);
  for (const secret of [SECRET, token, PROOF.address]) expect(logged).not.toContain(secret);
});

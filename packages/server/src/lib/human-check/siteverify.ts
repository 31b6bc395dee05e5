import { pageAction } from '@lantern-giving/core/human-check';
import * as z from 'zod';
import type { Config } from '../../app/config.ts';
import type { Logger } from '../log.ts';
import { CHECKED_SITES } from './keys.ts';
import type { HumanCheck, HumanProof } from './port.ts';
import { SERVICES } from './services.ts';

export type SiteverifyConfig = Extract<Config['humanCheck'], { readonly keys: unknown }>;

/** Timeout in ms; short, because a donor is waiting. */
const TIMEOUT_MS = 3000;

/** Error codes that condemn the token. Any other is a fault of ours or of the service. */
const TOKEN_FAULTS: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

const answer = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  score: z.optional(z.number()),
});
type Answer = z.infer<typeof answer>;

/** Creates a check by a real service. It logs reasons, never whom they concern. */
export function createSiteverify(
  config: SiteverifyConfig,
  { log, timeoutMs = TIMEOUT_MS }: { readonly log: Logger; readonly timeoutMs?: number },
): HumanCheck {
  const { kind: service, keys, leastScore } = config;
  const { siteverify, scored } = SERVICES[service];
  const url = config.url ?? siteverify;

  return {
    hasService: true,
    termsFor(site) {
      const pair = keys.get(site);
      return pair ? { service, site_key: pair.siteKey } : null;
    },
    async verify(proof) {
      if (proof.token.trim() === '') return 'absent';
      const site = CHECKED_SITES.find((candidate) => pageAction(candidate, proof.action) === proof.page);
      if (!site) return failed('page');
      const pair = keys.get(site);
      if (!pair) return absent('no key for this site');
      const said = await ask(pair.secret, proof);
      if (typeof said === 'string') return absent(said);
      const why = fault(said, proof);
      return why === null ? 'passed' : failed(why);
    },
  };

  function failed(why: string): 'failed' {
    log.info({ service, why }, 'the human check refused a token');
    return 'failed';
  }

  function absent(why: string): 'absent' {
    log.warn({ service, why }, 'the human check could not be asked: the call counts as one without a token');
    return 'absent';
  }

  /** @returns the service's answer, or the reason why it says nothing about the token */
  async function ask(secret: string, { token, address }: HumanProof): Promise<Answer | string> {
    let status: number;
    let body: unknown;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: address }),
        // A redirect would send our secret elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      body = await response.json();
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
    const read = answer.safeParse(body);
    if (!read.success) return `unreadable, status ${status}`;
    const { success, 'error-codes': codes = [] } = read.data;
    if (success || codes.some((code) => TOKEN_FAULTS.has(code))) return read.data;
    return `${codes.join(' ')}, status ${status}`;
  }

  function fault({ success, action, hostname, score = 0, ...rest }: Answer, { page, host }: HumanProof): string | null {
    if (!success) return rest['error-codes']?.join(' ') ?? '';
    if (action !== page) return 'action';
    if (hostname?.toLowerCase() !== host) return 'hostname';
    if (scored && score < leastScore) return 'score';
    return null;
  }
}

import * as z from 'zod';
import type { Logger } from '../log.ts';
import type { AddressLookup, FoundAddress } from './port.ts';

/** Timeout in ms; short, because a donor is waiting, who can also type the address. */
const TIMEOUT_MS = 3000;
/** Code of an answer about a postcode that does not exist. */
const UNKNOWN_POSTCODE = 4040;

const address = z.object({
  premise: z.string(),
  line_1: z.string(),
  line_2: z.string(),
  line_3: z.string(),
  post_town: z.string(),
  postcode: z.string(),
});
const answer = z.object({ code: z.int(), result: z.optional(z.array(address)) });

interface IdealPostcodesConfig {
  readonly key: string;
  /** Origin of the service. */
  readonly url: string;
}

/** Finds addresses in the postcode file of the Royal Mail, by Ideal Postcodes. Its log has no postcode. */
export function createIdealPostcodes(
  { key, url }: IdealPostcodesConfig,
  { log, timeoutMs = TIMEOUT_MS }: { readonly log: Logger; readonly timeoutMs?: number },
): AddressLookup {
  return {
    async find(postcode) {
      let status = 0;
      try {
        const response = await fetch(`${url}/v1/postcodes/${encodeURIComponent(postcode)}`, {
          headers: { authorization: `IDEALPOSTCODES api_key="${key}"`, accept: 'application/json' },
          // A redirect would send our key elsewhere.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        status = response.status;
        const { code, result } = answer.parse(await response.json());
        if (response.ok && result) return result.map(found);
        if (code === UNKNOWN_POSTCODE) return [];
        log.warn({ code, status }, 'addresses could not be looked up');
      } catch (error) {
        log.warn({ why: error instanceof Error ? error.name : 'unknown', status }, 'addresses could not be looked up');
      }
      return [];
    },
  };
}

/**
 * The service repeats the premise in the lines, its parts one after the other, each at the start of a line or on one of
 * its own: premise "Flat 20, Victoria House, 15" in "Flat 20", "Victoria House" and "15 The Street".
 */
function found({ premise, line_1, line_2, line_3, post_town, postcode }: z.infer<typeof address>): FoundAddress {
  const lines = [line_1, line_2, line_3].filter((line) => line !== '');
  let at = 0;
  for (const part of premise.split(', ').filter((one) => one !== '')) {
    const place = lines.findIndex((line, index) => index >= at && beginsWith(line, part));
    if (place < 0) continue;
    at = place;
    lines[place] = (lines[place] ?? '').slice(part.length).replace(/^[,\s]+/, '');
  }
  const [address_1 = '', ...others] = lines.filter((line) => line !== '');
  return { house_number: premise, address_1, address_2: others.join(', '), city: townOf(post_town), postcode };
}

/** Whether a line begins with a part of a premise, as a word. */
function beginsWith(line: string, part: string): boolean {
  return line.startsWith(part) && !/^[\p{L}\p{N}]/u.test(line.slice(part.length));
}

/** Towns come in capitals: STOKE-ON-TRENT. */
function townOf(town: string): string {
  return town.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

import * as z from 'zod';
import type { Logger } from '../log.ts';
import type { AddressLookup, FoundAddress } from './port.ts';

/** Timeout in ms; short, because a donor is waiting, who can type the address. */
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

/** The service repeats the premise at the start of the first line. A name may have a line of its own. */
function found({ premise, line_1, line_2, line_3, post_town, postcode }: z.infer<typeof address>): FoundAddress {
  const rest = line_1.startsWith(premise) ? line_1.slice(premise.length).replace(/^[,\s]+/, '') : line_1;
  const [address_1 = '', address_2 = ''] = [rest, line_2, line_3].filter((line) => line !== '');
  return { house_number: premise, address_1, address_2, city: townOf(post_town), postcode };
}

/** Towns come in capitals: STOKE-ON-TRENT. */
function townOf(town: string): string {
  return town.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

import * as z from 'zod';
import type { DomainReading, ProcessorDomains, Rejected, Unknown, WalletDomain } from './port.ts';
import { errorBody, refusal, unreadable, type WireAnswer } from './wire.ts';

/** The processor's object of a domain, limited to the fields that we read. */
const wallet = z.object({ status: z.string(), status_details: z.nullish(z.object({ error_message: z.string() })) });
/** Those that the checkout offers. */
const WALLETS = ['apple_pay', 'google_pay'] as const;
const registered = z.object({
  object: z.literal('payment_method_domain'),
  id: z.string(),
  enabled: z.boolean(),
  apple_pay: wallet,
  google_pay: wallet,
});
type Registered = z.infer<typeof registered>;
const page = z.object({ object: z.literal('list'), data: z.array(registered) });

type Answer = WireAnswer | Rejected | Unknown;

/** The processor's calls about domains; `account` is the account in whose name one is made. */
export interface DomainCalls {
  list(domain: WalletDomain): Promise<Answer>;
  create(domain: WalletDomain): Promise<Answer>;
  setEnabled(id: string, enabled: boolean, account: string | null): Promise<Answer>;
  validate(id: string, account: string | null): Promise<Answer>;
}

/** Registers by looking first, so that a repeat after a lost answer finds what the first call has made. */
export function processorDomains(calls: DomainCalls): ProcessorDomains {
  return {
    async registerDomain(domain) {
      const known = await find(calls, domain);
      if (known.status !== 'read') return known;
      if (!known.found) return readDomain(await calls.create(domain));
      const { id, enabled } = known.found;
      const { account } = domain;
      const reading = enabled ? stateOf(known.found) : readDomain(await calls.setEnabled(id, true, account));
      return reading.status === 'refused' ? readDomain(await calls.validate(id, account)) : reading;
    },

    async removeDomain(domain) {
      const known = await find(calls, domain);
      if (known.status !== 'read') return known;
      if (!known.found?.enabled) return { status: 'removed' };
      const answer = await calls.setEnabled(known.found.id, false, domain.account);
      if (!('body' in answer)) return answer;
      const read = readObject(answer, registered);
      return read.status === 'read' ? { status: 'removed' } : withoutRefusal(read);
    },
  };
}

type Found = { readonly status: 'read'; readonly found: Registered | undefined } | Rejected | Unknown;

async function find(calls: DomainCalls, domain: WalletDomain): Promise<Found> {
  const answer = await calls.list(domain);
  if (!('body' in answer)) return answer;
  const read = readObject(answer, page);
  return read.status === 'read' ? { status: 'read', found: read.body.data[0] } : withoutRefusal(read);
}

function readDomain(answer: Answer): DomainReading {
  if (!('body' in answer)) return answer;
  const read = readObject(answer, registered);
  return read.status === 'read' ? stateOf(read.body) : read;
}

function stateOf(domain: Registered): DomainReading {
  const missing = WALLETS.filter((name) => domain[name].status !== 'active');
  if (missing.length === 0) return { status: 'active' };
  const words = missing.map((name) => [name, domain[name].status_details?.error_message].filter(Boolean).join(': '));
  return { status: 'refused', reason: 'unverified', detail: words.join('; ') };
}

type Refused = Extract<DomainReading, { status: 'refused' }>;

function readObject<Body>(
  answer: WireAnswer,
  schema: z.ZodType<Body>,
): { readonly status: 'read'; readonly body: Body } | Refused | Rejected | Unknown {
  if (answer.status < 300) {
    const body = schema.safeParse(answer.body);
    return body.success ? { status: 'read', body: body.data } : unreadable(answer);
  }
  const failure = errorBody.safeParse(answer.body);
  if (!failure.success) return unreadable(answer);
  const { error } = failure.data;
  const refused = refusal(answer.status, error);
  // Other refusals concern the domain: the processor gives no code if it could not confirm one.
  if (refused.status === 'unknown' || refused.cause !== 'unfamiliar') return refused;
  const reason = error.param === 'domain_name' ? 'unacceptable' : 'unverified';
  return { status: 'refused', reason, detail: error.message ?? refused.code };
}

/** A refusal to look up or remove a domain says nothing about whether wallets are shown. */
function withoutRefusal(read: Refused | Rejected | Unknown): Rejected | Unknown {
  return read.status === 'refused' ? { status: 'rejected', cause: 'unfamiliar', code: read.detail } : read;
}

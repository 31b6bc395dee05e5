import type { CampaignCharities } from '@lantern-giving/core/api/campaigns';
import type { Setup } from '@lantern-giving/core/api/payment-methods';
import type { ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { charity, quoteFor, SERVER_TIME } from './fixtures.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A response; 'lost' is none at all. */
export type Answer = { readonly status: number; readonly body: unknown } | 'lost';
type Handler = (call: Call) => Answer | Promise<Answer>;

export interface FakeApi {
  readonly fetch: typeof fetch;
  readonly calls: Call[];
  /** Overrides the response of a path from now on; the latest override wins. */
  on(path: RegExp, handler: Handler): void;
  callsTo(path: RegExp): Call[];
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, error_code: string, message?: string): Answer => ({
  status,
  body: { status, error_code, message },
});
/** A refusal that names what is wrong, by JSON pointers. */
export const wrong = (...pointers: string[]): Answer => ({
  status: 422,
  body: {
    error_code: 'validation_failed',
    message: 'Validation failed.',
    errors: pointers.map((pointer) => ({ pointer, message: 'is wrong' })),
  },
});

export const created: ScheduleCreated = {
  email: 'aisha@donor.example',
  share_code: 'mtnabcdefghijklmnop',
  total: 10_000,
  matched_amount: 0,
  match_pot_balance: null,
  schedule_id: '0190f6a0-0000-7000-8000-0000000000aa',
};

const savedCard: Setup = { status: 'succeeded', setup_id: 'seti_1', payment_method_id: 'pm_1' };

/** The API as this package uses it: every call of the flow succeeds unless overridden. */
export function fakeApi(): FakeApi {
  const calls: Call[] = [];
  const list: CampaignCharities = {
    campaign_terms: charity.campaign_terms,
    server_time: SERVER_TIME,
    charities: [
      charity,
      { ...charity, charity_id: 'maple-aid-ca', charity_name: 'Maple Aid', country: 'CA', currency: 'cad' },
    ],
  };
  const handlers: [RegExp, Handler][] = [
    [/\/charities$/, () => ok(list)],
    [/\/charities\/[\w-]+$/, () => ok(charity)],
    [/\/api\/quotes$/, ({ body }) => ok(quoteFor(body as Parameters<typeof quoteFor>[0]))],
    [/\/payment_methods\/setup/, () => ok(savedCard)],
    [/\/api\/schedules$/, () => ok(created)],
  ];

  return {
    calls,
    on: (path, handler) => handlers.unshift([path, handler]),
    callsTo: (path) => calls.filter((call) => path.test(call.path)),
    async fetch(input, init) {
      const path = String(input);
      const call: Call = {
        method: init?.method ?? 'GET',
        path,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
        headers: new Headers(init?.headers),
      };
      calls.push(call);
      const answer = (await handlers.find(([known]) => known.test(path))?.[1](call)) ?? refused(404, 'not_found');
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    },
  };
}

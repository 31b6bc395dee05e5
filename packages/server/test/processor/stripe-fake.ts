import { createServer, type IncomingMessage } from 'node:http';
import type { SandboxEngine } from '@lantern-giving/sandbox/engine/engine';
import { ConnectionLost } from '@lantern-giving/sandbox/engine/faults';
import type { WireAnswer } from '../../src/processor/wire.ts';
import type { Endpoint, WireRequest } from './stripe-endpoint.ts';
import { ACCOUNT_ENDPOINTS, DOMAIN_ENDPOINTS } from './stripe-fake-accounts.ts';
import { requestProblem } from './stripe-schemas.ts';

const keyOf = (request: WireRequest) => request.idempotencyKey ?? 'none';
const optional = (value: string | undefined) => value ?? null;

const pageOf = (params: WireRequest['params']) => ({
  since: new Date(Number(params['created[gte]']) * 1000),
  after: optional(params.starting_after),
});
const listedBy = (params: WireRequest['params']) =>
  params.payment_intent === undefined ? pageOf(params) : { intent: params.payment_intent };

const asksFor = (params: WireRequest['params'], what: string) =>
  Object.entries(params).some(([name, value]) => name.startsWith('expand') && value === what);

/** The real API includes a related object in full only where it is asked for, and never in an error. */
function withoutCharge(answer: WireAnswer, { params }: WireRequest): WireAnswer {
  const isAsked = answer.status < 300 && asksFor(params, 'latest_charge');
  return isAsked ? answer : { ...answer, body: withIds(answer.body, 'latest_charge') };
}

/** Replaces every object under a name by its id. */
function withIds(body: unknown, name: string): unknown {
  const text = JSON.stringify(body, (key, value) => (key === name && value?.id ? value.id : value));
  return JSON.parse(text);
}

const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    takes: 'createCustomer',
    answer: (engine, _id, request) => {
      const { 'metadata[reference]': reference = '', email = '', name = '' } = request.params;
      return engine.createCustomer({ reference, email, name }, keyOf(request));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents$/,
    takes: 'createSetup',
    answer: (engine, _id, request) => {
      const { customer = '', confirmation_token = '' } = request.params;
      return engine.createSetupIntent({ customer, confirmation_token }, keyOf(request));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/setup_intents\/(\w+)$/,
    takes: 'getSetup',
    answer: (engine, id) => engine.getSetupIntent(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    takes: 'getCard',
    answer: (engine, id) => engine.getPaymentMethod(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    takes: 'createIntent',
    answer: (engine, _id, request) => {
      const { amount, currency = '', customer = '', payment_method = '', application_fee_amount } = request.params;
      const asked = {
        amount: Number(amount),
        currency,
        customer,
        payment_method,
        destination: optional(request.params['transfer_data[destination]']),
        application_fee: application_fee_amount === undefined ? null : Number(application_fee_amount),
        metadata: { payment_id: request.params['metadata[payment_id]'] ?? '' },
      };
      return engine.createPaymentIntent(asked, keyOf(request));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    takes: 'confirmIntent',
    answer: async (engine, id, request) => {
      const asked = { id, payment_method: request.params.payment_method ?? '' };
      return withoutCharge(await engine.confirmPaymentIntent(asked, keyOf(request)), request);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    takes: 'cancelIntent',
    answer: async (engine, id, request) => withoutCharge(await engine.cancelPaymentIntent(id, keyOf(request)), request),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    takes: 'getIntent',
    answer: async (engine, id, request) => withoutCharge(await engine.getPaymentIntent(id), request),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    takes: 'createRefund',
    answer: (engine, _id, request) => {
      const { payment_intent = '', amount } = request.params;
      const metadata = {
        payment_id: request.params['metadata[payment_id]'] ?? '',
        refund_id: request.params['metadata[refund_id]'] ?? '',
      };
      const asked = {
        payment_intent,
        amount: Number(amount),
        reverse_transfer: false,
        metadata,
      };
      return engine.createRefund(asked, keyOf(request));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/transfers\/(\w+)$/,
    takes: 'getTransfer',
    answer: (engine, id) => engine.getTransfer(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/transfers\/(\w+)\/reversals$/,
    takes: 'reverseTransfer',
    answer: (engine, id, request) => {
      const metadata = Object.fromEntries(
        ['refund_id', 'dispute_id'].flatMap((name) => {
          const value = request.params[`metadata[${name}]`];
          return value === undefined ? [] : [[name, value]];
        }),
      );
      const asked = { transfer: id, amount: Number(request.params.amount), metadata };
      return engine.reverseTransfer(asked, keyOf(request));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    takes: 'listRefunds',
    answer: (engine, _id, { params }) => engine.listRefunds(listedBy(params)),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    takes: 'listDisputes',
    answer: (engine, _id, { params }) => engine.listDisputes(listedBy(params)),
  },
  {
    method: 'GET',
    path: /^\/v1\/balance_transactions$/,
    takes: 'listBalanceTransactions',
    answer: async (engine, _id, { params }) => {
      const answer = await engine.listBalanceTransactions(pageOf(params));
      return asksFor(params, 'data.source') ? answer : { ...answer, body: withIds(answer.body, 'source') };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    takes: 'createSession',
    answer: (engine, _id, request) => {
      const { customer = '', success_url = '', cancel_url = '' } = request.params;
      return engine.createCheckoutSession({ customer, success_url, cancel_url }, keyOf(request));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    takes: 'getSession',
    answer: (engine, id) => engine.getCheckoutSession(id),
  },
  ...ACCOUNT_ENDPOINTS,
  ...DOMAIN_ENDPOINTS,
];

/** The sandbox's engine behind the processor's HTTP interface: form bodies, keys in headers, broken connections. */
export async function startStripeSkin(engine: SandboxEngine, options: { readonly errorPage?: boolean } = {}) {
  const requests: WireRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method, path, asked, isJson, request } = await read(incoming);
    requests.push(request);
    const reply = (answer: WireAnswer) => {
      outgoing.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1' });
      outgoing.end(JSON.stringify(answer.body));
    };
    // A proxy's response: a server error as JSON without the member that identifies the processor's errors.
    if (options.errorPage) return reply({ status: 502, body: { message: 'upstream' } });
    const endpoint = ENDPOINTS.find((each) => each.method === method && each.path.test(path));
    if (!endpoint) return reply({ status: 404, body: { error: { type: 'invalid_request_error', message: path } } });
    const problem = requestProblem(endpoint.takes, isJson ? 'json' : 'form', asked);
    if (problem) return reply({ status: 400, body: { error: { type: 'invalid_request_error', ...problem } } });
    try {
      reply(await endpoint.answer(engine, endpoint.path.exec(path)?.[1] ?? '', request));
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      outgoing.destroy();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the skin has no port');
  return {
    requests,
    api: { protocol: 'http', host: '127.0.0.1', port: address.port } as const,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function read(incoming: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const text = Buffer.concat(chunks).toString();
  const isJson = text !== '' && incoming.headers['content-type']?.startsWith('application/json') === true;
  const form = incoming.method === 'GET' ? url.searchParams : new URLSearchParams(isJson ? '' : text);
  const header = (name: string) => {
    const value = incoming.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const request: WireRequest = {
    path: url.pathname,
    params: { ...Object.fromEntries(form), ...(isJson ? flat(JSON.parse(text)) : {}) },
    account: header('stripe-account'),
    idempotencyKey: header('idempotency-key'),
  };
  const asked: unknown = isJson ? JSON.parse(text) : nested([...form].map(([name, value]) => [pathOf(name), value]));
  return { method: incoming.method, path: url.pathname, asked, isJson, request };
}

const pathOf = (name: string) => name.replaceAll(']', '').split('[');

/** Converts a form to JSON. */
function nested(form: readonly (readonly [path: readonly string[], value: string])[]): unknown {
  const [first] = form;
  if (first?.[0].length === 0) return first[1];
  const held = [...Map.groupBy(form, ([[name = '']]) => name)].map(
    ([name, within]) => [name, nested(within.map(([path, value]) => [path.slice(1), value]))] as const,
  );
  const isList = held.length > 0 && held.every(([name]) => /^\d+$/.test(name));
  return isList ? held.map(([, value]) => value) : Object.fromEntries(held);
}

/** Converts JSON to a form: `identity[country]`. */
function flat(value: object, below = ''): Record<string, string> {
  const entries = Object.entries(value).map(([name, held]) => {
    const path = below === '' ? name : `${below}[${name}]`;
    return typeof held === 'object' && held !== null ? flat(held, path) : { [path]: String(held) };
  });
  return Object.assign({}, ...entries);
}

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { sandboxWebhookSecret } from '@lantern-giving/sandbox/sandbox';
import { sql } from 'kysely';
import type { Route } from '../../src/http/route.ts';
import { uploadAddress } from '../../src/http/upload-address.ts';
import { signWebhook } from '../../src/processor/webhook-signature.ts';
import { type GivingApp, keyFromMail, PLAN, type ReadyCheckout, readyCheckout } from '../giving/app.ts';
import type { Caller } from '../giving/callers.ts';
import { signIn } from '../giving/sign-in.ts';
import { validBodies } from '../giving/valid-bodies.ts';
import { validQueries } from '../giving/valid-queries.ts';
import { type BodyPlan, type CallPlan, encoded, type FuzzCaller, type Part } from './calls.ts';
import { mutated } from './json-values.ts';

/** Calls per checkout before it is replaced: a completed gift uses up its quote. */
const CALLS_OF_A_CHECKOUT = 25;
/** Calls between refreshes of the existing ids. */
const CALLS_BETWEEN_LOOKS = 20;

const EMAILS: Readonly<Partial<Record<FuzzCaller, string>>> = {
  donor: 'own@mail.example',
  member: 'maryam@human-relief.example',
  owner: 'amina@human-relief.example',
  foreignOwner: 'yusuf@two.example',
  customerService: 'help@lantern.example',
  admin: 'admin@lantern.example',
} satisfies Partial<Record<Caller, string>>;

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Received {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Executes planned calls against a listening server as the planned caller. */
export async function openFuzzWorld(giving: GivingApp) {
  const { db } = giving.composition.context;
  await giving.app.listen({ port: 0, host: '127.0.0.1' });
  const address = giving.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  // Only a fund has its own receipts.
  await db.updateTable('charities').set({ is_daf: true }).where('slug', '=', PLAN.charity_id).execute();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const links = { ownLink: await linkOf('own@mail.example'), foreignLink: await linkOf('foreign@mail.example') };
  let calls = 0;
  let checkout: ReadyCheckout | null = null;
  let known: Readonly<Record<string, readonly string[]>> = {};

  async function linkOf(email: string): Promise<string> {
    const { body, headers } = await readyCheckout(giving, { email });
    const { body: created } = await giving.post('/api/schedules', body, headers);
    return keyFromMail(giving, created.schedule_id);
  }

  /** A checkout that can be completed, whatever earlier calls did to its causes. */
  async function newCheckout(): Promise<ReadyCheckout> {
    await db
      .updateTable('causes')
      .set({ completed_at: null, archived_at: null, category: 'Other', price_per_quantity: null })
      .set({ campaign_kinds: ['ten-nights'] })
      .where('id', 'in', Object.keys(PLAN.causes))
      .execute();
    return readyCheckout(giving, { email: 'donor@mail.example' });
  }

  async function look(): Promise<void> {
    const of = async (query: ReturnType<typeof sql<{ id: string }>>) =>
      (await query.execute(db)).rows.map(({ id }) => id);
    const first = PLAN.charity_id;
    const charity = sql`(select id from charities where slug = ${first})`;
    known = {
      charity: await of(sql`select slug as id from charities order by slug <> ${first}, created_at, slug limit 20`),
      schedule: await of(sql`select id::text from schedules order by created_at limit 10`),
      campaign: [...(await of(sql`select id from campaigns order by id`)), 'mytennights', 'mytendays', 'fridaygiving'],
      person_id: await of(sql`
        select account_id::text as id from charity_staff order by charity_id <> ${charity}, added_at desc limit 20`),
      representative_id: await of(sql`
        select id::text from charity_representatives order by charity_id <> ${charity}, added_at desc limit 10`),
      cause_id: await of(sql`
        select id from causes order by charity_id <> ${charity}, position desc limit 40`),
      account: ['sandbox', 'stripe'],
      setup_id: await of(sql`select id::text from payment_setups order by created_at desc limit 5`),
      upload: await of(sql`select id::text from uploads order by created_at desc limit 10`),
    };
  }

  function partOf(path: string, name: string, part: Part | undefined): string {
    if (!part || part.kind === 'raw') return part?.text ?? '';
    if (part.kind === 'text') return encoded(part.text) || '%20';
    const named = /\/(schedules|givematch|friday_giving|evergive)\//.test(path)
      ? 'schedule'
      : /\/uploads\//.test(path)
        ? 'upload'
        : 'charity';
    const pool = (name === 'id' ? known[named] : known[name]) ?? [];
    return pool[part.at % Math.max(1, pool.length)] ?? 'none';
  }

  async function credentialsOf(caller: FuzzCaller, ready: ReadyCheckout): Promise<Record<string, string>> {
    if (caller === 'ownLink' || caller === 'foreignLink') return { authorization: `Bearer ${links[caller]}` };
    if (caller === 'checkout') return ready.headers;
    const email = EMAILS[caller];
    return email ? { ...(await signIn(giving, email)) } : {};
  }

  async function soundBodyOf(name: string, ready: ReadyCheckout): Promise<unknown> {
    if (name === 'POST /api/schedules') return ready.body;
    if (name === 'POST /api/quotes') return { ...ready.body, quote_id: undefined };
    if (name === 'POST /api/payment_methods/setup') {
      const typed = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
      const { body: card } = await giving.post('/sandbox/tokens', typed);
      const consent = { version: '1', text: 'I allow it.', locale: 'en' };
      return { ...ready.body, charity_id: ready.quote.charity_id, processor_token: card.token, consent };
    }
    if (name.startsWith('POST /api/webhooks/processor')) {
      const data = { object: { id: 'pi_made_up', object: 'payment_intent' } };
      const created = Math.floor(giving.clock.now().getTime() / 1000);
      const type = 'payment_intent.succeeded';
      return { object: 'event', id: `evt_${calls}`, type, created, livemode: false, data };
    }
    return (await validBodies[name]?.(giving)) ?? {};
  }

  /** Credentials besides the caller's: an upload's key, a processor's signature. */
  function proofOf(
    route: Route,
    path: string,
    body: string | null,
  ): { query: string; headers: Record<string, string> } {
    const { secret } = giving.composition.context.config;
    if (route.stream) {
      const id = path.slice(path.lastIndexOf('/') + 1);
      return { query: new URL(uploadAddress(secret, id), 'http://localhost').search, headers: {} };
    }
    if (!route.raw) return { query: '', headers: {} };
    const signature = signWebhook(Buffer.from(body ?? ''), sandboxWebhookSecret(secret.current), giving.clock.now());
    return { query: '', headers: { 'stripe-signature': signature } };
  }

  async function bodyOf(plan: BodyPlan, name: string, ready: ReadyCheckout): Promise<string | null> {
    switch (plan.kind) {
      case 'none':
        return null;
      case 'text':
        return plan.text;
      case 'value':
        return JSON.stringify(mutated(plan.value, plan.mutations)) ?? null;
      case 'sound':
        return JSON.stringify(mutated(await soundBodyOf(name, ready), plan.mutations)) ?? null;
    }
  }

  return {
    /** The concrete call of a plan. Creates whatever it needs first. */
    prepare: async ({ route, ...plan }: CallPlan): Promise<Sent> => {
      if (calls % CALLS_OF_A_CHECKOUT === 0) checkout = await newCheckout();
      if (calls % CALLS_BETWEEN_LOOKS === 0) await look();
      calls += 1;
      if (!checkout) throw new Error('there is no checkout');
      const name = `${route.method} ${route.path}`;
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, part) => partOf(route.path, part, plan.parts[part]));
      const body = (await bodyOf(plan.body, name, checkout))?.toWellFormed() ?? null;
      const proof = proofOf(route, path, body);
      const query = plan.query === null ? (validQueries[name] ?? proof.query) : `?${queryText(plan.query)}`;
      return {
        method: route.method,
        path: path + query,
        headers: {
          ...(await credentialsOf(plan.caller, checkout)),
          ...proof.headers,
          ...(body !== null && plan.contentType !== null ? { 'content-type': plan.contentType } : {}),
          ...plan.headers,
        },
        body,
      };
    },

    send: async ({ method, path, headers, body }: Sent): Promise<Received> => {
      const bytes = body === null ? null : Buffer.from(body, 'utf8');
      const call = request({
        host: '127.0.0.1',
        port: address.port,
        agent,
        method,
        path,
        headers: {
          host: 'localhost:4000',
          ...headers,
          ...(bytes ? { 'content-length': String(bytes.length) } : {}),
        },
      });
      call.end(bytes ?? undefined);
      const [answer]: [IncomingMessage] = await once(call, 'response').then(([got]) => [got]);
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      return {
        status: answer.statusCode ?? 0,
        contentType: answer.headers['content-type'] ?? '',
        body: Buffer.concat(chunks),
      };
    },

    close: () => agent.destroy(),
  };
}

function queryText(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
}

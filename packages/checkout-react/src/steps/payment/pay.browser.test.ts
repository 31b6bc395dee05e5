import type { HumanCheckTerms } from '@lantern-giving/core/api/campaigns';
import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, created, type FakeApi, fakeApi, ok, refused } from '../../../test/fake-api.ts';
import { fakeTurnstile } from '../../../test/fake-human-check.ts';
import { charity, quoteFor } from '../../../test/fixtures.ts';
import { memoryStorage } from '../../../test/harness.tsx';
import { localeOf } from '../../messages/locale.ts';
import type { CardForm } from '../../processors/processor.ts';
import type { CheckoutSession } from '../../state/checkout-session.ts';
import type { OtherGift } from '../../state/index.ts';
import { loadServices } from '../../state/load-services.ts';
import { ensureQuote, type Figures, reckonedFigures } from '../../state/quote.ts';
import { createSession } from '../../state/store.ts';
import { steps } from '../index.ts';
import { pay } from './pay.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const form: CardForm = {
  submit: async () => ({ ok: true, token: 'ctoken_1', paymentType: 'apple_pay' }),
  authenticate: async () => 'succeeded',
  restyle: () => undefined,
  focus: () => undefined,
  destroy: () => undefined,
};

/** The figures on the donor's screen. */
function figuresOf(session: CheckoutSession): Figures {
  const { state, facts } = session.snapshot();
  const figures = facts && reckonedFigures(state, facts);
  if (!figures) throw new Error('the plan is not whole');
  return figures;
}

/** A gift to another charity that is not made. */
const unmade: OtherGift = {
  charity: null,
  cause: 'water',
  total: { text: '50', amount: 5000 },
  declaration: '',
  terms: '',
  figures: null,
  sent: { key: 'key-of-the-other', body: '{"charity_id":"sight-aid-gb"}' },
  refused: false,
  schedule: null,
};

/** A donor at the button, with a server that answers the create request as listed and then with success. */
async function atTheButton(answers: Answer[], human_check: HumanCheckTerms | null = null) {
  const api = fakeApi();
  vi.stubGlobal('turnstile', fakeTurnstile().turnstile);
  // Treats the script as loaded; nothing is fetched.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event('load'));
  });
  const storage = memoryStorage();
  const waits: number[] = [];
  api.on(/\/charities\/[\w-]+$/, ({ path }) => ok({ ...charity, charity_id: path.split('/').at(-1), human_check }));
  api.on(/\/api\/schedules$/, () => answers.shift() ?? ok(created));
  const open = async (chosen = 'human-relief-gb') => {
    const ready = Promise.withResolvers<void>();
    const session = createSession(steps, () => ({
      ...(chosen && { charity: chosen }),
      campaign: 'mtn2027',
      storage,
      fetch: api.fetch,
      onEvent: ({ name }) => name === 'ready' && ready.resolve(),
    }));
    const stop = session.start();
    await ready.promise;
    await loadServices(steps);
    return Object.assign(session, { stop });
  };
  const fillIn = (session: CheckoutSession) => {
    session.send({ type: 'totalTyped', total: { text: '100', amount: 10_000 } });
    session.send({ type: 'splitChosen', split: 'equally' });
    session.send({
      type: 'donorChanged',
      change: { firstName: 'Aisha', lastName: 'Rahman', email: 'aisha@donor.example' },
    });
    session.goTo('payment');
  };
  const session = await open();
  fillIn(session);
  const press = (on = session, consent = 'consent') =>
    pay({
      session: on,
      form,
      nonce: undefined,
      shown: {
        figures: figuresOf(on),
        consent,
        consentVersion: 'card-nights-5',
        locale: localeOf('en-GB'),
      },
      onStage: () => undefined,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    });
  const keys = () => api.callsTo(/\/api\/schedules$/).map((call) => call.headers.get('idempotency-key'));
  return { api, session, open, fillIn, press, keys, waits };
}

test('repeats a request whose response was lost under the same key', async () => {
  const { session, press, keys, waits } = await atTheButton(['lost', refused(502, 'bad_gateway')]);
  expect(await press()).toBeNull();
  expect(session.snapshot().state.progress.schedule).toEqual(created);
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(waits).toHaveLength(2);
});

test('does not believe a machine on the way that nothing was given, and repeats the same gift', async () => {
  const notFound = { status: 404, body: '<h1>Not found</h1>' };
  const { session, press, keys } = await atTheButton(['lost', notFound, notFound, notFound]);
  expect(await press()).toEqual({ kind: 'unheard' });
  expect(session.previous()).toBeNull();
  expect(await press()).toBeNull();
  expect(new Set(keys()).size).toBe(1);
});

/** Holds back the answer to the first card, and answers the next one at once. @returns answers the first */
function cardIsBeingSaved(api: FakeApi): () => void {
  const held = Promise.withResolvers<void>();
  let cards = 0;
  api.on(/\/payment_methods\/setup$/, async () => {
    cards += 1;
    const card = cards;
    if (card === 1) await held.promise;
    return ok({ status: 'succeeded', setup_id: `seti_${card}`, payment_method_id: `pm_${card}` });
  });
  return held.resolve;
}

test('gives nothing once its checkout has left the page, also where another has been opened', async () => {
  const { api, session, open, press, keys } = await atTheButton([]);
  const save = cardIsBeingSaved(api);
  const left = press();
  await expect.poll(() => api.callsTo(/setup$/)).toHaveLength(1);
  session.stop();
  const other = await open();
  other.send({ type: 'totalTyped', total: { text: '70', amount: 7000 } });
  other.goTo('payment');
  save();
  await left;
  expect(keys()).toEqual([]);
  expect(await press(other)).toBeNull();
  expect(api.callsTo(/\/api\/schedules$/)).toMatchObject([{ body: { payment_method_id: 'pm_2' } }]);
});

test('sends no second gift where another checkout of the tab has sent one while the card was saved', async () => {
  const { api, open, press, keys } = await atTheButton(['lost', 'lost', 'lost', 'lost']);
  const save = cardIsBeingSaved(api);
  const first = press();
  await expect.poll(() => api.callsTo(/setup$/)).toHaveLength(1);
  expect(await press(await open())).toEqual({ kind: 'unheard' });
  save();
  expect(await first).toEqual({ kind: 'unheard' });
  expect(new Set(keys()).size).toBe(1);
});

test('offers no way back without any response, and repeats the same gift exactly on the next press', async () => {
  const { api, session, press, keys } = await atTheButton(['lost', 'lost', 'lost', 'lost']);
  expect(await press()).toEqual({ kind: 'unheard' });
  expect(session.previous()).toBeNull();
  session.goTo('plan');
  expect(session.snapshot().state.step).toBe('payment');

  expect(await press()).toBeNull();
  const calls = api.callsTo(/\/api\/schedules$/);
  expect(new Set(keys()).size).toBe(1);
  expect(calls.at(-1)?.body).toEqual(calls[0]?.body);
  expect(api.callsTo(/setup$/)).toHaveLength(1);
});

test('finds out first about a gift without any response that another checkout of the tab has sent', async () => {
  const { session, open, press, keys } = await atTheButton(['lost', 'lost', 'lost', 'lost']);
  const other = await open();
  expect(await press(other)).toEqual({ kind: 'unheard' });
  session.send({ type: 'totalTyped', total: { text: '70', amount: 7000 } });
  expect(await press()).toEqual({ kind: 'unheard' });
  expect(session.snapshot().state.plan.total.amount).toBe(10_000);
  expect(session.previous()).toBeNull();
  expect(await press()).toBeNull();
  expect(new Set(keys()).size).toBe(1);
});

test('gives back what was chosen for another gift once the one without a response is found out about', async () => {
  const { session, open, press, keys } = await atTheButton(['lost', 'lost', 'lost', 'lost']);
  await press(await open());
  session.send({ type: 'totalTyped', total: { text: '70', amount: 7000 } });
  await press();
  await press();
  session.restart();
  await expect.poll(() => session.snapshot().loading).toBe('ready');
  expect(session.snapshot().state).toMatchObject({
    step: 'payment',
    plan: { total: { amount: 7000 } },
    progress: { submitted: null, schedule: null },
  });
  expect(await press()).toBeNull();
  expect(new Set(keys()).size).toBe(2);
  session.restart();
  expect(session.snapshot().state.plan.total.amount).toBeNull();
});

test('shows the charity of the gift that it finds out about first', async () => {
  const { open, fillIn, press } = await atTheButton(['lost', 'lost', 'lost', 'lost']);
  const choose = async (id: string) => {
    const session = await open('');
    session.send({ type: 'charityChosen', charity: id });
    await expect.poll(() => session.snapshot().facts?.charity.charity_id).toBe(id);
    fillIn(session);
    return session;
  };
  const first = await choose('sight-aid-gb');
  const second = await choose('human-relief-gb');
  await press(first);
  await press(second);
  await expect.poll(() => second.snapshot().facts?.charity.charity_id).toBe('sight-aid-gb');
});

test('finishes first what another checkout of the tab has not given to another charity yet', async () => {
  const lost = Array.from({ length: 4 }, () => 'lost' as const);
  const { session, open, press, keys } = await atTheButton([...lost, ok(created), ...lost]);
  const other = await open();
  expect(await press()).toEqual({ kind: 'unheard' });
  session.send({ type: 'choiceSet', choice: 'others', value: [unmade] });
  expect(await press()).toBeNull();
  other.send({ type: 'totalTyped', total: { text: '70', amount: 7000 } });
  expect((await open()).snapshot().state.plan.others).toEqual([unmade]);
  expect(await press(other)).toEqual({ kind: 'unheard' });
  expect(other.snapshot().state).toMatchObject({ step: 'confirmation', plan: { others: [unmade] } });
  expect(new Set(keys()).size).toBe(2);
});

test.each([
  refused(409, 'quote_used'),
  // The plan is read differently since the server was replaced: something was given under this key.
  refused(422, 'idempotency_key_reused'),
])('says that a plan has been given already, and quotes it anew for the next press (%o)', async (answer) => {
  const { api, session, press, keys, waits } = await atTheButton([answer]);
  expect(await press()).toEqual({ kind: 'given' });
  expect(waits).toEqual([]);
  expect(session.previous()).toBe('plan');
  expect(await press()).toBeNull();
  expect(api.callsTo(/\/api\/quotes$/)).toHaveLength(2);
  expect(new Set(keys()).size).toBe(2);
});

test('sends the consent shown at the press that gives, though the card was saved for an earlier plan', async () => {
  const { api, session, press } = await atTheButton([refused(422, 'charity_paused')]);
  await press(session, 'I allow charges of £100.');
  session.send({ type: 'totalTyped', total: { text: '200', amount: 20_000 } });
  expect(await press(session, 'I allow charges of £200.')).toBeNull();
  expect(api.callsTo(/setup$/)).toHaveLength(1);
  expect(api.callsTo(/\/api\/schedules$/).at(-1)?.body).toMatchObject({
    card_consent: { version: 'card-nights-5', text: 'I allow charges of £200.', locale: 'en-GB' },
  });
});

/** Quotes whose answers the test releases, and whether each request carried the checkout's token. */
function heldQuotes(api: FakeApi) {
  const answers: (() => void)[] = [];
  const tokens: boolean[] = [];
  api.on(/\/api\/quotes$/, async ({ body, headers }) => {
    tokens.push(headers.has('lantern-checkout'));
    await new Promise<void>((answer) => answers.push(answer));
    return ok(quoteFor(body as QuoteRequest));
  });
  return { answers, tokens };
}

/** Two plans quoted one after the other, before the first answer. */
async function quotedTwice(session: CheckoutSession, answers: readonly unknown[]) {
  const earlier = ensureQuote(session);
  session.send({ type: 'paymentChanged', change: { payTip: false } });
  const later = ensureQuote(session);
  await expect.poll(() => answers).toHaveLength(1);
  return { earlier, later };
}

test('keeps the quote of the plan as it is where the answer about an earlier one comes after it', async () => {
  const { api, session } = await atTheButton([]);
  await ensureQuote(session);
  const { answers } = heldQuotes(api);
  session.send({ type: 'paymentChanged', change: { payFees: false } });
  const earlier = ensureQuote(session);
  session.send({ type: 'paymentChanged', change: { payTip: false } });
  const later = ensureQuote(session);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  const quote = await later;
  answers[0]?.();
  expect((await earlier).payable).not.toBe(quote.payable);
  expect(session.snapshot().state.progress.quote).toEqual(quote);
});

test('asks for a second quote once the first has brought the checkout’s token', async () => {
  const { api, session } = await atTheButton([]);
  const { answers, tokens } = heldQuotes(api);
  const { earlier, later } = await quotedTwice(session, answers);
  answers[0]?.();
  await earlier;
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  const quote = await later;
  expect(session.snapshot().state.progress.quote).toEqual(quote);
  expect(tokens).toEqual([false, true]);
});

test('waits two seconds for the first quote, and then asks without it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { api, session } = await atTheButton([]);
  const { answers, tokens } = heldQuotes(api);
  const { earlier, later } = await quotedTwice(session, answers);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  const quote = await later;
  answers[0]?.();
  await earlier;
  expect(session.snapshot().state.progress.quote).toEqual(quote);
  expect(tokens).toEqual([false, false]);
});

test('asks again for the outcome of an authentication whose answer was lost', async () => {
  const { api, press, waits } = await atTheButton([]);
  api.on(/setup$/, () => ok({ status: 'requires_action', setup_id: 'seti_1', client_secret: 'secret' }));
  const outcomes: Answer[] = ['lost', refused(502, 'bad_gateway')];
  api.on(/setup\/seti_1$/, () => {
    return outcomes.shift() ?? ok({ status: 'succeeded', setup_id: 'seti_1', payment_method_id: 'pm_1' });
  });
  expect(await press()).toBeNull();
  expect(api.callsTo(/setup$/)).toHaveLength(1);
  expect(waits).toHaveLength(2);
});

test('gives once more by itself where only the quote has expired, and nothing that the donor saw has changed', async () => {
  const { api, session, press, keys } = await atTheButton([]);
  const before = await ensureQuote(session);
  const quote = { ...before, quote_id: '0190f6a0-0000-7000-8000-0000000000bb' };
  const answers: Answer[] = [{ status: 409, body: { status: 409, error_code: 'quote_changed', quote } }];
  api.on(/\/api\/schedules$/, () => answers.shift() ?? ok(created));
  expect(await press()).toBeNull();
  expect(new Set(keys()).size).toBe(2);
  expect(api.callsTo(/\/api\/schedules$/).at(-1)?.body).toMatchObject({ quote_id: quote.quote_id });
});

test('repeats the gifts to other charities with an unsettled one, also where what makes them has not loaded', async () => {
  const { api, session, press } = await atTheButton(Array.from({ length: 4 }, () => 'lost' as const));
  expect(await press()).toEqual({ kind: 'unheard' });
  session.send({ type: 'choiceSet', choice: 'others', value: [unmade] });
  expect(await press()).toBeNull();
  expect(api.callsTo(/\/api\/schedules$/).at(-1)).toMatchObject({
    body: { charity_id: 'sight-aid-gb', connected_to: created.schedule_id },
  });
  expect(session.snapshot().state.plan.others).toMatchObject([{ sent: null, schedule: created.schedule_id }]);
});

test('requests the confirmation mail in the page’s language, whatever the browser prefers', async () => {
  const { api, press } = await atTheButton([]);
  await press();
  expect(api.callsTo(/\/api\/schedules$/).map((call) => call.headers.get('accept-language'))).toEqual(['en-GB']);
});

test('uses the same key after a refresh during the attempt', async () => {
  const { session, open, press, keys } = await atTheButton(['lost', 'lost', 'lost', 'lost']);
  await press();
  const before = session.snapshot().state.progress;
  const again = await open();
  expect(again.snapshot().state.step).toBe('payment');
  expect(again.snapshot().state.progress.idempotencyKey).toBe(before.idempotencyKey);
  expect(await press(again)).toBeNull();
  expect(new Set(keys()).size).toBe(1);
});

test('waits for an attempt that is still in progress', async () => {
  const { press, waits } = await atTheButton([refused(409, 'idempotency_running')]);
  expect(await press()).toBeNull();
  expect(waits).toHaveLength(1);
});

test.each([403, 408, 425])(
  'keeps the key when a repetition gets %d, because the gift may have been made',
  async (status) => {
    const { press, keys } = await atTheButton(['lost', ...Array.from({ length: 3 }, () => refused(status, 'later'))]);
    expect(await press()).toEqual({ kind: 'unheard' });
    expect(await press()).toBeNull();
    expect(new Set(keys()).size).toBe(1);
  },
);

test.each<[string, Answer[]]>([
  ['the first try', []],
  ['a repetition', ['lost']],
])('ends a rate-limited %s at once with a request to wait, and keeps its key', async (_, before) => {
  const { press, keys } = await atTheButton([...before, refused(429, 'too_many_requests')]);
  expect(await press()).toMatchObject({ kind: 'wait' });
  expect(keys()).toHaveLength(before.length + 1);
  expect(await press()).toBeNull();
  expect(new Set(keys()).size).toBe(1);
});

test.each(['payment_method_foreign', 'card_stopped'])(
  'discards a card that is refused as %s instead of sending it again, and asks for another one',
  async (code) => {
    const { session, press } = await atTheButton([refused(422, code)]);
    expect(await press()).toEqual({ kind: 'declined', reason: 'declined' });
    const { paymentMethodId, idempotencyKey } = session.snapshot().state.progress;
    expect([paymentMethodId, idempotencyKey]).toEqual([null, null]);
  },
);

test('keeps a wallet a wallet on the second attempt with a saved card', async () => {
  const { api, press } = await atTheButton([refused(400, 'fields_wrong')]);
  expect(await press()).toMatchObject({ kind: 'refused' });
  expect(await press()).toBeNull();
  expect(api.callsTo(/setup$/)).toHaveLength(1);
  const bodies = api.callsTo(/\/api\/schedules$/).map((call) => call.body);
  expect(bodies).toMatchObject([{ payment_type: 'apple_pay' }, { payment_type: 'apple_pay' }]);
});

test('names each creating request to the human check and sends its own token', async () => {
  const { api, press } = await atTheButton([], { service: 'turnstile', site_key: 'site-key' });
  expect(await press()).toBeNull();
  const proof = (action: string, ask: number) => ({
    recaptcha_token: `token of ${action}, ${ask}`,
    recaptcha_page: action,
  });
  expect(api.callsTo(/setup$/).map((call) => call.body)).toMatchObject([proof('mtn_setup', 1)]);
  expect(api.callsTo(/\/api\/schedules$/).map((call) => call.body)).toMatchObject([proof('mtn_schedule', 2)]);
});

test('repeats a gift at once without a token when the token is refused', async () => {
  const human_check: HumanCheckTerms = { service: 'turnstile', site_key: 'site-key' };
  const { api, press, keys, waits } = await atTheButton([refused(403, 'human_check_failed')], human_check);
  expect(await press()).toBeNull();
  expect(api.callsTo(/\/api\/schedules$/).map((call) => call.body)).toMatchObject([
    { recaptcha_token: 'token of mtn_schedule, 2' },
    { recaptcha_token: '' },
  ]);
  expect(new Set(keys()).size).toBe(1);
  expect(waits).toEqual([]);
});

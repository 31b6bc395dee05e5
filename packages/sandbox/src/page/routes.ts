import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MAIL_MINUTES } from '@lantern-giving/server/app/code-mails';
import type { AppContext } from '@lantern-giving/server/app/context';
import { mailWriters } from '@lantern-giving/server/app/mail-writers';
import { manageLink } from '@lantern-giving/server/http/signed-link';
import { type ShiftedClock, systemClock } from '@lantern-giving/server/lib/clock';
import { sendWaitingMail } from '@lantern-giving/server/lib/mail/outbox';
import { createMailTransport } from '@lantern-giving/server/lib/mail/transport';
import { resumeCharity } from '@lantern-giving/server/modules/charging/halt';
import { chargingContext } from '@lantern-giving/server/modules/charging/worker';
import { renewAndTell } from '@lantern-giving/server/modules/renewals/renew';
import { policyOf, sendPage } from '@lantern-giving/server/web/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { KNOB_NAMES } from '../engine/knobs.ts';
import type { Sandbox } from '../sandbox.ts';
import { readFigures, readMail } from './figures.ts';
import { Journeys } from './journeys.ts';
import {
  endOfCampaign,
  endOfNextNight,
  eveningOf,
  type Journey,
  type Progress,
  type TimeMachine,
  travelTo,
} from './travel.ts';
import { mailPage, sandboxPage, travellingPage } from './view.ts';

const clockForm = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['next-night', 'night-27', 'end', 'reset']) }),
  z.object({ action: z.literal('go'), instant: z.string() }),
]);
type ClockForm = z.infer<typeof clockForm>;

const resumeForm = z.object({ charity: z.string() });

/** From the page's form, or as JSON from a program. Without a knob it turns all of them off. */
const knobForm = z.object({
  knob: z.enum(KNOB_NAMES).optional(),
  rate: z.coerce.number().min(0).max(1).default(0),
  seed: z.string().max(100).default(''),
});
const reversalForm = z.object({
  intent: z.string(),
  action: z.enum(['refund', 'half', 'dispute', 'won', 'lost']),
});
/** In ms: how long a browser waits for a journey before it is shown the progress. */
const WAIT_MS = 1000;

/** In ms: how long a program that waits for a journey hears nothing at most. */
const MOST_SILENT_MS = 30_000;

const mailParams = z.object({ id: z.uuid() });
/** Mails have inline styles, as mail clients require. */
const MAIL_POLICY = policyOf({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** `/sandbox`: the clock, the mails, the payments and both sets of books. Plain forms; development only. */
export function serveSandboxPage(
  app: FastifyInstance,
  context: AppContext,
  sandbox: { readonly processor: Sandbox; readonly clock: ShiftedClock },
): void {
  const { db, config } = context;
  const mail = {
    ...context,
    transport: createMailTransport(config),
    writers: mailWriters(config),
    lasting: MAIL_MINUTES,
  };
  const machine: TimeMachine = {
    charging: chargingContext(context, sandbox.processor.processor),
    clock: sandbox.clock,
    sandbox: sandbox.processor,
    // By the clock that has just moved.
    sendMail: () => sendWaitingMail({ ...mail, clock: sandbox.clock }),
    renew: () => renewAndTell({ ...context, clock: sandbox.clock }),
  };
  const journeys = new Journeys();

  app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    });

    pages.get('/sandbox', async (_request, reply) => {
      await sandbox.clock.refresh(db);
      const now = sandbox.clock.now();
      const nonce = randomBytes(16).toString('base64');
      const { underWay, last, failure } = journeys.state;
      if (underWay !== null) return send(reply, travellingPage(underWay, nonce), nonce);
      const html = sandboxPage({
        now,
        ahead: now.getTime() - systemClock.now().getTime(),
        journey: last,
        failure,
        figures: await readFigures(db, now),
        knobs: await sandbox.processor.knobs.list(),
        linkOf: (schedule) =>
          manageLink(config, { ...schedule, scheduleId: schedule.id, version: schedule.linkVersion }),
        nonce,
      });
      return send(reply, html, nonce);
    });

    const mailOf = async (request: FastifyRequest) => {
      const params = mailParams.safeParse(request.params);
      return params.success ? readMail(db, params.data.id) : null;
    };
    const noMail = (reply: FastifyReply) => reply.code(404).type('text/plain').send('There is no such mail.');

    pages.get('/sandbox/mails/:id', async (request, reply) => {
      const mail = await mailOf(request);
      if (!mail) return noMail(reply);
      const nonce = randomBytes(16).toString('base64');
      return send(reply, mailPage(mail, nonce), nonce);
    });

    pages.get('/sandbox/mails/:id/html', async (request, reply) => {
      const mail = await mailOf(request);
      return mail ? sendPage(reply, mail.html, MAIL_POLICY) : noMail(reply);
    });

    pages.post('/sandbox/clock', async (request, reply) => {
      if (!isOwnForm(request)) return reply.code(403).type('text/plain').send('Only from the sandbox page.');
      const form = clockForm.safeParse(request.body);
      if (!form.success) return reply.code(400).type('text/plain').send('Choose one of the buttons.');
      const journey = journeys.begin((tell) => travel(form.data, tell));
      // A browser gets progress or the failure; a program gets the response at the end, however far that is.
      if (isBrowser(request)) await startOf(journey, request);
      else await keptAlive(journey, reply);
      return reply.redirect('/sandbox', 303);
    });

    pages.get('/sandbox/knobs', async () => ({ knobs: await sandbox.processor.knobs.list() }));

    pages.post('/sandbox/knobs', async (request, reply) => {
      if (!isOwnForm(request)) return reply.code(403).type('text/plain').send('Only from the sandbox page.');
      const form = knobForm.safeParse(request.body);
      if (!form.success) return reply.code(400).type('text/plain').send('Name a knob, a rate from 0 to 1 and a seed.');
      const { knob, rate, seed } = form.data;
      const { knobs } = sandbox.processor;
      await (knob === undefined ? knobs.reset() : knobs.set({ knob, rate, seed }));
      return isBrowser(request) ? reply.redirect('/sandbox', 303) : { knobs: await knobs.list() };
    });

    pages.post('/sandbox/resume', async (request, reply) => {
      if (!isOwnForm(request)) return reply.code(403).type('text/plain').send('Only from the sandbox page.');
      const form = resumeForm.safeParse(request.body);
      if (form.success) await resumeCharity(db, { slug: form.data.charity, by: 'page:sandbox' }, sandbox.clock.now());
      return reply.redirect('/sandbox', 303);
    });

    pages.post('/sandbox/reversal', async (request, reply) => {
      if (!isOwnForm(request)) return reply.code(403).type('text/plain').send('Only from the sandbox page.');
      const form = reversalForm.safeParse(request.body);
      if (form.success) await takeBack(sandbox.processor.engine, form.data);
      return reply.redirect('/sandbox', 303);
    });
  });

  async function travel(form: ClockForm, tell: (progress: Progress) => void): Promise<Journey | null> {
    const { clock } = sandbox;
    await clock.refresh(db);
    if (form.action === 'reset') {
      await clock.moveTo(db, systemClock.now());
      return null;
    }
    const target = await targetOf(form, clock.now());
    return target === null ? null : travelTo(machine, target, tell);
  }

  async function targetOf(form: Exclude<ClockForm, { action: 'reset' }>, now: Date): Promise<Date | null> {
    switch (form.action) {
      case 'go': {
        const at = new Date(/Z$/.test(form.instant) ? form.instant : `${form.instant}Z`);
        return Number.isNaN(at.getTime()) ? null : at;
      }
      case 'night-27':
        return eveningOf(db, 27, now);
      case 'end':
        return endOfCampaign(db, now);
      default:
        return endOfNextNight(db, now);
    }
  }
}

/** Takes a charge back at the processor. We hear of it by webhook. */
async function takeBack(engine: Sandbox['engine'], { intent, action }: z.infer<typeof reversalForm>): Promise<void> {
  switch (action) {
    case 'dispute':
      await engine.openDispute(intent);
      return;
    case 'won':
    case 'lost':
      await engine.closeDispute(intent, action);
      return;
    case 'refund':
    case 'half':
      await engine.refundLeft(intent, action === 'half' ? 2 : 1);
  }
}

/** Otherwise a form on another site could move this clock from the visitor's browser. */
function isOwnForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

/** Waits for the end of a journey, at most a second. */
async function startOf(journey: Promise<void>, { log }: FastifyRequest): Promise<void> {
  const over = new AbortController();
  const logged = journey
    .catch((error: unknown) => log.error({ err: error }, 'a journey through time broke off'))
    .finally(() => over.abort());
  await Promise.race([logged, setTimeout(WAIT_MS, undefined, { signal: over.signal }).catch(() => undefined)]);
}

/**
 * Waits for the end of a journey, and tells the program meanwhile that it is under way (102 Processing): the server ends a
 * connection on which nothing is sent for two minutes, and `fetch` one without headers for five.
 */
async function keptAlive(journey: Promise<void>, { raw, server }: FastifyReply): Promise<void> {
  const telling = setInterval(() => raw.writeProcessing(), Math.min(server.server.timeout / 2, MOST_SILENT_MS));
  try {
    await journey;
  } finally {
    clearInterval(telling);
  }
}

function send(reply: FastifyReply, html: string, nonce: string): FastifyReply {
  const policy = policyOf({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  return sendPage(reply, html, policy);
}

import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { ScheduleDetail } from '../../packages/core/src/api/schedules.ts';
import type { TimeZone } from '../../packages/core/src/calendar/index.ts';
import { createToken } from '../../packages/sandbox/src/engine/cards.ts';
import type { SandboxEngine } from '../../packages/sandbox/src/engine/engine.ts';
import type { AppContext } from '../../packages/server/src/app/context.ts';
import { isRefusal, type Refusal } from '../../packages/server/src/http/problem.ts';
import { type Database, isConnectionLost } from '../../packages/server/src/lib/db.ts';
import { setCalendar } from '../../packages/server/src/modules/campaigns/set-calendar.ts';
import { startCardUpdate } from '../../packages/server/src/modules/payment-methods/card-update.ts';
import { refundNight } from '../../packages/server/src/modules/refunds/service.ts';
import { changeAmounts } from '../../packages/server/src/modules/schedules/change-amounts.ts';
import { changeTimezone } from '../../packages/server/src/modules/schedules/change-timezone.ts';
import { makeUpNights } from '../../packages/server/src/modules/schedules/make-up-nights.ts';
import { setCancelled } from '../../packages/server/src/modules/schedules/service.ts';
import { setNight30 } from '../../packages/server/src/modules/schedules/set-night-30.ts';
import { skipNight } from '../../packages/server/src/modules/schedules/skip-night.ts';
import type { randomFrom } from '../../packages/server/test/charging/random.ts';

type Random = ReturnType<typeof randomFrom>;

export const ZONES: readonly [TimeZone, ...TimeZone[]] = [
  'Europe/London',
  'America/New_York',
  'Asia/Jakarta',
  'Australia/Sydney',
  'Africa/Johannesburg',
  'America/Los_Angeles',
];
/** Cards that are always charged, and those that are declined at once, once, later, or unless their donor confirms. */
export const GOOD_CARDS = ['4242424242424242', '5555555555554444', '4000002500003155'] as const;
export const OTHER_CARDS = [
  '4000000000000341',
  '4000000000001059',
  '4000002760003184',
  '4000008260003178',
  '4000008400001629',
] as const;

const EDITOR = { by: 'donor', requestId: 'simulated' };
const WHY = { reason: 'other', note: 'simulated' } as const;
const PAGE = 'http://localhost:4000/';

/** What a donor was last shown of their plan. */
export interface Shown {
  /** Nights that are cancelled or left out: they must not be charged. */
  readonly promised: ReadonlySet<number>;
  /** Whether all cards that the donor has ever given can be charged. */
  readonly isGood: boolean;
  /** Whether the plan was ever stopped: a night that was being charged then and was not executed is cancelled later. */
  readonly wasStopped: boolean;
}

export interface Parties {
  /** The server that donors and staff call. */
  readonly app: AppContext;
  /** The processor's own books, and its pages. */
  readonly books: Database;
  readonly engine: SandboxEngine;
  readonly random: Random;
}

/** Donors and staff who change their minds, and what they were told. */
export class Editors {
  readonly shown = new Map<string, Shown>();
  readonly counts: Record<string, number> = {};
  readonly bugs: unknown[] = [];
  readonly #parties: Parties;
  readonly #atWork = new Set<string>();
  /** Those at work for whom the database was put back meanwhile. Their server has ended: nobody hears its answer. */
  readonly #unheard = new Set<string>();

  constructor(parties: Parties) {
    this.#parties = parties;
  }

  /** A new donor's schedule. */
  add(schedule: string, isGood: boolean): void {
    this.shown.set(schedule, { promised: new Set(), isGood, wasStopped: false });
  }

  /** The database was put back to when donors had been shown this. */
  restored(shown: ReadonlyMap<string, Shown>): void {
    for (const schedule of this.#atWork) this.#unheard.add(schedule);
    for (const [schedule, seen] of shown) this.shown.set(schedule, seen);
  }

  /** One edit of a random schedule, whose donor does nothing else meanwhile. */
  async one(): Promise<void> {
    const schedules = [...this.shown.keys()];
    const schedule = schedules[this.#parties.random.below(schedules.length)];
    if (schedule === undefined || this.#atWork.has(schedule)) return;
    this.#atWork.add(schedule);
    const edits = [
      ['cancel', this.#cancel],
      ['cancel', this.#cancel],
      ['skip', this.#skip],
      ['skip', this.#skip],
      ['night 30', this.#night30],
      ['amounts', this.#amounts],
      ['timezone', this.#timezone],
      ['card', this.#card],
      ['make up', this.#makeUp],
      ['confirm', this.#confirm],
      ['confirm', this.#confirm],
      ['refund', this.#refund],
      ['dispute', this.#dispute],
    ] as const;
    const [name, edit] = edits[this.#parties.random.below(edits.length)] ?? edits[0];
    try {
      if (await edit.call(this, schedule)) this.counts[name] = (this.counts[name] ?? 0) + 1;
    } catch (error) {
      if (!isConnectionLost(error) && !this.#unheard.has(schedule)) this.bugs.push(error);
    } finally {
      this.#atWork.delete(schedule);
      this.#unheard.delete(schedule);
    }
  }

  /** An admin sets when the month begins by each authority, and how long it is. */
  async setMoon(): Promise<void> {
    const { app, random } = this.#parties;
    const by = { by: 'admin', requestId: 'simulated' };
    for (const authority of ['umm-al-qura', 'local-sighting'] as const) {
      const start = random.pick(['2027-02-07', '2027-02-08', '2027-02-09']);
      await setCalendar(app, 'mtn2027', { authority, start, month_days: random.pick([29, 30] as const) }, by);
    }
  }

  #see(schedule: string, answer: ScheduleDetail | Refusal): boolean {
    if (isRefusal(answer) || this.#unheard.has(schedule)) return false;
    const off = answer.payments.filter(({ status }) => status === 'cancelled' || status === 'skipped');
    const { isGood = false, wasStopped = false } = this.shown.get(schedule) ?? {};
    const promised = new Set(off.map(({ number }) => number));
    this.shown.set(schedule, { promised, isGood, wasStopped: wasStopped || answer.cancelled });
    return true;
  }

  async #cancel(schedule: string): Promise<boolean> {
    const { app } = this.#parties;
    const { rows } = await sql<{ cancelled: boolean }>`
      select cancelled_at is not null as cancelled from schedules where id = ${schedule}`.execute(app.db);
    const change = { ...EDITOR, cancelled: rows[0]?.cancelled === false };
    return this.#see(schedule, await setCancelled(app, scopeOf(schedule), change));
  }

  async #skip(schedule: string): Promise<boolean> {
    const { app, random } = this.#parties;
    const change = { ...EDITOR, number: 20 + random.below(11), value: random.chance(0.6) };
    return this.#see(schedule, await skipNight(app, scopeOf(schedule), change));
  }

  async #night30(schedule: string): Promise<boolean> {
    const { app, random } = this.#parties;
    const change = { ...EDITOR, value: random.chance(0.6) };
    return this.#see(schedule, await setNight30(app, scopeOf(schedule), change));
  }

  async #amounts(schedule: string): Promise<boolean> {
    const { app, random } = this.#parties;
    const { rows } = await sql<{ causes: Record<string, number> }>`
      select causes from schedules where id = ${schedule}`.execute(app.db);
    const water = Math.ceil((rows[0]?.causes.water ?? 10_000) * (0.8 + random.below(100) / 100));
    const amounts = {
      campaign: 'mytennights',
      cause_amounts: { water, zakat: 10_010 },
      tip_amount: random.below(water),
    };
    return this.#see(
      schedule,
      await changeAmounts(app, scopeOf(schedule), EDITOR, { ...amounts, pay_fees: random.chance(0.5) }),
    );
  }

  async #timezone(schedule: string): Promise<boolean> {
    const { app, random } = this.#parties;
    return this.#see(schedule, await changeTimezone(app, scopeOf(schedule), EDITOR, random.pick(ZONES)));
  }

  /** Opens the processor's page and saves another card there. It is taken once the event arrives. */
  async #card(schedule: string): Promise<boolean> {
    const { app, books, engine, random } = this.#parties;
    const { rows } = await sql<{ donor: string; charity: string }>`
      select s.donor_id as donor, c.slug as charity from schedules s join charities c on c.id = s.charity_id
      where s.id = ${schedule}`.execute(app.db);
    const [row] = rows;
    if (!row) return false;
    const ids = { schedule_id: schedule, donor_id: row.donor, charity_id: row.charity };
    const asked = { ...ids, product: 'mytennights', email: '', success_url: PAGE, cancel_url: PAGE } as const;
    const started = await startCardUpdate(app, scopeOf(schedule), asked, EDITOR.by);
    if (isRefusal(started)) return false;
    const number = random.chance(0.8) ? random.pick(GOOD_CARDS) : random.pick(OTHER_CARDS);
    const made = await createToken(books, { number, expiry: '12/34', cvc: '123' }, app.clock.now());
    if (!made.ok) throw new Error(made.error);
    await engine.enterCard({ session: started.session_id, token: made.token });
    const isGood = (GOOD_CARDS as readonly string[]).includes(number);
    await engine.answerBank({ session: started.session_id, passed: true });
    const shown = this.shown.get(schedule);
    if (shown && !isGood) this.shown.set(schedule, { ...shown, isGood });
    return true;
  }

  async #makeUp(schedule: string): Promise<boolean> {
    const { app } = this.#parties;
    const { rows } = await sql<{ numbers: number[] }>`
      select array_agg(number order by number) as numbers from payments
      where schedule_id = ${schedule} and status in ('failed', 'cancelled', 'skipped') and due_at <= ${app.clock.now()}`.execute(
      app.db,
    );
    const numbers = rows[0]?.numbers ?? [];
    if (numbers.length === 0) return false;
    return this.#see(schedule, await makeUpNights(app, scopeOf(schedule), EDITOR, numbers));
  }

  /** Answers the bank's question about a charge, by the link in the mail. */
  async #confirm(schedule: string): Promise<boolean> {
    const { app, engine, random } = this.#parties;
    const { rows } = await sql<{ secret: string }>`
      select client_secret as secret from payments
      where schedule_id = ${schedule} and client_secret is not null order by number limit 1`.execute(app.db);
    const [row] = rows;
    if (!row) return false;
    await engine.authenticate(row.secret, random.chance(0.8));
    return true;
  }

  async #refund(schedule: string): Promise<boolean> {
    const { app, engine, random } = this.#parties;
    const charged = await this.#charged(schedule);
    if (!charged) return false;
    // Staff refund here, or on the processor's own pages.
    if (random.chance(0.3)) {
      await engine.refundLeft(charged.intent, 1 + random.below(3));
      return true;
    }
    const amount = random.chance(0.5) ? null : 1 + random.below(charged.total);
    const asked = { scheduleId: schedule, number: charged.number, amount, key: uuidv7(), by: 'admin', ...WHY };
    return !isRefusal(await refundNight(app, { ...asked, requestId: 'simulated' }));
  }

  async #dispute(schedule: string): Promise<boolean> {
    const { engine, random } = this.#parties;
    const charged = await this.#charged(schedule);
    if (!charged) return false;
    await engine.openDispute(charged.intent);
    if (random.chance(0.7)) await engine.closeDispute(charged.intent, random.pick(['won', 'lost']));
    return true;
  }

  async #charged(schedule: string) {
    const { rows } = await sql<{ number: number; total: number; intent: string }>`
      select number, total, intent_id as intent from payments
      where schedule_id = ${schedule} and status = 'succeeded' order by number`.execute(this.#parties.app.db);
    return rows[this.#parties.random.below(rows.length)];
  }
}

const scopeOf = (scheduleId: string) => ({ by: 'platform', scheduleId }) as const;

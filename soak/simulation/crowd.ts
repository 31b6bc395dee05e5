import { sql } from 'kysely';
import { currencies } from '../../packages/core/src/money/index.ts';
import { inTransaction } from '../../packages/server/src/lib/db.ts';
import { fundPot } from '../../packages/server/src/modules/matching/pots.queries.ts';
import { createDonors } from '../../packages/server/test/charging/donors.ts';
import { matchByCode } from '../../packages/server/test/charging/sharing-donor.ts';
import { Editors, GOOD_CARDS, OTHER_CARDS, type Shown, ZONES } from './editors.ts';
import { CURRENCIES, type Stage } from './stage.ts';

const DAY = 24 * 60 * 60_000;
/** No donor comes after it. */
const LAST_COMES = new Date('2027-03-03T00:00:00Z');
/** By then everybody knows how long the month is. */
const MONTH_KNOWN = new Date('2027-03-06T00:00:00Z');

/** Donors of a large campaign: there are edits at every instant, whether or not each of them makes some. */
const MANY = 400;
/** One donor of so many comes by the code of another one who takes part in give-matching. */
const MATCHED_OF = 10;
/** One preset gift for so many schedules: a pot that is empty before all who might be matched have come. */
const POT_OF = 80;

/** The night whose evening is on a day. */
const nightOn = (at: Date) => 1 + Math.floor((at.getTime() - Date.UTC(2027, 1, 7)) / DAY);

/** The donors of a campaign, who come one after the other and change their minds. */
export class Crowd {
  readonly #stage: Stage;
  readonly #donors: Awaited<ReturnType<typeof createDonors>>;
  readonly #editors: Editors;
  #toCome: number;
  #come = 0;
  /** How many gifts were matched. */
  matched = 0;
  /** Whether our database says how long the month is, or an admin is about to say so. */
  isMonthKnown = true;

  private constructor(stage: Stage, donors: Awaited<ReturnType<typeof createDonors>>) {
    const { app, books, engine, random } = stage;
    [this.#stage, this.#donors, this.#toCome] = [stage, donors, stage.schedules];
    this.#editors = new Editors({ app, books, engine, random });
  }

  /** Writes the campaign that they give to; of every other one nobody knows at first how long its month is. */
  static async open(stage: Stage): Promise<Crowd> {
    const { db, books, engine, calm: processor } = stage;
    const giving = { db, books, clock: stage.timeline.clock, engine, processor };
    const crowd = new Crowd(stage, await stage.alone(() => createDonors(giving)));
    for (const currency of CURRENCIES) {
      const amount = (currencies[currency].presets[2] ?? 0) * Math.ceil(stage.schedules / POT_OF);
      const pot = { campaignId: 'mtn2027', charityId: null, currency, amount, percent: 50, capPerSchedule: amount };
      await stage.alone(() => inTransaction(db, (trx) => fundPot(trx, pot, stage.now)));
    }
    if (stage.random.chance(0.5)) {
      await stage.alone(() => sql`update campaigns set month_days = null`.execute(db));
      crowd.isMonthKnown = false;
    }
    return crowd;
  }

  /** What each donor was last shown, by schedule. */
  get shown(): Map<string, Shown> {
    return this.#editors.shown;
  }

  /** The database was put back to when donors had been shown this. */
  restored(shown: ReadonlyMap<string, Shown>): void {
    this.#editors.restored(shown);
  }

  /** How often each kind of edit was made. */
  get edits(): Readonly<Record<string, number>> {
    return this.#editors.counts;
  }

  /** What went wrong for them since the last time. */
  takeBugs(): readonly unknown[] {
    return this.#editors.bugs.splice(0);
  }

  /** Donors come until the tenth night. @returns how many came now */
  async come(): Promise<number> {
    const { random, schedules, now } = this.#stage;
    const crowd = now > LAST_COMES ? 0 : random.below(Math.ceil(schedules / 20) + 1);
    const coming = Math.min(crowd, this.#toCome);
    this.#toCome -= coming;
    for (let at = 0; at < coming; at++) await this.#comeOne();
    return coming;
  }

  /** Looks whether our database says how long the month is. */
  async lookUpMonth(): Promise<void> {
    const { db } = this.#stage;
    const known = sql`select from campaigns where id = 'mtn2027' and month_days is not null`;
    this.isMonthKnown = (await this.#stage.alone(() => known.execute(db))).rows.length > 0;
  }

  async #comeOne(): Promise<void> {
    const { random, now } = this.#stage;
    const isGood = random.chance(0.8);
    const gift = {
      card: isGood ? random.pick(GOOD_CARDS) : random.pick(OTHER_CARDS),
      currency: random.pick(CURRENCIES),
      timezone: random.pick(ZONES),
      split: random.pick(['equally', 'more-odd', 'more-27', 'more-10-odd-nights'] as const),
      tip: { percent: random.pick([0, 10, 25]) },
      payFees: random.chance(0.5),
      night30: random.chance(0.5),
      startDateOffset: random.pick([0, 0, 1]),
      monthKnown: this.isMonthKnown,
      // Two days ahead, since a later zone or authority may make a night pass.
      firstNight: Math.max(random.pick([16, 20]), nightOn(now) + 2),
    };
    const schedule = await this.#stage.alone(() => this.#donors.schedule(gift));
    if (this.#come++ % MATCHED_OF === 0) await this.#match(schedule);
    this.#editors.add(schedule, isGood);
  }

  async #match(schedule: string): Promise<void> {
    const { db } = this.#stage;
    const match = await this.#stage.alone(() => inTransaction(db, (trx) => matchByCode(trx, schedule)));
    if (match) this.matched += 1;
  }

  /** Begins edits, which go on while everything else does. */
  beginEdits(): void {
    const { random, schedules, now } = this.#stage;
    // So many that each donor changes their mind a few times, and in a large campaign about every other one.
    const most = 1 + Math.ceil(Math.min(schedules, MANY) / 40 + Math.max(0, schedules - MANY) / 200);
    for (let edits = random.chance(0.4) ? random.below(1 + most) : 0; edits > 0; edits--) void this.#editors.one();
    if (random.chance(0.003) || (!this.isMonthKnown && now >= MONTH_KNOWN)) {
      this.isMonthKnown = true;
      void this.#editors.setMoon();
    }
  }
}

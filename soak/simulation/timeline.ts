import { ManualClock } from '../../packages/server/src/lib/clock.ts';

const MINUTE = 60_000;

/** The virtual time, and those who wait for it. */
export class Timeline {
  readonly clock: ManualClock;
  #waiting: { readonly at: number; readonly go: () => void }[] = [];

  constructor(start: Date) {
    this.clock = new ManualClock(start);
  }

  get now(): Date {
    return this.clock.now();
  }

  /** Resolves when the clock has passed that many milliseconds. */
  readonly wait = (milliseconds: number): Promise<void> =>
    new Promise((go) => this.#waiting.push({ at: this.now.getTime() + milliseconds, go }));

  /** When the first of those who wait goes on. */
  get next(): Date | null {
    return this.#waiting.length === 0 ? null : new Date(Math.min(...this.#waiting.map(({ at }) => at)));
  }

  moveTo(to: Date): void {
    this.clock.moveTo(to);
    const due = this.#waiting.filter(({ at }) => at <= to.getTime()).toSorted((one, other) => one.at - other.at);
    this.#waiting = this.#waiting.filter((one) => !due.includes(one));
    for (const { go } of due) go();
  }
}

/** The clock of a machine, which is wrong by some minutes and may be set right. */
export class WrongClock extends ManualClock {
  readonly #right: ManualClock;
  wrongBy: number;

  constructor(right: ManualClock, wrongByMinutes: number) {
    super(right.now());
    this.#right = right;
    this.wrongBy = wrongByMinutes;
  }

  override now(): Date {
    return new Date(this.#right.now().getTime() + this.wrongBy * MINUTE);
  }

  override databaseNow() {
    return this.#right.databaseNow();
  }
}

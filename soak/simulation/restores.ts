import { markRestored, openRestore } from '../../packages/server/src/modules/charging/restore.queries.ts';
import type { Crew } from './crew.ts';
import type { Crowd } from './crowd.ts';
import type { Shown } from './editors.ts';
import type { Inspector } from './inspector.ts';
import type { Stage } from './stage.ts';

interface Backup {
  readonly name: string;
  readonly at: Date;
  readonly shown: ReadonlyMap<string, Shown>;
  /** How often amounts had been changed. What is charged by new ones that the restore forgets needs a person. */
  readonly amounts: number | undefined;
}

interface Parties {
  readonly crew: Crew;
  readonly crowd: Crowd;
  readonly inspector: Inspector;
}

/** A copy of the database is made now and then, and sometimes it is put back, as docs/operations.md says. */
export class Restores {
  count = 0;
  readonly #stage: Stage;
  #backup: Backup | null = null;
  #isRestored = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Whether the processor's record has not been read and booked yet since the last restore. */
  get isUnderWay(): boolean {
    return this.#isRestored;
  }

  /** A copy without them would lose them. */
  donorsCame(): void {
    this.#backup = null;
  }

  async nowAndThen(parties: Parties): Promise<void> {
    const { restoring, databases, now } = this.#stage;
    const { crowd } = parties;
    const backup = this.#backup?.amounts === crowd.edits.amounts ? this.#backup : null;
    if (backup && restoring.chance(0.2)) return this.#restore(backup, parties);
    if (backup || !restoring.chance(0.01)) return;
    this.#backup = {
      name: await databases.backUp(),
      at: now,
      shown: new Map(crowd.shown),
      amounts: crowd.edits.amounts,
    };
  }

  /** Notes whether charging has been resumed. @returns whether it has been since the last look */
  async look(parties: Pick<Parties, 'crowd' | 'inspector'>): Promise<boolean> {
    const { db, app } = this.#stage;
    if (!this.#isRestored || (await openRestore(db, app.processors.first.account)) !== null) return false;
    this.#isRestored = false;
    // Until now a night that had been charged before the restore could be cancelled as one to come.
    this.#forgetCharged(parties);
    return true;
  }

  #forgetCharged({ crowd, inspector }: Pick<Parties, 'crowd' | 'inspector'>): void {
    for (const [schedule, { promised, ...shown }] of crowd.shown) {
      const uncharged = [...promised].filter((number) => !inspector.isCharged(schedule, number));
      crowd.shown.set(schedule, { ...shown, promised: new Set(uncharged) });
    }
  }

  async #restore(backup: Backup, { crew, crowd, inspector }: Parties): Promise<void> {
    const { turns, databases, db, app, now } = this.#stage;
    crew.dieAll();
    await turns.quiet();
    await databases.restore(backup.name);
    this.count += 1;
    this.#isRestored = true;
    this.#backup = null;
    // The copy may have been made while an admin was about to say how long the month is.
    await crowd.lookUpMonth();
    inspector.restored();
    // What donors changed since the backup is gone: they are shown what was before, and what was charged since.
    crowd.restored(backup.shown);
    this.#forgetCharged({ crowd, inspector });
    const restored = { processors: [app.processors.first.account], to: backup.at, by: 'simulated' };
    await this.#stage.alone(() => markRestored(db, restored, now));
  }
}

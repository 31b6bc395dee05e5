import { test as base } from '../fixtures.ts';
import type { Driver, Engine, RunningEngine } from '../harness/engines/driver.ts';

export { expect } from '@playwright/test';

interface TestFixtures {
  engine: Engine;
  /** A window of the engine, closed after the test. */
  driver: Driver;
}

interface WorkerFixtures {
  runningEngines: RunningEngines;
}

/** A worker's engines: each starts for its first test, and serves all further ones. */
class RunningEngines {
  readonly #running = new Map<Engine, RunningEngine>();

  async of(engine: Engine): Promise<RunningEngine> {
    const known = this.#running.get(engine);
    if (known) return known;
    const started = await engine.start?.();
    if (!started) throw new Error(`${engine.name} is not on this machine`);
    this.#running.set(engine, started);
    return started;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((engine) => engine.stop()));
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: [{ name: 'Chromium', start: null }, { option: true }],

  driver: async ({ engine, runningEngines }, use) => {
    const driver = await (await runningEngines.of(engine)).visit();
    await use(driver);
    await driver.close();
  },

  runningEngines: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from its pattern.
    async ({}, use) => {
      const engines = new RunningEngines();
      await use(engines);
      await engines.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The same tests in several engines. @param define receives the engine's name */
export function inEach(engines: readonly Engine[], define: (name: Engine['name']) => void): void {
  for (const engine of engines) {
    test.describe(`in ${engine.name}`, () => {
      test.skip(!engine.start, 'This engine is not on this machine.');
      test.use({ engine });
      define(engine.name);
    });
  }
}

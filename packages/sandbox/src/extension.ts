import type { Extend, Extension } from '@lantern-giving/server/app/extension';
import { ShiftedClock } from '@lantern-giving/server/lib/clock';
import { deliverSandbox } from './deliver.ts';
import { rollDemoCampaigns } from './demo/seed.ts';
import { demoAccounts } from './demo/staff.ts';
import { exampleOrigins, serveExamples } from './examples.ts';
import { serveCardFrame } from './frame/routes.ts';
import { serveSandboxPage } from './page/routes.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** Sleep of the loops when they find nothing to do. */
const IDLE_MS = 1000;

export interface SandboxExtension extends Extension {
  readonly clock: ShiftedClock;
  readonly sandbox: Sandbox;
}

/** Installs the sandbox in place of the card processor, with its clock, pages and demonstration. */
export const extendWithSandbox = async ({
  config,
  db,
  clock: base,
}: Parameters<Extend>[0]): Promise<SandboxExtension> => {
  const clock = new ShiftedClock(base);
  await clock.refresh(db);
  const sandbox = createSandbox({ config, db, clock });
  // A demonstration in production accepts the sandbox's cards, but does not let strangers move its clock.
  const isDevelopment = config.environment !== 'production';
  const [partner = config.publicUrl] = exampleOrigins(config.publicUrl);
  return {
    clock,
    sandbox,
    processor: sandbox.processor,
    serve: (app, guardContext) => {
      serveCardFrame(app, { db, clock, engine: sandbox.engine }, guardContext);
      if (!isDevelopment) return;
      serveSandboxPage(app, guardContext.context, { processor: sandbox, clock });
      serveExamples(app, guardContext.context);
    },
    loops: (_context, charging) => [
      {
        name: 'sandbox webhooks',
        idleMs: IDLE_MS,
        runOnce: async () => (await deliverSandbox(sandbox, charging)) > 0,
      },
      {
        // Another process may have moved the clock.
        name: 'clock',
        idleMs: IDLE_MS,
        runOnce: async () => {
          await clock.refresh(db);
          return false;
        },
      },
    ],
    jobs: (context) => [{ name: 'roll-demo-campaigns', cron: '* * * * *', run: () => rollDemoCampaigns(context) }],
    developers: isDevelopment ? { examples: `${partner}/examples/`, people: demoAccounts } : null,
  };
};

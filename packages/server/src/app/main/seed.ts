import { seedCampaigns } from '../../modules/campaigns/service.ts';
import { createContext } from '../create-context.ts';
import { databaseUrlOrExit, productionConfigOrExit, runOrExit, say } from './process.ts';

// Seeds the campaigns that every deployment starts with. Idempotent.
const config = productionConfigOrExit();
await runOrExit(async () => {
  const { context, close } = await createContext(config, databaseUrlOrExit(config));
  await seedCampaigns(context.db, context.clock.now());
  await close();
  say('Seeded.');
});

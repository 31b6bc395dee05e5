// The process of one campaign. Argument: the databases, and the campaign.
import './seeded-entropy.ts';
import { argv } from 'node:process';

// Ctrl-C reaches it too; its parent ends it.
process.on('SIGINT', () => undefined);
// Nobody would end it when the simulation has been ended from outside.
process.once('disconnect', () => process.exit());
const { urlFor, template, seed, schedules } = JSON.parse(argv[2] ?? '{}');
const { simulateCampaign } = await import('./simulate.ts');
const { retries } = await import('../../packages/server/src/lib/db.ts');
// A pause of this machine would let others go on meanwhile, as many as it is fast.
retries.pause = async () => undefined;
const urlOf = (database: string) => String(urlFor).replace('DATABASE', database);
const report = await simulateCampaign({ seed, schedules, urlOf, template, name: 'simulated' });
process.send?.(report, () => process.disconnect());

// A process of the simulation, which runs one campaign after the other as its parent asks. Argument: the databases.
import './seeded-entropy.ts';
import { argv } from 'node:process';

const { urlFor, template } = JSON.parse(argv[2] ?? '{}');
const { simulateCampaign } = await import('./simulate.ts');
const { retries } = await import('../../packages/server/src/lib/db.ts');
// A pause of this machine would let others go on meanwhile, as many as it is fast.
retries.pause = async () => undefined;
const urlOf = (database: string) => String(urlFor).replace('DATABASE', database);

process.on('message', async (campaign: { readonly seed: number; readonly schedules: number }) => {
  process.send?.(await simulateCampaign({ ...campaign, urlOf, template, name: `simulated_${process.pid}` }));
});
// Ctrl-C reaches it too; its parent ends it.
process.on('SIGINT', () => undefined);
// Nobody would end it when the simulation has been ended from outside.
process.once('disconnect', () => process.exit());
process.send?.('ready');

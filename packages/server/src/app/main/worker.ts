import { runWorker } from '../programs.ts';
import { databaseUrlOrExit, productionConfigOrExit, runOrExit } from './process.ts';

const config = productionConfigOrExit();
await runOrExit(() => runWorker(config, databaseUrlOrExit(config)));

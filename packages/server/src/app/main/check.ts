import { runCheck } from '../programs.ts';
import { databaseUrlOrExit, productionConfigOrExit, runOrExit } from './process.ts';

const config = productionConfigOrExit();
await runOrExit(() => runCheck(config, databaseUrlOrExit(config)));

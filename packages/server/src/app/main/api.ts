import { runApi } from '../programs.ts';
import { databaseUrlOrExit, productionConfigOrExit, runOrExit } from './process.ts';

const config = productionConfigOrExit();
await runOrExit(() => runApi(config, databaseUrlOrExit(config)));

// node --conditions=lantern-source seed-template.ts URL FOLDER: seeds a database for servers to copy, and writes the files
// that belong to it to a folder.
import { argv } from 'node:process';
import { seed } from '@lantern-giving/sandbox/demo/seed';
import { extendWithSandbox } from '@lantern-giving/sandbox/extension';
import { createContext } from '../../src/app/create-context.ts';
import { ManualClock } from '../../src/lib/clock.ts';
import { configIn, START } from './seeded.ts';

const [, , url = '', folder = ''] = argv;
const config = configIn(folder, { LOG_LEVEL: 'warn' });
const clock = new ManualClock(START);
const { context, close } = await createContext(config, url, { clock, extend: extendWithSandbox });
await seed(context);
await close();

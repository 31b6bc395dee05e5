import { createContext } from '../create-context.ts';
import { startWorker } from '../worker.ts';
import { configOrExit, databaseUrlOrExit, onStop, runOrExit } from './process.ts';

// The worker alone, as many processes as are needed.
const config = configOrExit();
await runOrExit(async () => {
  const composition = await createContext(config, databaseUrlOrExit(config));
  const worker = await startWorker(composition);
  onStop(async () => {
    await worker.stop();
    await composition.close();
  });
});

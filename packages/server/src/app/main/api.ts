import { createApp } from '../app.ts';
import { createContext } from '../create-context.ts';
import { listen } from './listen.ts';
import { configOrExit, databaseUrlOrExit, onStop, runOrExit } from './process.ts';

// The API alone, as many processes as are needed.
const config = configOrExit();
await runOrExit(async () => {
  const composition = await createContext(config, databaseUrlOrExit(config));
  const app = await createApp(composition);
  await listen(app, config);
  onStop(async () => {
    await app.close();
    await composition.close();
  });
});

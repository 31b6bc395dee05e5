import { join } from 'node:path';
import { build } from 'vite';

/** In the project, so that what is not bundled is found. */
const OUT = join(import.meta.dirname, '..', '..', '.lantern', 'soak');
/** Its own for each process: two soaks may run side by side. */
const FILE = `worker-${process.pid}.mjs`;

/**
 * The worker and all it imports as one file, which a process loads in a tenth of a second and not in one or more: so
 * many more can be killed.
 * @returns its path
 */
export async function bundleWorker(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg'], resolve: { conditions: ['lantern-source'] } },
    build: {
      ssr: join(import.meta.dirname, 'worker.ts'),
      outDir: OUT,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: FILE } },
    },
  });
  return join(OUT, FILE);
}

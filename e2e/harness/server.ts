import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Books, placesOf } from './books.ts';

const root = join(import.meta.dirname, '../..');
const entry = join(root, 'packages/sandbox/src/main/start.ts');
const READY_WITHIN = 120_000;

/** The built product, running as `npm start` runs it, on a port and in a folder of its own. */
export interface Server {
  /** Where the API, the widget's script and the platform's own pages are. */
  readonly origin: string;
  /** The same server as a partner's host: another origin to the browser. */
  readonly partner: string;
  /** What it has written down, and what its processor has. */
  readonly books: Books;
  /** What it has said since it was started: warnings and errors. */
  log(): string;
  /** Ends it as a power cut would: no signal that it could answer. */
  kill(): Promise<void>;
  /** Starts it again on the same port, over the same data. */
  start(): Promise<void>;
  /** Lets it finish what it is doing, and throws its data away. */
  stop(): Promise<void>;
}

/**
 * Starts a server with empty books, for one file of journeys.
 * @param name of its folder; a later run takes the same one over and empties it
 * @param variables beside those of every journey
 */
export async function startServer(name: string, variables: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let said = '';
  const folder = join(root, '.lantern', 'journeys', name);
  const postgres = join(folder, 'postgres');

  const launch = async (...flags: string[]) => {
    said = '';
    const started = spawn(process.execPath, ['--conditions=lantern-source', entry, ...flags], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        LANTERN_STATE_DIR: folder,
        LANTERN_DEMO_GIFTS: 'no',
        LOG_LEVEL: 'warn',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk));
    child = started;
    const until = Date.now() + READY_WITHIN;
    while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
      if (started.exitCode !== null) throw new Error(`The server ended by itself (${started.exitCode}):\n${said}`);
      if (Date.now() > until) throw new Error(`The server was not ready within ${READY_WITHIN} ms:\n${said}`);
      await pause(50);
    }
  };

  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  };

  await launch('--reset');
  const books = await Books.open(postgres);
  return {
    origin,
    books,
    log: () => said,
    partner: `http://partner.localhost:${port}`,
    kill: () => end('SIGKILL'),
    start: () => launch(),
    stop: async () => {
      await books.close();
      await end('SIGTERM');
      for (const place of [folder, ...placesOf(postgres)]) rmSync(place, { recursive: true, force: true });
    },
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/**
 * Below where systems take ports for what goes out, so that nobody has it while the server starts or is away; and one
 * that no other worker of this run looks at.
 */
async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 10;
  for (;;) {
    const port = 20_000 + 10 * randomInt(1000) + worker;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const entry = join(root, 'packages/sandbox/src/main/start.ts');
const READY_WITHIN = 120_000;

/** The process of the built product, as `npm start` runs it. */
export class Product {
  readonly #port: number;
  readonly #variables: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #said = '';

  /** @param folder for everything it stores in files */
  constructor(port: number, folder: string, variables: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#variables = {
      NODE_ENV: 'development',
      PORT: String(port),
      LANTERN_STATE_DIR: folder,
      LANTERN_DEMO_GIFTS: 'no',
      LOG_LEVEL: 'warn',
      ...variables,
    };
  }

  /** Its output since its start: warnings and errors. */
  get said(): string {
    return this.#said;
  }

  /** Resolves once it answers. */
  async launch(...flags: string[]): Promise<void> {
    this.#said = '';
    const started = spawn(process.execPath, ['--conditions=lantern-source', entry, ...flags], {
      cwd: root,
      env: { ...process.env, ...this.#variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (this.#said += chunk));
    this.#child = started;
    const until = Date.now() + READY_WITHIN;
    while (!(await answers(`http://127.0.0.1:${this.#port}/readyz`))) {
      if (started.exitCode !== null) {
        throw new Error(`The server ended by itself (${started.exitCode}):\n${this.#said}`);
      }
      if (Date.now() > until) throw new Error(`The server was not ready within ${READY_WITHIN} ms:\n${this.#said}`);
      await pause(50);
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const ending = this.#child;
    this.#child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

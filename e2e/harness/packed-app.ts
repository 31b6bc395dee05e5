import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, relative } from 'node:path';
import { root } from '../../scripts/internal/console.mjs';
import { run } from '../../scripts/internal/run.mjs';

const apps = join(root, '.lantern', 'packed-apps');
const PACKAGES = ['core', 'i18n', 'ui', 'checkout-react'];

async function demand(command: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await run(command, args, { cwd, env, minutes: 6 });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-6000)}`);
}

/** The published packages as npm would publish them. @returns paths of the tarballs */
export async function packPackages(): Promise<string[]> {
  const folder = join(apps, 'tarballs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of PACKAGES) {
    await demand('npm', ['pack', '--pack-destination', folder, '--silent'], join(root, 'packages', name));
  }
  return readdirSync(folder).map((file) => join(folder, file));
}

/**
 * An example as its developer has it: its own folder, with our packages from tarballs and everything else from the
 * registry. An installation is reused for the same manifest; our packages are always the given ones.
 * @param origin replaces the example's `https://give.example`
 * @param more additional files of the app, by path
 * @returns the app's folder, built
 */
export async function buildApp(
  name: string,
  tarballs: readonly string[],
  origin: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const source = join(root, 'examples', name);
  const home = join(apps, name);
  const stamp = join(home, 'installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(source, 'package.json')))
    .digest('hex');
  const isKept = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  for (const file of existsSync(home) ? readdirSync(home) : []) {
    if (!isKept || !['node_modules', 'installed'].includes(file)) rmSync(join(home, file), { recursive: true });
  }
  const isSource = (path: string) => !/(^|[\\/])(node_modules|dist|\.next)([\\/]|$)/.test(relative(source, path));
  cpSync(source, home, { recursive: true, filter: isSource });
  for (const [path, text] of Object.entries(more)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  point(home, origin);
  await demand('npm', ['install', '--no-package-lock', '--no-save', '--no-audit', '--no-fund', ...tarballs], home);
  writeFileSync(stamp, wanted);
  await demand('npm', ['run', 'build'], home, { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' });
  return home;
}

function point(folder: string, origin: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) point(path, origin);
    else if (/\.(tsx?|html)$/.test(entry.name)) {
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('https://give.example', origin));
    }
  }
}

export interface Site {
  readonly port: number;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves a folder's files like any static host. */
export async function serveFolder(folder: string): Promise<Site> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://any').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    port: address.port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** `next start`, the production server, on a port it chooses. */
export async function startNext(home: string): Promise<Site> {
  const next = join(home, 'node_modules/next/dist/bin/next');
  const child: ChildProcess = spawn(process.execPath, [next, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: home,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const port = await new Promise<number>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk;
        const [, found] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(said) ?? [];
        if (found && /Ready/.test(said)) done(Number(found));
      });
    }
    child.once('exit', (code) => fail(new Error(`next start ended with ${code}:\n${said}`)));
  });
  return {
    port,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

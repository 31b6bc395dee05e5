import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { Books } from './books.ts';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { copyTemplate, type Template } from './template.ts';

const home = join(import.meta.dirname, '../../.lantern/journeys');

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

/** Beside those of every server. */
export type Variables = Readonly<Record<string, string>>;

/**
 * Starts a server with new books, with an embedded Postgres of its own.
 * @param name of its folder; a later run takes the same one over and empties it
 */
export async function startServer(name: string, variables: Variables = {}): Promise<Server> {
  const port = await freePort();
  const folder = join(home, name);
  const postgres = join(folder, 'postgres');
  const product = new Product(port, folder, variables);
  await product.launch('--reset');
  const discard = async () => {
    for (const place of [folder, ...placesOf(postgres)]) rmSync(place, { recursive: true, force: true });
  };
  return serverOf(product, port, addressIn(postgres), discard);
}

/**
 * Starts a server whose books are a copy of the template's.
 * @param name of its folder and database; a later one takes both over and empties them
 */
export async function startCopy(template: Template, name: string, variables: Variables = {}): Promise<Server> {
  const port = await freePort();
  const folder = join(home, name);
  const copy = await copyTemplate(template, name, folder);
  const product = new Product(port, folder, {
    DATABASE_URL: copy.service,
    MIGRATIONS_DATABASE_URL: copy.owner,
    ...variables,
  });
  await product.launch();
  return serverOf(product, port, { connectionString: copy.owner }, copy.discard);
}

async function serverOf(
  product: Product,
  port: number,
  address: ClientConfig,
  discard: () => Promise<void>,
): Promise<Server> {
  const books = await Books.open(address);
  return {
    origin: `http://localhost:${port}`,
    partner: `http://partner.localhost:${port}`,
    books,
    log: () => product.said,
    kill: () => product.end('SIGKILL'),
    start: () => product.launch(),
    stop: async () => {
      await books.close();
      await product.end('SIGTERM');
      await discard();
    },
  };
}

/** Where a server keeps its Postgres: as root, in a folder that others cannot enter, it is under /var/tmp. */
function placesOf(folder: string): string[] {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return [folder, join('/var/tmp', `lantern-${name}`)];
}

/** As the note of the Postgres in a folder says. */
function addressIn(folder: string): ClientConfig {
  const file = placesOf(folder)
    .map((place) => join(place, 'server.json'))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`no server runs in ${folder}`);
  const note: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof note !== 'object' || note === null || !('port' in note) || !('password' in note)) {
    throw new Error(`${folder} has no note of a server`);
  }
  const { port, password } = note;
  return {
    host: '127.0.0.1',
    port: Number(port),
    user: 'lantern',
    password: String(password),
    database: 'lantern',
  };
}

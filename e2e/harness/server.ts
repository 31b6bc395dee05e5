import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { Books } from './books.ts';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { copyTemplate, type Template } from './template.ts';

const home = join(import.meta.dirname, '../../.lantern/journeys');

/** The built product as `npm start` runs it, with its own port and folder. */
export interface Server {
  /** Origin of the API, the widget's script and the platform's pages. */
  readonly origin: string;
  /** The same server under a partner's host, which is another origin. */
  readonly partner: string;
  /** Its records, and those of its processor. */
  readonly books: Books;
  /** Its output since its start: warnings and errors. */
  log(): string;
  /** Kills it without a signal it could handle, like a power cut. */
  kill(): Promise<void>;
  /** Restarts it on the same port with the same data. */
  start(): Promise<void>;
  /** Stops it after its current work, and deletes its data. */
  stop(): Promise<void>;
}

/** In addition to the variables of every server. */
export type Variables = Readonly<Record<string, string>>;

/**
 * Starts a server with new books and its own embedded Postgres.
 * @param name of its folder; a later run reuses and empties it
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
 * Starts a server with a copy of the template's books.
 * @param name of its folder and database; a later one reuses and empties both
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

/** Where a server stores its Postgres: for root in a folder that others cannot enter, under /var/tmp. */
function placesOf(folder: string): string[] {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return [folder, join('/var/tmp', `lantern-${name}`)];
}

/** As recorded by the Postgres of a folder. */
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

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import type { PluginTransformQueryArgs } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { readConfig } from '../../app/config.ts';
import { ManualClock } from '../../lib/clock.ts';
import { createLogger } from '../../lib/log.ts';
import { serveDashboard } from '../../web/dashboard.ts';
import { serveWidget } from '../../web/widget.ts';
import { addFiles } from './queries.ts';
import { releasesOf } from './releases.ts';

const clock = new ManualClock('2027-02-01T12:00:00Z');
let database: TestDatabase;
let folder: string;
let logged: PassThrough;
let apps: FastifyInstance[];
beforeEach(async () => {
  database = await createTestDatabase({ pool: 4 });
  folder = mkdtempSync(join(tmpdir(), 'lantern-releases-'));
  logged = new PassThrough();
  apps = [];
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Code as long and as repetitive as what a build writes. */
const codeOf = (build: string) => `show("${build}");${'const night = amount / nights;\n'.repeat(200)}`;
const hashOf = (build: string) => createHash('sha256').update(build).digest('hex').slice(0, 6);
const runtimeOf = (version: string, build = version) => `/static/${version}/runtime-${hashOf(build)}.js`;

/** What a build leaves, of a widget and of a dashboard. */
function write(version: string, build = version): string {
  const dist = join(folder, build);
  const release = join(dist, 'static', version);
  mkdirSync(release, { recursive: true });
  mkdirSync(join(dist, 'dashboard-assets'));
  writeFileSync(join(dist, 'lantern.js'), `load("${runtimeOf(version, build)}")`);
  writeFileSync(join(release, 'lantern.js'), `load("${runtimeOf(version, build)}")`);
  writeFileSync(join(release, 'manifest.json'), JSON.stringify({ build }));
  writeFileSync(join(dist, runtimeOf(version, build)), codeOf(build));
  writeFileSync(join(dist, `${runtimeOf(version, build)}.br`), brotliCompressSync(codeOf(build)));
  writeFileSync(join(dist, `${runtimeOf(version, build)}.map`), '{}');
  writeFileSync(join(dist, 'index.html'), '<!doctype html><meta name="lantern-base" content="/" />');
  writeFileSync(join(dist, `dashboard-assets/page-${hashOf(build)}.js`), codeOf(build));
  return dist;
}

/** A process of the API that was built so. */
async function start(dist: string, db = database.db): Promise<FastifyInstance> {
  const config = readConfig({ LANTERN_PUBLIC_URL: 'https://give.example', LANTERN_SECRET: 'x'.repeat(32) }, folder);
  const app = fastify();
  const releases = releasesOf({ db, clock, log: createLogger(config, logged) });
  serveWidget(app, releases, dist);
  serveDashboard(app, { config }, releases, dist);
  apps.push(app);
  await releases.add();
  return app;
}
/** The database, with what is asked of it. */
function watched() {
  const watching = { asked: 0, isDown: false };
  const transformQuery = ({ node }: PluginTransformQueryArgs) => {
    watching.asked++;
    if (watching.isDown) throw new Error('the database is down');
    return node;
  };
  const db = database.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result });
  return Object.assign(watching, { db });
}
const bodyOf = async (app: FastifyInstance, url: string) => {
  const { statusCode, body } = await app.inject(url);
  return statusCode === 200 ? body : statusCode;
};

test('an upgrade keeps the files of each earlier release, with their headers and compressed copies', async () => {
  await start(write('1.0.0'));
  await start(write('1.1.0'));
  const app = await start(write('1.2.0'));
  expect(await bodyOf(app, '/lantern.js')).toBe(`load("${runtimeOf('1.2.0')}")`);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const pinned = await app.inject(`/static/${version}/lantern.js`);
    expect(pinned.body).toBe(`load("${runtimeOf(version)}")`);
    expect(await bodyOf(app, `/static/${version}/manifest.json`)).toBe(JSON.stringify({ build: version }));
    expect(await bodyOf(app, `/dashboard-assets/page-${hashOf(version)}.js`)).toBe(codeOf(version));
    const packed = await app.inject({ url: runtimeOf(version), headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(codeOf(version));
    expect(packed.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'use-as-dictionary': 'match="/static/*"',
    });
  }
});

test('while an upgrade goes on, the processes of both releases serve the files of either', async () => {
  const before = await start(write('1.0.0'));
  // Asked for before it is there, which is not remembered.
  expect(await bodyOf(before, runtimeOf('1.1.0'))).toBe(404);
  const after = await start(write('1.1.0'));
  for (const app of [before, after]) {
    for (const version of ['1.0.0', '1.1.0']) expect(await bodyOf(app, runtimeOf(version))).toBe(codeOf(version));
  }
  expect(await bodyOf(before, '/lantern.js')).toContain('1.0.0');
});

test('processes that start at once add a release once', async () => {
  const dist = write('1.0.0');
  const started = await Promise.all(Array.from({ length: 6 }, () => start(dist)));
  for (const app of started) expect(await bodyOf(app, runtimeOf('1.0.0'))).toBe(codeOf('1.0.0'));
});

test('a version that is built again with other content keeps what pinned pages load, and the newest pages get the new files', async () => {
  await start(write('1.0.0', 'first'));
  const app = await start(write('1.0.0', 'second'));
  expect(await bodyOf(app, '/static/1.0.0/lantern.js')).toBe(`load("${runtimeOf('1.0.0', 'first')}")`);
  expect(await bodyOf(app, '/static/1.0.0/manifest.json')).toBe(JSON.stringify({ build: 'first' }));
  expect(await bodyOf(app, '/lantern.js')).toBe(`load("${runtimeOf('1.0.0', 'second')}")`);
  for (const build of ['first', 'second']) expect(await bodyOf(app, runtimeOf('1.0.0', build))).toBe(codeOf(build));
  logged.end();
  const warnings = (await text(logged)).trim().split('\n');
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? '')).toMatchObject({
    paths: ['static/1.0.0/lantern.js', 'static/1.0.0/manifest.json'],
    msg: 'this version was released before with other content, which pages that name it go on with',
  });
});

test('a compressed copy is added only to a file with the content that is released', async () => {
  await start(write('1.0.0', 'first'));
  const dist = write('1.0.0', 'second');
  for (const name of ['lantern.js', 'manifest.json']) {
    const path = join(dist, 'static/1.0.0', name);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
  const app = await start(dist);
  for (const [name, content] of [
    ['lantern.js', `load("${runtimeOf('1.0.0', 'first')}")`],
    ['manifest.json', JSON.stringify({ build: 'first' })],
  ]) {
    const answer = await app.inject({ url: `/static/1.0.0/${name}`, headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, content]);
  }
});

test('a compressed copy that the first build of a version did not make is added', async () => {
  const dist = write('1.0.0');
  await start(dist);
  const loader = join(dist, 'static/1.0.0/lantern.js');
  writeFileSync(`${loader}.br`, brotliCompressSync(readFileSync(loader)));
  const app = await start(dist);
  const answer = await app.inject({ url: '/static/1.0.0/lantern.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload)).toEqual(readFileSync(loader));
});

test('other content under a name that tells its content is an error', async () => {
  const dist = write('1.0.0');
  await start(dist);
  writeFileSync(join(dist, runtimeOf('1.0.0')), 'of another compiler');
  const app = await start(dist);
  expect(await bodyOf(app, runtimeOf('1.0.0'))).toBe(codeOf('1.0.0'));
  logged.end();
  expect(JSON.parse(await text(logged))).toMatchObject({
    level: 'error',
    paths: [runtimeOf('1.0.0').slice(1)],
    msg: 'a file of this release was released before with other content',
  });
});

test('a file of an earlier release is read once for all who ask for it at once', async () => {
  await start(write('1.0.0'));
  const watching = watched();
  const app = await start(write('1.1.0'), watching.db);
  watching.asked = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => bodyOf(app, runtimeOf('1.0.0'))));
  expect(new Set(answers)).toEqual(new Set([codeOf('1.0.0')]));
  expect(await bodyOf(app, runtimeOf('1.0.0'))).toBe(codeOf('1.0.0'));
  expect(watching.asked).toBe(1);
});

test('a reading that failed is not remembered', async () => {
  await start(write('1.0.0'));
  const watching = watched();
  const app = await start(write('1.1.0'), watching.db);
  watching.isDown = true;
  expect(await bodyOf(app, runtimeOf('1.0.0'))).toBe(500);
  watching.isDown = false;
  expect(await bodyOf(app, runtimeOf('1.0.0'))).toBe(codeOf('1.0.0'));
});

test('its own release needs no database after the start, whatever else is asked for', async () => {
  await start(write('1.0.0'));
  await start(write('1.1.0'));
  const others = Array.from({ length: 700 }, (_, index) => `static/0.9.0/part-${index}.js`);
  await addFiles(
    database.db,
    others.map((path) => ({ path, content: Buffer.from(path) })),
    clock.now(),
  );
  const watching = watched();
  // Started again, as after a failure.
  const app = await start(join(folder, '1.1.0'), watching.db);
  for (const path of others) expect(await bodyOf(app, `/${path}`)).toBe(path);
  watching.isDown = true;
  expect(await bodyOf(app, '/static/1.1.0/lantern.js')).toBe(`load("${runtimeOf('1.1.0')}")`);
  expect(await bodyOf(app, `/dashboard-assets/page-${hashOf('1.1.0')}.js`)).toBe(codeOf('1.1.0'));
  const digest = createHash('sha256').update(codeOf('1.0.0')).digest('base64');
  for (const [headers, encoding] of [
    [{ 'accept-encoding': 'br' }, 'br'],
    [{ 'accept-encoding': 'br, dcb', 'available-dictionary': `:${digest}:` }, 'dcb'],
  ] as const) {
    const answer = await app.inject({ url: runtimeOf('1.1.0'), headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
  }
});

test('the start says what keeps a release from being added', async () => {
  const watching = watched();
  watching.isDown = true;
  await expect(start(write('1.0.0'), watching.db)).rejects.toThrow('the database is down');
});

test('the same build, compressed by another zlib, is no other content', async () => {
  const dist = write('1.0.0');
  await start(dist);
  writeFileSync(join(dist, `${runtimeOf('1.0.0')}.br`), brotliCompressSync(codeOf('1.0.0'), { params: { 1: 1 } }));
  await start(dist);
  logged.end();
  expect(await text(logged)).toBe('');
});

test('sends the first view compressed with that of the last release to a browser that has it', async () => {
  for (const [day, version] of ['1.0.0', '1.1.0', '1.2.0'].entries()) {
    clock.moveTo(`2027-02-0${day + 1}T12:00:00Z`);
    await start(write(version));
  }
  // Going back to an earlier release compresses nothing anew.
  const app = await start(join(folder, '1.1.0'));
  const asked = (version: string, having: string) => ({
    url: runtimeOf(version),
    headers: {
      'accept-encoding': 'br, dcb',
      'available-dictionary': `:${createHash('sha256').update(codeOf(having)).digest('base64')}:`,
    },
  });
  const { headers, rawPayload } = await app.inject(asked('1.2.0', '1.1.0'));
  expect(headers['content-encoding']).toBe('dcb');
  expect(rawPayload.length).toBeLessThan(100);
  const digest = createHash('sha256').update(codeOf('1.1.0')).digest();
  expect(rawPayload.subarray(0, 36)).toEqual(Buffer.from([0xff, 0x44, 0x43, 0x42, ...digest]));
  /** Types of an earlier Node do not know of it. */
  const withDictionary = { ...{ dictionary: Buffer.from(codeOf('1.1.0')) }, params: {} };
  expect(brotliDecompressSync(rawPayload.subarray(36), withDictionary).toString()).toBe(codeOf('1.2.0'));
  for (const [version, having] of [
    ['1.2.0', '1.0.0'],
    ['1.1.0', '1.2.0'],
    ['1.0.0', '1.1.0'],
  ] as const) {
    expect((await app.inject(asked(version, having))).headers['content-encoding']).toBe('br');
  }
});

test('keeps neither source maps nor compressed copies of other content', async () => {
  const dist = write('1.0.0');
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(dist, `${runtimeOf('1.0.0')}.br`), past, past);
  await start(dist);
  const app = await start(write('1.1.0'));
  expect(await bodyOf(app, `${runtimeOf('1.0.0')}.map`)).toBe(404);
  expect(await bodyOf(app, `${runtimeOf('1.1.0')}.map`)).toBe('{}');
  const { headers } = await app.inject({ url: runtimeOf('1.0.0'), headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBeUndefined();
});

test.each([
  '/static/',
  '/static/1.0.0',
  `${runtimeOf('1.0.0')}.br`,
  '/static/1.0.0/%00.js',
  '/static/1.0.0/..%2f..%2flantern.js',
  '/static/9.9.9/lantern.js',
])('serves nothing but the files themselves: %s', async (url) => {
  await start(write('1.0.0'));
  const app = await start(write('1.1.0'));
  expect(await bodyOf(app, url)).toBe(404);
});

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from '../build/publish.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (version: string, code: string) => {
  const dist = join(folder, `build-${version}-${code}`);
  mkdirSync(join(dist, 'static', version), { recursive: true });
  writeFileSync(join(dist, 'lantern.js'), `loads ${code}`);
  writeFileSync(join(dist, 'static', version, 'manifest.json'), code);
  return dist;
};
const served = (file: string) => readFileSync(join(folder, 'served', file), 'utf8');

test('publishes a version beside the older ones, and points the short-lived script to it', () => {
  const to = join(folder, 'served');
  publish(build('1.0.0', 'a'), to);
  expect(publish(build('1.1.0', 'b'), to)).toBe('1.1.0');
  expect(served('static/1.0.0/manifest.json')).toBe('a');
  expect(served('static/1.1.0/manifest.json')).toBe('b');
  expect(served('lantern.js')).toBe('loads b');
});

test('publishes a compressed script with its compressed copies', () => {
  const to = join(folder, 'served');
  const dist = build('1.0.0', 'a');
  writeFileSync(join(dist, 'lantern.js.br'), 'packed a');
  writeFileSync(join(dist, 'static/1.0.0/manifest.json.br'), 'packed by one zlib');
  publish(dist, to);
  expect(served('lantern.js.br')).toBe('packed a');
  writeFileSync(join(dist, 'static/1.0.0/manifest.json.br'), 'packed by another zlib');
  expect(publish(dist, to)).toBe('1.0.0');
  expect(served('static/1.0.0/manifest.json.br')).toBe('packed by one zlib');
});

test('compresses the first view with that of the last release, which visitors have', () => {
  const to = join(folder, 'served');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const dist = build(version, version);
    const release = join(dist, 'static', version);
    const runtime = `runtime-${version.replaceAll('.', '')}.js`;
    writeFileSync(join(release, runtime), `shows ${version}`);
    writeFileSync(join(release, 'manifest.json'), JSON.stringify({ version, runtime, files: {} }));
    writeFileSync(join(dist, 'lantern.js'), `load("/static/${version}/${runtime}")`);
    publish(dist, to);
    // The same build again.
    publish(dist, to);
  }
  const copies = (version: string) => readdirSync(join(to, 'static', version)).filter((file) => file.endsWith('.dcb'));
  const digest = createHash('sha256').update('shows 1.1.0').digest('base64url');
  expect(copies('1.0.0')).toEqual([]);
  expect(copies('1.1.0')).toHaveLength(1);
  expect(copies('1.2.0')).toEqual([`runtime-120.js.${digest}.dcb`]);
});

test('never changes a published version', () => {
  const to = join(folder, 'served');
  publish(build('1.0.0', 'a'), to);
  expect(() => publish(build('1.0.0', 'b'), to)).toThrow(
    'Version 1.0.0 is published already, with another manifest.json',
  );
  expect(served('static/1.0.0/manifest.json')).toBe('a');
  expect(served('lantern.js')).toBe('loads a');
});

test('changes nothing when the same build is published again', () => {
  const to = join(folder, 'served');
  const dist = build('1.0.0', 'a');
  publish(dist, to);
  expect(publish(dist, to)).toBe('1.0.0');
});

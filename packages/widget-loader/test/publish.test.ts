import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

test('npm run sbom lists the components of a deployment with version and digest, and no test tool', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  const list = JSON.parse(readFileSync(join(root, '.lantern/release/sbom.cdx.json'), 'utf8'));
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'lantern' } } });
  const names = list.components.map((/** @type {{ name: string }} */ { name }) => name);
  for (const name of ['fastify', 'pg', 'stripe', 'preact', 'react']) expect(names).toContain(name);
  for (const name of ['vitest', 'playwright-core', '@biomejs/biome']) expect(names).not.toContain(name);
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages['node_modules/fastify'];
  const fastify = list.components.find((/** @type {{ name: string }} */ { name }) => name === 'fastify');
  const digest = Buffer.from(locked.integrity.replace('sha512-', ''), 'base64').toString('hex');
  expect(fastify).toMatchObject({ version: locked.version, hashes: [{ alg: 'SHA-512', content: digest }] });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../../scripts/internal/console.mjs';
import { stateSubfolder } from '../../../scripts/internal/state.mjs';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

// Tests the behaviour needed of Wireit, which another version or tool must keep.
describe('a build', () => {
  const folder = stateSubfolder('test-builds');
  const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(folder, file), text);
  const built = () => readdirSync(join(folder, 'out')).sort();
  const runs = () => readFileSync(join(folder, 'runs'), 'utf8').length;

  /** @returns {Promise<boolean>} whether the build succeeded */
  const build = async () => {
    const env = { ...process.env, npm_lifecycle_event: 'build', npm_package_json: join(folder, 'package.json') };
    const given = { ...env, npm_config_user_agent: 'npm/11.0.0', WIREIT_CACHE: 'none' };
    const wireit = spawn(process.execPath, [join(root, 'node_modules/.bin/wireit')], {
      cwd: folder,
      env: given,
      stdio: 'ignore',
    });
    const [code] = await once(wireit, 'exit');
    return code === 0;
  };

  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'src'), { recursive: true });
    mkdirSync(join(folder, 'out'));
    const { clean } = manifest.wireit['bundles:dashboard'];
    const files = ['src/**', 'build.mjs', '!**/*.test.*'];
    const wired = { build: { command: 'node build.mjs', files, output: ['out/**'], clean } };
    write('package.json', JSON.stringify({ scripts: { build: 'wireit' }, wireit: wired }));
    write(
      'build.mjs',
      `import { appendFileSync, cpSync, existsSync, rmSync } from 'node:fs';
       appendFileSync('runs', '.');
       cpSync('src', 'out', { recursive: true });
       if (existsSync('edit')) { rmSync('edit'); appendFileSync('src/a', ' edited meanwhile'); }
       process.exit(existsSync('fails') ? 1 : 0);`,
    );
    write('src/a', 'one');
    expect(await build()).toBe(true);
  });

  test('is not repeated while nothing but a test changes', async () => {
    write('src/a.test.ts', 'new');
    expect([await build(), runs()]).toEqual([true, 1]);
  });

  test.each([
    ['an input changes', () => write('src/a', 'two')],
    ['an input is added', () => write('src/b', '')],
    ['an output is changed', () => write('out/a', 'two')],
    ['an output is removed', () => rmSync(join(folder, 'out'), { recursive: true })],
  ])('is repeated when %s', async (_, change) => {
    change();
    expect([await build(), runs()]).toEqual([true, 2]);
    expect(readFileSync(join(folder, 'out/a'), 'utf8')).toBe(readFileSync(join(folder, 'src/a'), 'utf8'));
  });

  test('contains nothing left by an earlier build', async () => {
    write('src/b', '');
    await build();
    expect(built()).toContain('b');
    rmSync(join(folder, 'src/b'));
    await build();
    expect(built()).not.toContain('b');
  });

  test('is repeated after an edit during the build', async () => {
    write('src/b', '');
    write('edit', '');
    await build();
    expect([await build(), runs()]).toEqual([true, 3]);
    expect(readFileSync(join(folder, 'out/a'), 'utf8')).toBe('one edited meanwhile');
  });

  test('runs once when two commands need it at the same time', async () => {
    write('src/a', 'two');
    expect(await Promise.all([build(), build()])).toEqual([true, true]);
    expect(runs()).toBe(2);
  });

  test('is repeated after a failure', async () => {
    write('src/a', 'two');
    write('fails', '');
    expect(await build()).toBe(false);
    rmSync(join(folder, 'fails'));
    expect([await build(), runs()]).toEqual([true, 3]);
  });
});

test('every build declares its sources and outputs, and has no build output among its sources', () => {
  const builds = Object.entries(manifest.wireit).filter(([, { command }]) => command);
  expect(builds.length).toBeGreaterThan(0);
  for (const [name, { files, output, env }] of builds) {
    expect(files.filter((/** @type {string} */ one) => !one.startsWith('!')).length, name).toBeGreaterThan(0);
    expect(output.length, name).toBeGreaterThan(0);
    // A glob that includes `dist` would make every build stale again.
    expect(
      files.filter((/** @type {string} */ one) => /^[^!]*(dist|\/\*$)/.test(one)),
      name,
    ).toEqual([]);
    expect(env, name).toEqual({ NODE_ENV: 'production' });
  }
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const setup = new URL('global-setup.ts', import.meta.url).href;

test('a run that is asked to end stops its Postgres and removes its folder', async () => {
  const script = `
    import setup from ${JSON.stringify(setup)};
    const { default: pg } = await import('pg');
    let admin;
    await setup({ provide: (_, postgres) => { admin = postgres.admin; } });
    const client = new pg.Client({ connectionString: admin });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query("select current_setting('data_directory') as folder");
    process.stdout.write(rows[0].folder);`;
  const flags = ['--conditions=lantern-source', '--input-type=module-typescript', '-e', script];
  const run = spawn(process.execPath, flags, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(run, 'exit');
  const [folder] = await once(run.stdout, 'data');
  expect(existsSync(String(folder))).toBe(true);
  run.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(existsSync(String(folder))).toBe(false);
});

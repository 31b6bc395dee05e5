import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/internal/console.mjs';
import { run } from '../../../scripts/internal/run.mjs';

/** A program and a child that it starts. Both connect to the test, and run until killed or told to end. */
const family = `
  const { connect } = require('node:net');
  const { spawn } = require('node:child_process');
  connect(Number(process.env.TEST_PORT), '127.0.0.1').on('data', () => process.exit(3));
  if (!process.argv[1]) spawn(process.execPath, ['-e', process.env.TEST_CODE, 'child'], { stdio: 'inherit' });`;

const server = createServer();
const connections = on(server, 'connection');
/** @type {Record<string, string>} */
let env;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  env = { TEST_CODE: family, TEST_PORT: String(typeof address === 'object' && address?.port) };
});
afterAll(() => void server.close());

/** The connection of the next program. @returns {Promise<import('node:net').Socket>} */
async function nextProgram() {
  const { value } = await connections.next();
  // A process that is killed may reset its connection: that it closes is all that counts.
  return value?.[0].on('error', () => undefined).resume();
}

/** A program's, then its child's. @returns {Promise<[import('node:net').Socket, import('node:net').Socket]>} */
const nextFamily = async () => [await nextProgram(), await nextProgram()];

/** @param {import('node:net').Socket[]} sockets */
const ended = (sockets) =>
  Promise.all(sockets.map((socket) => socket.closed || new Promise((done) => socket.once('close', done))));

/** A process that runs a family as a command does. */
const runner = () => {
  const code = `import { run } from '${join(root, 'scripts/internal/run.mjs')}'; await run('node', ['-e', process.env.TEST_CODE]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, ...env } });
};

test.each(/** @type {const} */ (['SIGKILL', 'SIGTERM', 'SIGINT']))(
  'what a command has started ends when the command ends by %s, and another command goes on',
  async (signal) => {
    const other = run('node', ['-e', family], { env });
    const others = await nextFamily();
    const command = runner();
    const sockets = await nextFamily();
    command.kill(signal);
    await ended(sockets);
    expect(others.map((socket) => socket.closed)).toEqual([false, false]);
    for (const socket of others) socket.write('end');
    expect(await other).toEqual({ code: 3, output: '' });
  },
);

test('what a command leaves running ends with it', async () => {
  const result = run('node', ['-e', family], { env });
  const [program, child] = await nextFamily();
  program.write('end');
  expect((await result).code).toBe(3);
  await ended([child]);
});

test('a command of npm ends when npm is killed', async () => {
  const args = JSON.stringify([join(root, 'scripts/run.mjs'), 'node', '-e', family]);
  const code = `require('node:child_process').spawn(process.execPath, ${args}, { stdio: 'inherit' })`;
  const npm = spawn(process.execPath, ['-e', code], { env: { ...process.env, ...env, npm_lifecycle_event: 'test' } });
  const [program, child] = await nextFamily();
  npm.kill('SIGKILL');
  await ended([program]);
  child.write('end');
});

test('ends a command after its time', async () => {
  const result = await run('node', ['-e', 'setInterval(() => undefined, 1000)'], { minutes: 0.001 });
  expect(result).toEqual({ code: 124, output: expect.stringContaining('node was ended after 0.001 minutes.') });
});

test('reports a command that does not exist', async () => {
  expect((await run('no-such-command', [])).code).toBe(127);
});

import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { createHttpServer } from './server.ts';

const config = readConfig({ NODE_ENV: 'test', LANTERN_SECRET: 'a secret that only this test knows, long enough' }, '/');

let app: FastifyInstance;
let port: number;
let arrived: PromiseWithResolvers<void>;
let answer: PromiseWithResolvers<string>;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  arrived = Promise.withResolvers();
  answer = Promise.withResolvers();
  app = await createHttpServer({ config, log: pino({ enabled: false }) });
  app.get('/livez', () => {
    arrived.resolve();
    return answer.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => agent.destroy());

test('an unused connection does not delay shutdown', async () => {
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const gone = once(socket, 'close');
  await accepted;
  await app.close();
  await gone;
});

test('shutdown completes a request in progress and then closes its keep-alive connection', async () => {
  const asked = get({ port, agent, path: '/livez' });
  await arrived.promise;
  const stopped = app.close();
  answer.resolve('whole');
  const [response] = await once(asked, 'response');
  expect(await new Response(response).text()).toBe('whole');
  await stopped;
});

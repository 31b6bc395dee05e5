import { createSession, endSession, getUserInfo, refreshSession, startLogin } from '@lantern-giving/core/api/auth';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { expect } from 'vitest';
import { codeFromMail } from '../../giving/page.ts';
import type { Wire } from '../world.ts';

import type { Drive } from './drive.ts';

const OWNER = 'amina@human-relief.example';

async function loggedIn({ giving, browser }: Wire): Promise<ApiClient> {
  const client = browser();
  await startLogin(client, OWNER);
  await createSession(client, { email: OWNER, token: await codeFromMail(giving, OWNER), platform: 'web' });
  return client;
}

export const ofLogins: readonly Drive[] = [
  {
    call: 'POST /api/auth/login',
    module: 'auth',
    function: startLogin,
    run: async ({ browser, giving }) => {
      await startLogin(browser(), OWNER);
      expect(await codeFromMail(giving, OWNER)).toMatch(/^\d{8}$/);
    },
  },
  {
    call: 'POST /api/auth/session',
    module: 'auth',
    function: createSession,
    run: async (wire) => expect(await getUserInfo(await loggedIn(wire))).toMatchObject({ email: OWNER }),
  },
  {
    call: 'PUT /api/auth/session',
    module: 'auth',
    function: refreshSession,
    run: async ({ as }) => expect(await refreshSession(await as(OWNER))).toMatchObject({ email: OWNER }),
  },
  {
    call: 'DELETE /api/auth/session',
    module: 'auth',
    function: endSession,
    run: async ({ as }) => {
      const client = await as(OWNER);
      await endSession(client);
      await expect(refreshSession(client)).rejects.toMatchObject({ status: 400 });
    },
  },
];

import { readConfig } from '../../src/app/config.ts';
import { PROFILE } from '../database.ts';

export const PUBLIC_URL = 'http://localhost:4000';
/** The demo campaign is in its third night then, which leaves at 01:30 on the 22nd. */
export const START = '2026-11-21T18:00:00Z';

/** Variables that do not change what a server is seeded with. */
const SEEDED_ALIKE = ['RATE_LIMIT_SCALE', 'TRUSTED_PROXIES', 'HUMAN_CHECK', 'ADDRESS_LOOKUP', 'LANTERN_METRICS_TOKEN'];

/** Whether a server with these variables is seeded with what `seed-template.ts` writes. */
export const isSeededAlike = (env: Readonly<Record<string, string>>) =>
  Object.keys(env).every((name) => SEEDED_ALIKE.includes(name));

/** The configuration of a server whose files are in a folder. */
export const configIn = (folder: string, env: Readonly<Record<string, string>>) =>
  readConfig(
    {
      NODE_ENV: 'test',
      LANTERN_PUBLIC_URL: PUBLIC_URL,
      LANTERN_SECRET: 'a secret that only this test knows, long enough',
      LANTERN_STATE_DIR: folder,
      LOG_LEVEL: 'trace',
      DB_PROFILE: PROFILE,
      RATE_LIMIT_SCALE: '10000',
      ...env,
    },
    folder,
  );

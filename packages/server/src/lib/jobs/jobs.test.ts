import { pino } from 'pino';
import { expect, test } from 'vitest';
import { RecordUnread } from '../../modules/charging/reconcile.ts';
import { createLogger } from '../log.ts';
import { runJob } from './jobs.ts';

const logged = () => {
  const lines: { level: number; job?: string; msg: string }[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
};

test('a job that fails is an error in the log, and fails for the queue, which tries it again', async () => {
  const { lines, log } = logged();
  const run = () => Promise.reject(new Error('no such column'));
  await expect(runJob({ name: 'watch-due', cron: '* * * * *', run }, log)).rejects.toThrow('no such column');
  expect(lines).toMatchObject([
    { level: 50, job: 'watch-due', msg: 'a job failed', err: { message: 'no such column' } },
  ]);
});

test('says which account’s record is unread, and since when, but logs no words of errors', async () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'error' }, { write: (written) => void lines.push(written) });
  const unread = new RecordUnread({ account: 'uk', until: new Date('2027-02-26T12:00:00Z') });
  unread.cause = new Error('canary');
  const run = () => Promise.reject(unread);
  await expect(runJob({ name: 'reconcile', cron: '* * * * *', run }, log)).rejects.toBe(unread);
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    job: 'reconcile',
    err: { type: 'RecordUnread', account: 'uk', until: '2027-02-26T12:00:00.000Z' },
  });
  expect(line).not.toMatch(/canary|was last read/);
});

test('a job that is done logs no error', async () => {
  const { lines, log } = logged();
  await runJob({ name: 'watch-due', cron: '* * * * *', run: async () => undefined }, log);
  expect(lines).toEqual([]);
});

import { pino } from 'pino';
import { expect, test } from 'vitest';
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

test('a job that is done logs no error', async () => {
  const { lines, log } = logged();
  await runJob({ name: 'watch-due', cron: '* * * * *', run: async () => undefined }, log);
  expect(lines).toEqual([]);
});

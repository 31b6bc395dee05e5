// npm run soak: a campaign charged by four workers that are killed all the time. Ends with 1 where anything is charged
// twice, lost, stuck or unequal. Options: --nights 100000 --seed 1 --kill-ms 1500 --minutes 60.
import { parseArgs } from 'node:util';
import { withDatabase } from '../bench/internal/bench-database.ts';
import { runChaos } from './internal/chaos.ts';

const { values } = parseArgs({
  options: {
    nights: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    'kill-ms': { type: 'string', default: '1500' },
    minutes: { type: 'string', default: '60' },
  },
});

await withDatabase('soak', async (_db, url) => {
  const report = await runChaos({
    url,
    schedules: Math.ceil(Number(values.nights) / 10),
    seed: Number(values.seed),
    killMs: Number(values['kill-ms']),
    terminateMs: Number(values['kill-ms']),
    editMs: 150,
    maxMs: Number(values.minutes) * 60_000,
    tell: (line) => console.log(line),
  });
  console.log(JSON.stringify(report, null, 2));
  const { doubled, lost, stuck, brokenPromises, unequal, violations } = report.verdict;
  if (doubled + lost + stuck + brokenPromises + unequal.length + violations.length > 0) process.exitCode = 1;
});

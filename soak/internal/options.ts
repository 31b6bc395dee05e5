import { parseArgs } from 'node:util';

export const KINDS = ['charging', 'failover', 'simulate'] as const;

export const HELP = `npm run soak: campaigns charged under faults. Ends with 1 if a night was charged wrongly, or a fault never happened.

  npm run soak                    real workers that are killed, lose their connections and answers
  npm run soak -- failover        the same, and the primary of the database is killed
  npm run soak -- simulate        whole campaigns in virtual time, the same way again with the same seed

  --nights COUNT       how many at least: 100,000, for simulate 5,000
  --seed SEED          what all chances are drawn from: 1
  --minutes COUNT      charging, failover: when it is ended: 60
  --kill-ms COUNT      charging, failover: a worker is killed about that often: 1500
  --schedules COUNT    simulate: of each campaign; by default its seed decides
  --processes COUNT    simulate: how many campaigns are under way at once; by default two for each core

Ctrl-C ends simulate early: the sums of the campaigns that were over are printed. More: docs/operations.md.`;

/** The arguments are wrong. The message is printed without a stack trace. */
export class UsageError extends Error {}

/** Reads the arguments after `npm run soak --`; null where they ask for help. @throws UsageError */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [name = 'charging', ...more] = positionals;
  const kind = KINDS.find((one) => one === name);
  if (!kind || more.length > 0) {
    throw new UsageError(`There is no soak ${positionals.join(' ')}. There are: ${KINDS.join(', ')}.`);
  }
  return {
    kind,
    nights: wholeNumber('nights', values.nights ?? (kind === 'simulate' ? '5000' : '100000')),
    seed: wholeNumber('seed', values.seed ?? '1'),
    minutes: wholeNumber('minutes', values.minutes ?? '60'),
    killMs: wholeNumber('kill-ms', values['kill-ms'] ?? '1500'),
    schedules: values.schedules === undefined ? undefined : wholeNumber('schedules', values.schedules),
    processes: values.processes === undefined ? undefined : wholeNumber('processes', values.processes),
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        nights: text,
        seed: text,
        minutes: text,
        'kill-ms': text,
        schedules: text,
        processes: text,
      },
    });
  } catch (error) {
    // Its first sentence says which option is wrong, the others how to escape one.
    throw new UsageError(String(error instanceof Error ? error.message : error).replace(/\. .*$/s, '.'));
  }
}

function wholeNumber(option: string, value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError(`--${option} takes a whole number from 1 on, not ${value}.`);
  return Number(value);
}

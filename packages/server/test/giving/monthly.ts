import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { type GivingApp, keyFromMail, readyCheckout } from './app.ts';

/** Cause of the demonstration that only monthly gifts go to. */
export const ENDOWMENT = 'human-relief-gb-endowment';

/** What a checkout of nights sends with £10 a month beside them. */
export const MONTHLY = { wakf: true, wakf_amount: 1000 } as const;

/** A plan of nights with a monthly gift beside it, and the header of the monthly gift's donor. */
export async function createMonthly(
  giving: GivingApp,
  options: {
    readonly email?: string;
    readonly card?: string;
    readonly locale?: string;
    readonly timezone?: string;
    readonly body?: Partial<CreateSchedule>;
  } = {},
) {
  const { timezone, locale = 'en', ...others } = options;
  const { body, headers } = await readyCheckout(giving, { ...others, ...(timezone && { plan: { timezone } }) });
  const language = { 'accept-language': locale };
  const wanted = { ...body, ...MONTHLY, ...options.body };
  const created = await giving.post('/api/schedules', wanted, { ...headers, ...language });
  if (created.status !== 200) throw new Error(`no schedule: ${JSON.stringify(created.body)}`);
  const nights: string = created.body.schedule_id;
  const { id } = await giving.composition.context.db
    .selectFrom('schedules')
    .select('id')
    .where('connection_id', '=', nights)
    .where('id', '!=', nights)
    .executeTakeFirstOrThrow();
  const owner = { authorization: `Bearer ${await keyFromMail(giving, id)}`, ...language };
  return { id, nights, body: wanted, headers, created: created.body, owner };
}

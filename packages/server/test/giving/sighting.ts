import { findViolations } from '../../src/modules/charging/invariants.ts';
import { isIdle, runDue } from '../../src/modules/charging/run-due.ts';
import { chargingContext } from '../../src/modules/charging/worker.ts';
import { followCalendars } from '../../src/modules/schedules/follow-calendar.ts';
import type { PaymentProcessor } from '../../src/processor/port.ts';
import { type GivingApp, keyFromMail, readyCheckout, startGivingApp } from './app.ts';
import { type SignedIn, signIn } from './sign-in.ts';

const CAMPAIGN = 'mtn2027';

export interface Made {
  readonly id: string;
  readonly owner: Readonly<Record<string, string>>;
}

interface Night {
  readonly number: number;
  readonly date: string;
  readonly cutoff: string;
  readonly status: string;
  readonly held: boolean;
  readonly in_flight: boolean;
  readonly editable: boolean;
}

export type Sighting = Awaited<ReturnType<typeof startSighting>>;

/**
 * An app with an admin who sets the dates of nights that start on 7 February by the Umm al-Qura calendar, and whose length
 * is not known.
 */
export async function startSighting() {
  const giving: GivingApp = await startGivingApp();
  giving.clock.moveTo('2027-02-01T12:00:00Z');
  let admin = await signIn(giving, 'admin@lantern.example');
  const { context } = giving.composition;
  const { db } = context;
  const nights = async ({ id, owner }: Made): Promise<readonly Night[]> =>
    (await giving.get(`/api/schedules/${id}`, owner)).body.payments;
  const night = async (of: Made, number: number) => (await nights(of)).find((one) => one.number === number);
  return {
    giving,
    db,
    nights,
    night,
    /** Moves the clock on, to a time at which the admin has logged in again. */
    moveTo: async (at: string) => {
      giving.clock.moveTo(at);
      admin = await signIn(giving, 'admin@lantern.example');
    },
    schedule: async (offset: number, email = `offset${offset}@mail.example`, choice: object = {}): Promise<Made> => {
      const plan = { campaign: CAMPAIGN, start_date_offset: offset, ...choice };
      const { body, headers } = await readyCheckout(giving, { plan, email });
      const made = await giving.post('/api/schedules', body, headers);
      const id = made.body.schedule_id;
      return { id, owner: { authorization: `Bearer ${await keyFromMail(giving, id)}` } };
    },
    set: (
      calendar: object,
      { headers = admin, campaign = CAMPAIGN }: { readonly headers?: SignedIn; readonly campaign?: string } = {},
    ) =>
      giving.call({
        method: 'PUT',
        url: `/api/admin/campaigns/${campaign}/calendar`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ authority: 'umm-al-qura', start: '2027-02-07', month_days: null, ...calendar }),
      }),
    follow: async () => {
      while ((await followCalendars(context, 10)) > 0);
    },
    dateOf: async (of: Made, number: number) => (await night(of, number))?.date,
    chargeDue: async (change: Partial<PaymentProcessor> = {}) => {
      const charging = chargingContext(context);
      const changed = { ...charging, processor: { ...charging.processor, ...change } };
      while (!isIdle(await runDue(changed)));
    },
    /** The mails about new dates. */
    mails: async ({ id }: Made) => {
      const sent = db.selectFrom('mail_outbox').select('body_text').where('schedule_id', '=', id);
      return (await sent.where('kind', '=', 'schedule_dates').orderBy('id').execute()).map(
        ({ body_text }) => body_text,
      );
    },
    violations: () => findViolations(db, giving.clock.now()),
  };
}

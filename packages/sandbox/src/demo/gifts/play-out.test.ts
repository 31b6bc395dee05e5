import { type ChargingFixture, createFixture } from '@lantern-giving/server/test/charging/fixture';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BehaviourId } from '../../test-cards.ts';
import { type Played, playOut } from './play-out.ts';
import { type Story, stories } from './stories.ts';

let fixture: ChargingFixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.drop());

/** How a sandbox card is declined, except for an expired one. */
const behaviours: Readonly<Record<string, BehaviourId>> = {
  none: 'succeeds',
  expired_card: 'succeeds',
  insufficient_funds: 'authenticated_then_insufficient',
  authentication_required: 'authenticates_always',
};
const hard: Story = { ...stories.lost, declined: (night) => (night === 1 ? 'expired_card' : null) };
const NOW = new Date('2027-03-03T12:00:00Z');

/** As stored: nights, attempts and card. */
async function recordOf(scheduleId: string) {
  const { rows: nights } = await sql<object>`
    select p.number, p.status, p.failure_kind as failure, p.failure_code as code, p.next_attempt_at as "nextAttemptAt",
      (select jsonb_agg(jsonb_build_array(a.state, a.code, a.kind, a.created_at, a.checks, a.next_check_at)
        order by a.attempt_no) from payment_attempts a where a.payment_id = p.id) as tries
    from payments p where p.schedule_id = ${scheduleId} order by p.number`.execute(fixture.db);
  const { rows: card } = await sql<object>`
    select m.breaker, m.breaker_opened_at as "openedAt", m.soft_nights as "softNights"
    from payment_methods m join schedules s on s.payment_method_id = m.id where s.id = ${scheduleId}`.execute(
    fixture.db,
  );
  return JSON.parse(JSON.stringify({ nights, card: card[0] }));
}

function recordAs({ nights, card }: Played) {
  const iso = (at: Date) => at.toISOString().replace('.000Z', '+00:00');
  const rows = nights.map(({ number, status, failure, code, nextAttemptAt, tries, check }) => ({
    number,
    status,
    failure,
    code,
    nextAttemptAt,
    tries:
      tries.length === 0
        ? null
        : tries.map(({ declined, at }) => [
            declined === null ? 'succeeded' : 'declined',
            declined?.code ?? null,
            declined?.kind ?? null,
            iso(at),
            check?.times ?? 0,
            check?.next ? iso(check.next) : null,
          ]),
  }));
  return JSON.parse(JSON.stringify({ nights: rows, card }));
}

/** The number of authentication requests before a donor's answer is not compared. */
function withoutChecksOfAnswered(record: ReturnType<typeof recordAs>) {
  for (const night of record.nights) {
    if (night.status === 'succeeded') for (const one of night.tries) one.splice(4);
  }
  return record;
}

test('plays out a plan as the worker charges it, with every kind of card and donor', {
  timeout: 180_000,
}, async () => {
  const { clock, db, engine } = fixture;
  const createdAt = clock.now();
  const plays = [];
  for (const story of [...Object.values(stories), hard].filter((one) => one !== stories.lost)) {
    const id = await fixture.schedule();
    const { rows: charges } = await sql<{ number: number; cutoff: Date; held: boolean }>`
      select number, due_at as cutoff, held from payments where schedule_id = ${id} order by number`.execute(db);
    plays.push({ id, played: playOut(charges, story, { createdAt, now: NOW }) });
  }
  const events = plays.flatMap(({ id, played: { nights, cancelledAt } }) => [
    ...nights.flatMap(({ number, tries }) => tries.map((one) => ({ id, number, ...one, cancels: false as const }))),
    ...(cancelledAt ? [{ id, at: cancelledAt, cancels: true as const }] : []),
  ]);
  const instants = [...new Set(events.map(({ at }) => at.getTime()))].toSorted((one, other) => one - other);
  for (const instant of instants) {
    await fixture.travelTo(new Date(instant - 1).toISOString());
    const now = events.filter(({ at }) => at.getTime() === instant);
    for (const event of now) {
      if (event.cancels) continue;
      const code = event.declined?.code ?? 'none';
      if (event.byDonor) continue;
      await sql`
        update sandbox_payment_methods set behaviour = ${behaviours[code]},
          expiry_year = case when ${code} = 'expired_card' then 2020 else 2034 end
        where id = (select m.processor_payment_method_id from payment_methods m
          join schedules s on s.payment_method_id = m.id where s.id = ${event.id})`.execute(db);
    }
    await fixture.travelTo(new Date(instant).toISOString());
    for (const event of now) {
      if (event.cancels) await fixture.cancel(event.id);
      else if (event.byDonor) {
        const { rows } = await sql<{ secret: string }>`
          select client_secret as secret from payments
          where schedule_id = ${event.id} and number = ${event.number}`.execute(db);
        await engine.authenticate(rows[0]?.secret ?? '', true);
      }
    }
    await fixture.runUntilIdle();
  }
  await fixture.travelTo(NOW.toISOString());

  for (const { id, played } of plays) {
    expect(withoutChecksOfAnswered(await recordOf(id))).toEqual(withoutChecksOfAnswered(recordAs(played)));
  }
  expect(await fixture.faultsFound()).toEqual([]);
});

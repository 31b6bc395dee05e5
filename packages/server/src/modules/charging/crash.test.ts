import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { FAULT_POINTS, type FaultPoint } from './fault-points.ts';
import { runDue } from './run-due.ts';

const CUTOFF_20 = '2027-02-27T01:30:00Z';
const AN_HOUR_LATER = '2027-02-27T02:40:00Z';

class Killed extends Error {}

let fixture: ChargingFixture;
/** Whether webhooks are delivered at all. */
let messagesArrive = true;
beforeEach(async () => {
  messagesArrive = true;
  fixture = await createFixture({ delivery: { copies: () => (messagesArrive ? 1 : 0) } });
});
afterEach(() => fixture.drop());

/** A worker that dies the first time it reaches a fault point. */
function dyingAt(point: FaultPoint) {
  let alive = true;
  const died = () => !alive;
  const context = fixture.worker('dying', {
    parallel: 1,
    faultPoint: (reached) => {
      if (reached === point) alive = false;
      // A dead worker does nothing more, whichever step of the round comes next.
      if (alive) return;
      throw new Killed(point);
    },
  });
  return { context, died };
}

async function runToItsDeath(context: Parameters<typeof runDue>[0]) {
  for (let round = 0; round < 5; round++) {
    try {
      await fixture.deliver();
      await runDue(context);
    } catch (error) {
      if (error instanceof Killed) return;
      throw error;
    }
  }
}

test.each(FAULT_POINTS)('a worker killed at “%s” charges the night exactly once', async (point) => {
  const schedule = await fixture.schedule();
  const dying = dyingAt(point);
  if (point.startsWith('recovery') || point.startsWith('webhook')) {
    // A charge that only the processor knows of: the reply to the first worker is lost, or its request, which leaves an
    // intent to cancel.
    const lost = point === 'recovery_cancelled' ? 'lose_request' : 'lose_reply';
    messagesArrive = point.startsWith('webhook');
    fixture.clock.moveTo(CUTOFF_20);
    fixture.faults.next = (operation) => (operation === 'payment_intents.confirm' ? lost : 'none');
    await runDue(fixture.worker('before'));
    fixture.faults.next = () => 'none';
    if (!messagesArrive) fixture.clock.moveBy(6 * 60_000);
  } else {
    fixture.clock.moveTo(
      point.startsWith('prepare') || point.startsWith('intent') ? '2027-02-27T00:00:00Z' : CUTOFF_20,
    );
  }
  await runToItsDeath(dying.context);
  expect(dying.died()).toBe(true);

  await fixture.travelTo(AN_HOUR_LATER, fixture.worker('after'));
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect((await fixture.nights(schedule))[0]?.status).toBe('succeeded');
  expect(await fixture.faultsFound()).toEqual([]);
});

test('workers killed at every fault point in turn still charge each night once', async () => {
  const schedule = await fixture.schedule();
  let step = 0;
  const fragile = (name: string) =>
    fixture.worker(name, {
      parallel: 1,
      faultPoint: () => {
        step += 1;
        if (step % 3 === 0) throw new Killed();
      },
    });
  const survivors = async () => {
    for (let life = 0; life < 25; life++) {
      try {
        await fixture.deliver();
        await runDue(fragile(`life-${step}`));
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
  };
  for (let night = 20; night <= 30; night++) {
    fixture.clock.moveTo(new Date(Date.UTC(2027, 1, 7 + night, 1, 30)));
    for (let minutes = 0; minutes < 3; minutes++) {
      await survivors();
      fixture.clock.moveBy(6 * 60_000);
    }
  }
  await fixture.travelTo('2027-03-12T00:00:00Z');
  expect(await fixture.charged(schedule)).toEqual(
    Object.fromEntries(Array.from({ length: 11 }, (_, at) => [at + 20, 1])),
  );
  expect(await fixture.faultsFound()).toEqual([]);
});

import { expect, inject, test } from 'vitest';
import { randomFrom } from '../packages/server/test/charging/random.ts';
import { Actor, Turns } from './simulation/turns.ts';

test('code of a killed worker that goes on begins no transaction on the connection that its successor has taken over', async () => {
  const { admin } = inject('postgres');
  const turns = await Turns.open(admin, randomFrom(1));
  const connected = async (actor: Actor) => {
    const Client = turns.clientOf(actor);
    const client = new Client({ connectionString: admin });
    client.connect(() => undefined);
    await turns.quiet();
    return client;
  };
  const killed = new Actor('killed');
  const left = await connected(killed);
  turns.die(killed);
  await turns.quiet();
  const successor = await connected(new Actor('successor'));
  const transaction = async () => {
    // The time at which the transaction began: another for each statement outside of one.
    const answer = successor.query('select now()::text as began', []) as Promise<{ rows: { began: string }[] }>;
    await turns.quiet();
    return (await answer).rows[0]?.began;
  };
  void left.query('begin');
  expect(await transaction()).not.toBe(await transaction());
  await successor.end();
  await turns.close();
});

import { expect, test } from 'vitest';
import { askedNight, givenNight, nightOf } from '../../../test/schedule.ts';
import { type BankAnswer, confirmNights } from './confirm-nights.ts';

/** A bank that answers as told and charges what it has let pass. */
async function confirmed(answers: Readonly<Record<number, BankAnswer>>, end = givenNight) {
  const nights = new Map([20, 21, 22].map((number) => [number, askedNight(number)]));
  const asked: number[] = [];
  const steps: string[] = [];
  const outcome = await confirmNights([...nights.values()], {
    ask: async ({ number }) => {
      asked.push(number);
      const answer = answers[number] ?? 'succeeded';
      if (answer === 'succeeded') nights.set(number, end(number));
      return answer;
    },
    read: async () => ({ payments: [...nights.values()] }),
    wait: async () => undefined,
    onStep: ({ number, step, at, of }) => steps.push(`${at}/${of} ${number} ${step}`),
  });
  return { outcome, asked, steps, nights };
}

test('one press asks the bank for each night in turn, and says at which it is', async () => {
  const { outcome, steps } = await confirmed({});
  expect(outcome).toEqual({ succeeded: [20, 21, 22], failed: [], slow: [], stopped: null });
  expect(steps).toEqual([
    '1/3 20 asking',
    '1/3 20 following',
    '2/3 21 asking',
    '2/3 21 following',
    '3/3 22 asking',
    '3/3 22 following',
  ]);
});

test.each([
  ['failed', 'refused'],
  ['unavailable', 'unavailable'],
] as const)('a bank that answers %s ends the turn: the nights after it are not asked for', async (answer, why) => {
  const { outcome, asked } = await confirmed({ 21: answer });
  expect(outcome).toEqual({ succeeded: [20], failed: [], slow: [], stopped: { number: 21, why } });
  expect(asked).toEqual([20, 21]);
});

test('a charge that fails for good after its confirmation does not keep the next night from its turn', async () => {
  const { outcome } = await confirmed({}, (number) =>
    number === 20 ? nightOf(20, { status: 'failed', standing: 'lost' }) : givenNight(number),
  );
  expect(outcome).toEqual({ succeeded: [21, 22], failed: [20], slow: [], stopped: null });
});

test('a night that was confirmed in another window meanwhile is not asked for again', async () => {
  const asked: number[] = [];
  const outcome = await confirmNights([askedNight(20), askedNight(21)], {
    ask: async ({ number }) => {
      asked.push(number);
      return 'succeeded';
    },
    read: async () => ({ payments: [givenNight(20), givenNight(21)] }),
    wait: async () => undefined,
    onStep: () => undefined,
  });
  expect(asked).toEqual([20]);
  expect(outcome.succeeded).toEqual([20, 21]);
});

test('a bank that says no where the night has gone through elsewhere is not reported as a refusal', async () => {
  const outcome = await confirmNights([askedNight(20)], {
    ask: async () => 'failed',
    read: async () => ({ payments: [givenNight(20)] }),
    wait: async () => undefined,
    onStep: () => undefined,
  });
  expect(outcome).toEqual({ succeeded: [20], failed: [], slow: [], stopped: null });
});

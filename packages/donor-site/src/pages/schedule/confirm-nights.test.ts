import { expect, test } from 'vitest';
import { askedNight, givenNight, nightOf } from '../../../test/schedule.ts';
import { type BankAnswer, confirmNights } from './confirm-nights.ts';

/** A bank that answers as given and charges what it has approved. */
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

test('asks the bank for each night in turn after one press, and shows the current night', async () => {
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
] as const)('stops after the bank answers %s, without asking for the remaining nights', async (answer, why) => {
  const { outcome, asked } = await confirmed({ 21: answer });
  expect(outcome).toEqual({ succeeded: [20], failed: [], slow: [], stopped: { number: 21, why } });
  expect(asked).toEqual([20, 21]);
});

test('continues with the next night when a confirmed charge fails for good', async () => {
  const { outcome } = await confirmed({}, (number) =>
    number === 20 ? nightOf(20, { status: 'failed', standing: 'lost' }) : givenNight(number),
  );
  expect(outcome).toEqual({ succeeded: [21, 22], failed: [20], slow: [], stopped: null });
});

test('does not ask again for a night confirmed in another window', async () => {
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

test('does not report a refusal when the night was already charged elsewhere', async () => {
  const outcome = await confirmNights([askedNight(20)], {
    ask: async () => 'failed',
    read: async () => ({ payments: [givenNight(20)] }),
    wait: async () => undefined,
    onStep: () => undefined,
  });
  expect(outcome).toEqual({ succeeded: [20], failed: [], slow: [], stopped: null });
});

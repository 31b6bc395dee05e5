// Plans computed per second, exact to the minor unit, compared with a naive version in floats.

import { currencies, sum } from '@lantern-giving/core/money';
import { type PlanInputs, planNights } from '@lantern-giving/core/plan';
import { naivePlan } from './internal/naive-plan.ts';
import { median, perSecond, printTable, times } from './internal/table.ts';

const PLANS = 2_000;
const ROUNDS = 5;

const { rateBasisPoints, fixed } = currencies.gbp.fee;
const timezones = ['Europe/London', 'America/Toronto', 'Asia/Kuala_Lumpur', 'Europe/Dublin'];

const inputs: PlanInputs[] = Array.from({ length: PLANS }, (_, at) => ({
  campaign: { kind: 'ten-nights', start: '2027-02-07', monthDays: 30 },
  causes: { water: 5_000 + at * 7, orphans: 3_333 + at, zakat: 1_250 + at * 3 },
  untippedCauses: ['zakat'],
  firstNight: at % 2 === 0 ? 20 : 1,
  split: 'more-odd',
  multiplier: 2,
  night30: false,
  startDateOffset: 0,
  timezone: timezones[at % timezones.length] ?? 'Europe/London',
  tip: { percent: 10 },
  coverFees: { rateBasisPoints, fixed },
  smallestCharge: 30,
  largestCharge: 40_000_000,
  now: new Date('2027-01-30T12:00:00Z'),
}));

const drafts = inputs.map((input) => ({
  start: input.campaign.start,
  timezone: input.timezone,
  firstNight: input.firstNight,
  multiplier: input.multiplier,
  causes: input.causes,
  tipPercent: 10,
  fee: { rate: rateBasisPoints / 10_000, fixed },
}));

function timed(run: () => void): number {
  run();
  return median(
    Array.from({ length: ROUNDS }, () => {
      const began = performance.now();
      run();
      return performance.now() - began;
    }),
  );
}

function exact(): number {
  let wrong = 0;
  for (const input of inputs) {
    const result = planNights(input);
    if (!result.ok) throw new Error(`a plan was refused: ${result.problem}`);
    const given = sum(result.plan.charges.map((charge) => charge.amount));
    const causes = sum(result.plan.charges.flatMap((charge) => Object.values(charge.causes)));
    if (given !== sum(Object.values(input.causes)) || causes !== given) wrong += 1;
  }
  return wrong;
}

function draft(): number {
  let wrong = 0;
  for (const input of drafts) {
    const nights = naivePlan(input);
    const given = sum(nights.map((night) => night.amount));
    const causes = sum(nights.flatMap((night) => Object.values(night.causes)));
    if (given !== sum(Object.values(input.causes)) || causes !== given) wrong += 1;
  }
  return wrong;
}

const wrong = exact();
const exactTime = timed(exact);
const draftTime = timed(draft);
printTable(
  ['a plan of 10 or 29 nights, 3 causes, tip and fees', 'core', 'first draft in floats, same run'],
  [
    {
      what: 'plans per second',
      figure: perSecond(PLANS, exactTime),
      beside: `${perSecond(PLANS, draftTime)} (core is ${times(draftTime, exactTime)} as fast)`,
    },
    {
      what: 'one plan',
      figure: `${(exactTime / PLANS).toFixed(3)} ms`,
      beside: `${(draftTime / PLANS).toFixed(3)} ms`,
    },
    { what: `of ${PLANS} plans, not exact to the unit`, figure: String(wrong), beside: String(draft()) },
  ],
);
if (wrong > 0) process.exitCode = 1;

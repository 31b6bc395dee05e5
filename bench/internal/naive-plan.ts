/** A naive plan: floats, a formatter per night, and an undistributed remainder. */
export function naivePlan(plan: {
  readonly start: string;
  readonly timezone: string;
  readonly firstNight: number;
  readonly multiplier: number;
  readonly causes: Readonly<Record<string, number>>;
  readonly tipPercent: number;
  readonly fee: { readonly rate: number; readonly fixed: number };
}) {
  const total = Object.values(plan.causes).reduce((sum, amount) => sum + amount, 0);
  const numbers = Array.from({ length: 30 - plan.firstNight }, (_, at) => plan.firstNight + at);
  const weights = numbers.map((number) => (number % 2 === 1 ? plan.multiplier : 1));
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
  return numbers.map((number, at) => {
    const share = (weights[at] ?? 1) / allWeights;
    const causes = Object.fromEntries(
      Object.entries(plan.causes).map(([cause, amount]) => [cause, Math.round(amount * share)]),
    );
    const amount = Math.round(total * share);
    const tip = Math.round(total * (plan.tipPercent / 100) * share);
    const fee = Math.ceil(((amount + tip) * plan.fee.rate + plan.fee.fixed) / (1 - plan.fee.rate));
    const date = new Date(Date.parse(`${plan.start}T00:00:00Z`) + (number - 1) * 86_400_000);
    return {
      number,
      date: date.toISOString().slice(0, 10),
      cutoff: naiveCutoff(date, plan.timezone),
      causes,
      amount,
      tip,
      fee,
    };
  });
}

/** 01:30 on the following day in a zone, using the offset at noon, which is wrong when clocks change at night. */
function naiveCutoff(date: Date, timeZone: string): Date {
  const noon = new Date(date.getTime() + 36 * 3_600_000);
  const shown = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(noon)
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(shown ?? '') ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return new Date(date.getTime() + 86_400_000 + (90 - offset) * 60_000);
}

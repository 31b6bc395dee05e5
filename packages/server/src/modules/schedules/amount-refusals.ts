import { KINDS } from '@lantern-giving/core/campaigns';
import { currencies, formatAmount } from '@lantern-giving/core/money';
import type { EditProblem, PlanProblem } from '@lantern-giving/core/plan';
import { field, type Refusal, refuse } from '../../http/problem.ts';
import { jsonPointer } from '../../http/validation.ts';
import type { StoredSchedule } from './queries.ts';

/** Why the nights that are still open cannot have these amounts. */
export function refusalOf(problem: EditProblem, { currency, campaign_kind }: StoredSchedule): Refusal {
  const { unit } = KINDS[campaign_kind];
  const money = (amount: number, language: Parameters<typeof formatAmount>[2]) =>
    formatAmount(amount, currency, language);
  switch (problem.problem) {
    case 'ordersClosed':
      return refuse(409, 'orders_closed', { at: '/cause_amounts' });
    case 'orderAlone': {
      const { number } = problem;
      return refuse(422, 'order_alone', {
        say: (its) => its(String(number)),
        at: '/cause_amounts',
        extra: { number },
      });
    }
    case 'noOpenNight':
      return refuse(409, 'too_late', { say: (its) => its.closed(unit), extra: { too_late: [] } });
    case 'belowCharged': {
      const { cause, least } = problem;
      return refuse(422, 'below_charged', {
        say: (its, language) => its.cause(money(least, language)),
        at: jsonPointer(['cause_amounts', cause]),
        extra: { cause, least },
      });
    }
    case 'tipBelowCharged': {
      const { least } = problem;
      return refuse(422, 'below_charged', {
        say: (its, language) => its.tip(money(least, language)),
        at: '/tip_amount',
        extra: { cause: null, least },
      });
    }
    case 'lowAmountEntered': {
      const { smallestTotal } = problem;
      const { smallestCharge } = currencies[currency];
      return refuse(422, 'amount_too_small', {
        say: (its, language) =>
          its({ unit, least: money(smallestTotal, language), smallest: money(smallestCharge, language) }),
        errors: [field('/cause_amounts', 'atLeastInTotal', (must, language) => must(money(smallestTotal, language)))],
        extra: { smallest_total: smallestTotal },
      });
    }
    case 'amountTooLarge': {
      const { largestCharge } = problem;
      return refuse(422, 'amount_too_large', {
        say: (its, language) => its.night({ unit, largest: money(largestCharge, language) }),
        errors: [
          field('/cause_amounts', 'atMostANight', (must, language) =>
            must({ unit, largest: money(largestCharge, language) }),
          ),
        ],
        extra: { largest_charge: largestCharge },
      });
    }
  }
}

/** Why the charges of a gift that repeats cannot have these amounts. */
export function repeatedRefusalOf(problem: PlanProblem, schedule: StoredSchedule): Refusal {
  switch (problem.problem) {
    case 'notWholeQuantity':
      return refuse(422, 'not_whole_quantity', { at: jsonPointer(['cause_amounts', problem.cause]) });
    case 'lowAmountEntered':
    case 'amountTooLarge':
      return refusalOf(problem, schedule);
    default:
      return refuse(422, 'no_amount', { at: '/cause_amounts' });
  }
}

import { addMinutes } from '@lantern-giving/core/calendar';
import type { PlannedCharge } from '@lantern-giving/core/plan';
import type { PaymentFailure, StoredPaymentStatus } from '@lantern-giving/core/schedule';
import {
  CHECKS_FOR_DONOR,
  nextCheck,
  nextRetry,
  SOFT_NIGHTS,
} from '@lantern-giving/server/modules/charging/retry-policy';
import { declineKind } from '@lantern-giving/server/processor/decline';
import type { DeclineKind } from '@lantern-giving/server/processor/port';
import type { Story } from './stories.ts';

/** One attempted charge. */
export interface Try {
  readonly at: Date;
  /** On-session: the donor confirmed it on one of our pages. */
  readonly byDonor: boolean;
  readonly declined: { readonly code: string; readonly kind: DeclineKind } | null;
}

/** The resulting state of a night. */
export interface PlayedNight {
  readonly number: number;
  status: StoredPaymentStatus;
  failure: PaymentFailure | null;
  code: string | null;
  nextAttemptAt: Date;
  updatedAt: Date;
  readonly tries: Try[];
  /** When the processor is next asked about the donor's confirmation, and how often it has been asked. */
  check: { readonly times: number; readonly next: Date | null } | null;
}

export interface Played {
  readonly nights: readonly PlayedNight[];
  readonly cancelledAt: Date | null;
  readonly card: { breaker: 'hard' | 'soft' | null; openedAt: Date | null; softNights: number };
}

/** The parts of a night that its charge needs. */
type Due = Pick<PlannedCharge, 'number' | 'cutoff' | 'held'>;

interface Span {
  readonly createdAt: Date;
  readonly now: Date;
}

/** The state in which the worker would have left a plan by now, for a given card and donor. Pure. */
export function playOut(charges: readonly Due[], story: Story, span: Span): Played {
  const { createdAt, now } = span;
  const nights = charges.map(
    (charge): PlayedNight => ({
      number: charge.number,
      status: charge.held ? 'held' : 'pending',
      failure: null,
      code: null,
      nextAttemptAt: charge.cutoff,
      updatedAt: createdAt,
      tries: [],
      check: null,
    }),
  );
  const card: Played['card'] = { breaker: null, openedAt: null, softNights: 0 };
  const cancels = cancelling(charges, story, span);
  let cancelledAt: Date | null = null;
  for (;;) {
    const next = nextDue(nights, cancels !== null && cancelledAt === null ? earlier(cancels, now) : now);
    if (next !== null) {
      charge(next);
    } else if (cancels !== null && cancelledAt === null && cancels <= now && nights.some(isAhead)) {
      cancelledAt = cancels;
      for (const night of nights.filter(isAhead)) Object.assign(night, { status: 'cancelled', updatedAt: cancels });
    } else break;
  }
  return { nights, cancelledAt, card };

  function charge(night: PlayedNight): void {
    const at = night.nextAttemptAt;
    const index = nights.indexOf(night);
    const code = story.declined(index, night.tries.length);
    const kind = code === null ? null : declineKind(code);
    night.tries.push({ at, byDonor: false, declined: code === null || kind === null ? null : { code, kind } });
    Object.assign(night, { updatedAt: at, failure: kind, code });
    switch (kind) {
      case null:
        succeed(night, at);
        break;
      case 'authentication':
        ask(night, at, story.confirmsAfterHours(index));
        break;
      case 'hard':
        night.status = 'failed';
        stop('hard', at);
        break;
      case 'soft':
        tryLater(night, at);
        break;
    }
  }

  function tryLater(night: PlayedNight, at: Date): void {
    if (night.tries.length === 1) card.softNights += 1;
    if (night.tries.length === 1 && card.softNights >= SOFT_NIGHTS) {
      stop('soft', at);
      return;
    }
    const again = nextRetry(night.tries.length, at);
    if (again === null) night.status = 'failed';
    else night.nextAttemptAt = again;
  }

  function succeed(night: PlayedNight, at: Date): void {
    Object.assign(night, { status: 'succeeded', failure: null, code: null, updatedAt: at });
    card.softNights = 0;
  }

  /** The donor is asked to authenticate, and the processor is polled for the result. */
  function ask(night: PlayedNight, at: Date, hours: number | null): void {
    night.status = 'failed';
    const confirmed = hours === null ? null : addMinutes(at, hours * 60);
    if (confirmed !== null && confirmed <= now) {
      night.tries.push({ at: confirmed, byDonor: true, declined: null });
      succeed(night, confirmed);
      return;
    }
    let check: { times: number; next: Date | null } = { times: 0, next: nextCheck(0, at) };
    while (check.next !== null && check.next <= now) {
      const times: number = check.times + 1;
      check = { times, next: times < CHECKS_FOR_DONOR ? nextCheck(times, check.next) : null };
    }
    night.check = check;
  }

  /** The card is stopped, and its remaining nights are held. */
  function stop(breaker: 'hard' | 'soft', at: Date): void {
    Object.assign(card, { breaker, openedAt: at });
    for (const night of nights.filter(isAhead)) {
      Object.assign(night, { status: 'held', failure: 'card_stopped', updatedAt: at });
    }
  }
}

function isAhead({ status }: PlayedNight): boolean {
  return status === 'pending' || status === 'held';
}

function nextDue(nights: readonly PlayedNight[], until: Date): PlayedNight | null {
  const due = nights.filter(({ status, nextAttemptAt }) => status === 'pending' && nextAttemptAt <= until);
  return due.toSorted((one, other) => one.nextAttemptAt.getTime() - other.nextAttemptAt.getTime())[0] ?? null;
}

function cancelling(charges: readonly Due[], { cancels }: Story, { createdAt, now }: Span): Date | null {
  const last = charges.at(-1);
  if (cancels === null || !last) return null;
  const until = earlier(last.cutoff, now);
  return new Date(createdAt.getTime() + cancels * (until.getTime() - createdAt.getTime()));
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

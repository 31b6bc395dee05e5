import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';

/** Joins a payment with its schedule, charity and card. */
export const PAYMENT_IN_CONTEXT = sql`
  payments p
    join schedules s on s.id = p.schedule_id
    join charities c on c.id = s.charity_id
    join payment_methods m on m.id = s.payment_method_id`;

/** Whether a payment may be charged now: active schedule, card not stopped, charity not halted. */
export const MAY_BE_CHARGED = sql`
  s.cancelled_at is null and m.breaker is null
    and not exists (select 1 from charge_halts h where h.charity_id = s.charity_id)`;

/**
 * Whether a payment that is found by its id or schedule has no intent yet, written so that no index is used: the
 * planner may take `intent_id is null` to be rarer than an id, and read all unprepared payments.
 */
export const HAS_NO_INTENT = sql`coalesce(intent_id, '') = ''`;

/** A payment as it is sent to the processor. Amounts in minor units. */
export interface Chargeable {
  readonly id: string;
  readonly scheduleId: string;
  readonly number: number;
  readonly charityId: string;
  readonly charityName: string;
  readonly account: string | null;
  readonly currency: Currency;
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  readonly total: MinorUnits;
  readonly intentVersion: number;
  readonly paymentMethodId: string;
  readonly processorCustomerId: string;
  readonly processorPaymentMethodId: string;
}

export const CHARGEABLE_COLUMNS = sql`
  p.id, p.schedule_id as "scheduleId", p.number, s.charity_id as "charityId", c.name as "charityName",
  c.processor_account as account, p.currency, p.amount, p.tip, p.fee, p.total, p.intent_version as "intentVersion",
  m.id as "paymentMethodId", m.processor_customer_id as "processorCustomerId",
  m.processor_payment_method_id as "processorPaymentMethodId"`;

/** How long a worker holds the payments that it prepares or asks about in a batch: longer than its calls take. */
export const LEASE = sql`interval '5 minutes'`;
/** How long it holds a charge on its way: several times the longest call, and renewed while the charge lasts. */
export const CHARGE_LEASE = sql`interval '2 minutes'`;

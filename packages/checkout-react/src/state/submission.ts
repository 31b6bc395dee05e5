import type { CreateFridaySchedule, CreateSchedule } from '@lantern-giving/core/api/schedules';

/** What the payment step adds to the state. */
export interface Submission {
  readonly paymentMethodId: string;
  readonly paymentType: CreateSchedule['payment_type'];
  readonly quoteId: string;
  readonly widget: boolean;
  readonly partner: string | null;
  readonly group: string | null;
  /** The consent to charges exactly as shown when the donor pressed the button. */
  readonly consent: NonNullable<CreateSchedule['card_consent']>;
  /** The Gift Aid wording exactly as shown. */
  readonly declaration: { readonly version: string; readonly text: string; readonly locale: string };
}

type HumanCheck = 'recaptcha_token' | 'recaptcha_page';
export type NightPayload = Omit<CreateSchedule, HumanCheck>;
export type SchedulePayload = NightPayload | Omit<CreateFridaySchedule, HumanCheck>;

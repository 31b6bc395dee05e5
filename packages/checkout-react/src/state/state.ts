import type { CampaignCharities, CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { PlanFields, Quote } from '@lantern-giving/core/api/quotes';
import type { CreateSchedule, ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { type CalendarNight, DEFAULT_TIMEZONE, isTimeZone, type TimeZone } from '@lantern-giving/core/calendar';
import { LAST_NIGHT, LAST_TEN_FIRST_NIGHT } from '@lantern-giving/core/campaigns';
import { DEFAULT_TIP_PERCENT, type MinorUnits } from '@lantern-giving/core/money';
import type { PlanInputs, PlanResult } from '@lantern-giving/core/plan';
import { DEFAULT_MULTIPLIER, type Multiplier, type SplitChoice } from '@lantern-giving/core/split';
import type { FrameAndPlanMessages } from '@lantern-giving/i18n/en/checkout/frame-and-plan';
import type { ComponentType } from 'react';
import type { Locale } from '../messages/locale.ts';
import type { Figures } from './figures.ts';
import type { StepProblem } from './step-problem.ts';
import type { NightPayload, SchedulePayload, Submission } from './submission.ts';

/** The steps of a gift: each has its title in the header. */
export type Step = keyof FrameAndPlanMessages['frame']['steps'];

export type LengthChoice = 'allAvailable' | 'lastTenAvailable';

/** An amount as typed, and its value; null while it cannot be read. */
export interface TypedAmount {
  readonly text: string;
  /** Minor units. */
  readonly amount: MinorUnits | null;
}

/** Parses and formats amounts of one currency in one locale. */
export interface AmountEntry {
  readonly inputMode: 'numeric' | 'decimal';
  /** The typed text with the amount it stands for. */
  typed(text: string): TypedAmount;
  /** An amount formatted for a field: "100", "13.33", "1,000,000". */
  shown(amount: MinorUnits): TypedAmount;
  /** Why the text is not a valid amount; undefined where it is valid or still empty. */
  unreadable(typed: TypedAmount): string | undefined;
}

export const NOTHING_TYPED: TypedAmount = { text: '', amount: null };

/** A length, with the number of nights it had when it was chosen. */
export interface TotalNight {
  readonly key: LengthChoice;
  readonly value: number;
}

/** Default monthly gift, in minor units of most currencies. */
const DEFAULT_WAKF = 1000;

/** A gift to another charity with the same card: planned like the first one, with its own amount. */
export interface OtherGift {
  /** As it was listed; null until one is chosen. */
  readonly charity: CampaignCharities['charities'][number] | null;
  /** Id of the cause. */
  readonly cause: string;
  readonly total: TypedAmount;
  /** The Gift Aid declaration for this charity, exactly as shown; empty where none is made. */
  readonly declaration: string;
  /** The consent of its donor, after a space, exactly as shown. */
  readonly terms: string;
  /** Its total, as the donor sees it; null while that is not known. */
  readonly figures: Figures | null;
  /** The request for it, with its key; null before it is sent and once the gift is made. */
  readonly sent: { readonly key: string; readonly body: string } | null;
  /** Whether the server refused it. */
  readonly refused: boolean;
  /** Id of its schedule; null until it is made. */
  readonly schedule: string | null;
}

export interface NightPlan {
  /**
   * The instance that the plan is for: `mytennights` may mean another one tomorrow. Null until the charity has loaded.
   */
  readonly campaign: string | null;
  /** Charity id; null until one is chosen. */
  readonly charity: string | null;
  readonly total: TypedAmount;
  readonly totalNight: TotalNight;
  /** A first night later than the length implies; 0 where not chosen. */
  readonly firstNight: number;
  readonly split: SplitChoice;
  readonly multiplier: Multiplier;
  readonly night30: boolean;
  /** For how many nights the amount of `total` is, if its text is for one; 0 if the text is for all. */
  readonly perNight: number;
  readonly startDateOffset: number;
  readonly detectedTimezone: TimeZone;
  readonly timezone: TimeZone;
  /** Share code of the link that the donor followed, or typed. */
  readonly chainCode: string | null;
  /** The charity of the share code's owner; null for a typed code. */
  readonly chainCodeCharity: string | null;
  /** The text that the donor typed as a match code, if it is not a valid one. */
  readonly typedCode: string;
  /** Chosen causes, in order. Those that have closed since are still among them. */
  readonly selectedCauses: readonly string[];
  /** `even` divides the total equally; `typed` uses the donor's amount for each cause. */
  readonly causeShares: 'even' | 'typed';
  readonly causes: Readonly<Record<string, TypedAmount>>;
  /** How many of each cause that is bought whole, such as a Qurbani. They are on top of the total. */
  readonly quantities: Readonly<Record<string, number>>;
  readonly autoEnroll: boolean;
  readonly emailOptIn: boolean;
  readonly charityEmailOptIn: boolean;
  /** An extra gift on each Friday, in minor units. */
  readonly fridayGiving: MinorUnits;
  readonly fridayGivingOptIn: boolean;
  /** An extra gift each month, in minor units. */
  readonly wakf: MinorUnits;
  readonly wakfOptIn: boolean;
  /** Percent of the gift that goes to the endowment. */
  readonly evergiveSharePercentage: number;
  readonly egContributionOptIn: boolean;
  /** Gifts to other charities, in the order in which they are made. */
  readonly others: readonly OtherGift[];
}

export interface PaymentDetails {
  readonly giftAid: boolean;
  /** The declaration also covers other gifts: future ones and those of the past four years. */
  readonly giftAidOtherGifts: boolean;
  readonly taxReceipt: boolean;
  readonly payFees: boolean;
  readonly payTip: boolean;
  /** Null where the donor typed an amount ("other"). */
  readonly tipPercent: number | null;
  readonly tipValue: TypedAmount;
}

export interface DonorDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly houseNumber: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly isAddressFromLookup: boolean;
}

/** The server's responses so far. Never a card, a client secret, or anything outside this checkout. */
export interface Progress {
  readonly checkoutToken: string | null;
  readonly quote: Quote | null;
  /** The plan that `quote` was made for, as text: a different plan needs a new quote. */
  readonly quotedPlan: string | null;
  readonly paymentMethodId: string | null;
  /** Payment method of the saved card; a later attempt must not forget that it is a wallet. */
  readonly paymentType: CreateSchedule['payment_type'] | null;
  /** Donor and quote that the card was saved for, as text: a different donor saves it again. */
  readonly cardSavedFor: string | null;
  /** One per plan, kept through refreshes, so that a repeated attempt creates the same schedule. */
  readonly idempotencyKey: string | null;
  /** The body sent with the key, as text. */
  readonly submitted: string | null;
  readonly schedule: ScheduleCreated | null;
}

/** Fields that can be invalid or empty. */
export type AttemptedField = StepProblem['field'] | keyof DonorDetails;

/** BCP 47 tags; empty until the donor changes the language. */
export interface ChosenLanguage {
  /** The page's language at that time: when the page changes its language, the checkout follows. */
  readonly page: string;
  readonly chosen: string;
}

export interface CheckoutState {
  readonly step: Step;
  readonly plan: NightPlan;
  readonly payment: PaymentDetails;
  readonly donor: DonorDetails;
  /** Fields whose problems are shown: the donor has left them or tried to continue past them. */
  readonly attempted: readonly AttemptedField[];
  readonly progress: Progress;
  readonly language: ChosenLanguage;
}

/** The server's data for this charity and campaign, and its time. */
export interface CheckoutFacts {
  readonly charity: CampaignCharity;
  readonly now: Date;
  /** Whether the page gives the charity; otherwise the donor chooses it in the first step. */
  readonly charityGiven: boolean;
  /** The module of the kind of campaign; null or undefined for nights. */
  readonly own?: KindModule | null;
}

/** The first charge of a gift. */
export interface FirstCharge {
  readonly number: number;
  readonly cutoff: Date | string;
}

/**
 * The checkout's rules and views for a kind of campaign, in a file that only its donors load. The first view is that of
 * nights, which have none.
 */
export interface KindModule {
  /** The view of its plan. */
  readonly View: ComponentType;
  /** More about a gift, under its figures. */
  readonly Terms: ComponentType<{ first: FirstCharge | undefined }>;
  /** The number that its bars mark and light. */
  readonly peak: number;
  /** Messages with its words in place of those about nights. */
  readonly says: <Messages extends object>(messages: Messages, locale: Locale) => Messages;
  /** The checkout of a donor who may just have begun; the same one where nothing has to be set. */
  readonly begun: (state: CheckoutState) => CheckoutState;
  /** The event when the donor presses the button that gives, if there is one. */
  readonly donateNow: 'mtdDonateNow' | null;
  /** When the donor's orders close; null if nothing is ordered. */
  readonly ordersClose: (state: CheckoutState, facts: CheckoutFacts) => Date | null;
  /** Whether there is only one way to split the plan, so that none needs to be chosen. */
  readonly needsNoSplit: (state: CheckoutState, facts: CheckoutFacts) => boolean;
  /** The problems that keep the donor on the plan, from those for nights. */
  readonly problems: (found: StepProblem[], state: CheckoutState, facts: CheckoutFacts) => StepProblem[];
  /**
   * The fields that decide amounts and dates, from those for nights: in the calls of the API, and in calculations here.
   */
  readonly fields: (fields: PlanFields, state: CheckoutState, facts: CheckoutFacts) => PlanFields;
  readonly inputs: (inputs: PlanInputs, state: CheckoutState, facts: CheckoutFacts) => PlanInputs;
  /**
   * The dates ahead of a gift that repeats, with places in this list as their numbers, beginning with 1; null where the
   * campaign's calendar has all.
   */
  readonly nights: (state: CheckoutState, facts: CheckoutFacts) => CalendarNight[] | null;
  /**
   * For a gift that repeats, what replaces a total that is split. Like the rest, omitted if it is the same as for
   * nights.
   */
  readonly repeats?: {
    /** The charges ahead, with the figures of one. */
    readonly plan: (inputs: PlanInputs, facts: CheckoutFacts) => PlanResult;
    /** The body of `POST /api/schedules`, from that of nights. */
    readonly payload: (
      body: NightPayload,
      about: { readonly facts: CheckoutFacts; readonly submission: Submission },
    ) => SchedulePayload;
    /** The dates of a gift that was made, in place of bars. */
    readonly Dates: ComponentType<{ dates: readonly ShownDate[] }>;
  };
  /** Versions of the wordings of its consents, where they are not those of nights. */
  readonly consents?: Readonly<Record<'card' | 'wallet', ConsentVersion>>;
}

/** A date of a gift that repeats. */
export interface ShownDate {
  readonly number: number;
  readonly date: string;
  /** Minor units; null while unknown. */
  readonly amount: MinorUnits | null;
}

/** The wording of a consent. A new wording is a new version. */
export type ConsentVersion = 'card-nights-5' | 'wallet-nights-2' | 'card-fridays-2' | 'wallet-fridays-1';

export const NO_PROGRESS: Progress = {
  checkoutToken: null,
  quote: null,
  quotedPlan: null,
  paymentMethodId: null,
  paymentType: null,
  cardSavedFor: null,
  idempotencyKey: null,
  submitted: null,
  schedule: null,
};

/** The initial state of a checkout. */
export function initialState(given: {
  readonly charity: string | null;
  readonly timezone: string | undefined;
  readonly country: string;
  readonly chainCode: string | null;
  /** Initial total in whole units ("100"), parsed once the currency is known. */
  readonly amount?: string | undefined;
  /** Initial split, checked once the campaign is known. */
  readonly split?: string | undefined;
  /** Ids of the initially selected causes; those not offered are ignored. */
  readonly causes?: readonly string[] | undefined;
}): CheckoutState {
  const timezone = isTimeZone(given.timezone) ? given.timezone : DEFAULT_TIMEZONE;
  return {
    step: given.charity === null ? 'charity' : 'plan',
    plan: {
      campaign: null,
      charity: given.charity,
      total: { text: given.amount ?? '', amount: null },
      totalNight: { key: 'lastTenAvailable', value: LAST_NIGHT - LAST_TEN_FIRST_NIGHT + 1 },
      firstNight: 0,
      split: (given.split ?? 'not-selected') as SplitChoice,
      multiplier: DEFAULT_MULTIPLIER,
      night30: false,
      startDateOffset: 0,
      perNight: 0,
      detectedTimezone: timezone,
      timezone,
      chainCode: given.chainCode,
      chainCodeCharity: given.chainCode === null ? null : given.charity,
      typedCode: '',
      selectedCauses: given.causes ?? [],
      causeShares: 'even',
      causes: {},
      quantities: {},
      autoEnroll: true,
      emailOptIn: true,
      charityEmailOptIn: false,
      fridayGiving: 0,
      fridayGivingOptIn: false,
      wakf: DEFAULT_WAKF,
      wakfOptIn: false,
      evergiveSharePercentage: 0,
      egContributionOptIn: false,
      others: [],
    },
    payment: {
      giftAid: false,
      giftAidOtherGifts: false,
      taxReceipt: false,
      payFees: true,
      payTip: true,
      tipPercent: DEFAULT_TIP_PERCENT,
      tipValue: NOTHING_TYPED,
    },
    donor: {
      firstName: '',
      lastName: '',
      email: '',
      country: given.country,
      houseNumber: '',
      addressLine1: '',
      addressLine2: '',
      city: '',
      state: '',
      postalCode: '',
      isAddressFromLookup: false,
    },
    attempted: [],
    progress: NO_PROGRESS,
    language: { page: '', chosen: '' },
  };
}

/** The checkout with part of its plan changed. */
export function withPlan(state: CheckoutState, change: Partial<NightPlan>): CheckoutState {
  return { ...state, plan: { ...state.plan, ...change } };
}

/** Whether a gift exists or may exist: the response to a creating request may have been lost. */
export function mayBeMade({ progress }: CheckoutState): boolean {
  return progress.submitted !== null || progress.schedule !== null;
}
